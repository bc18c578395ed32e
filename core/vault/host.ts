import { getDomain } from 'tldts';

const LABELS = /^(?!-)[a-z0-9_-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_-]{1,63}(?<!-))*$/;

/**
 * The bare host of what a caller calls a domain: scheme, port, path and a dot at the end dropped, international names
 * in punycode. Null when there is no host in it, or more than a host (a user name, a wildcard).
 */
export function toBareHost(raw: string): string | null {
  const text = raw.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text.replace(/^[^:]+/, 'http') : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return null;
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return host.startsWith('[') || LABELS.test(host) ? host : null;
}

/** A credential is used on its own registrable domain or on the very same host, never further. */
export function isOwnSite(url: string, credentialDomain: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  const own = credentialDomain.toLowerCase().replace(/\.$/, '');
  if (host === own) return true;
  // Names under a shared suffix (user.github.io) belong to different people.
  const registrable = getDomain(host, { allowPrivateDomains: true });
  return registrable !== null && registrable === getDomain(own, { allowPrivateDomains: true });
}
