import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface ProxyCredential {
  username: string;
  password: string;
  matches(proxyAuthorization: string | undefined): boolean;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function createProxyCredential(): ProxyCredential {
  const username = 'svc';
  const password = randomBytes(32).toString('base64url');
  const expected = digest(Buffer.from(`${username}:${password}`).toString('base64'));
  return {
    username,
    password,
    matches(proxyAuthorization) {
      const given = /^Basic +(\S+)$/i.exec(proxyAuthorization ?? '')?.[1];
      // Digests have one length, which the comparison in constant time needs.
      return given !== undefined && timingSafeEqual(digest(given), expected);
    },
  };
}
