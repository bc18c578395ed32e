/** The user and group a child runs under; null stands for our own. */
export interface Identity {
  uid: number;
  gid: number;
}

export interface ServiceIdentities {
  database: Identity | null;
  browser: Identity | null;
}

// Numbers without an entry in the user database: nothing has to be created on the host, and nobody can log in as them.
// The browser has its own, because it runs strangers' code that must not come near the database's files.
const SERVICE_GID = 64321;
const DATABASE: Identity = { uid: 64321, gid: SERVICE_GID };
const BROWSER: Identity = { uid: 64322, gid: SERVICE_GID };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root and Chromium's sandbox does not work for it: as root both get users of their own. */
export function serviceIdentities(): ServiceIdentities {
  return isRoot() ? { database: DATABASE, browser: BROWSER } : { database: null, browser: null };
}
