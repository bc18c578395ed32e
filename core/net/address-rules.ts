import ipaddr from 'ipaddr.js';
import { isReservedName } from './reserved-names';
import { UnsafeUrlError } from './unsafe-url';

export interface TargetPolicy {
  httpsOnly: boolean;
  /** Says which local hosts are let through all the same (`host` without brackets); such hosts may also use plain http. */
  isLocalAllowed(host: string, port: number): boolean;
}

const MAX_HOST_LENGTH = 253;

/** The only IPv6 block ever given out; outside it ipaddr.js calls `::7f00:1` (127.0.0.1 in disguise) plain unicast. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure answers virtual machines with their secrets on an address that looks public. */
const CLOUD_INTERNAL_ADDRESSES = new Set(['168.63.129.16']);

function parseAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // ipaddr.js also reads octal, hex and short forms, which other parsers read differently: only one spelling counts.
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip);
  return ip.includes(':') && !ip.includes('%') && ipaddr.IPv6.isValid(ip) ? ipaddr.IPv6.parse(ip) : null;
}

/** The addresses of this machine are compared with every target anew, and hardly ever change. */
const CANONICAL = new Map<string, string | null>();
const MAX_CANONICAL = 1000;

/** One spelling per address, with IPv4 unmapped, so that addresses can be compared as strings; null if it is none. */
export function canonicalAddress(ip: string): string | null {
  const known = CANONICAL.get(ip);
  if (known !== undefined) return known;
  const address = parseAddress(ip);
  const canonical = address === null ? null : ipaddr.process(address.toString()).toString();
  if (CANONICAL.size >= MAX_CANONICAL) CANONICAL.clear();
  CANONICAL.set(ip, canonical);
  return canonical;
}

export function isIpLiteral(host: string): boolean {
  return parseAddress(host) !== null;
}

/** An allow-list of one class. Forms that wrap an IPv4 address (mapped, NAT64, 6to4, Teredo) are never public. */
export function isPublicAddress(ip: string): boolean {
  const address = parseAddress(ip);
  if (address === null || address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_IPV6);
  return !CLOUD_INTERNAL_ADDRESSES.has(address.toString());
}

/** 127.0.0.0/8 and ::1 as such; an IPv4-mapped loopback is nothing anybody needs to write. */
export function isLoopbackAddress(ip: string): boolean {
  return parseAddress(ip)?.range() === 'loopback';
}

/** 0.0.0.0 and :: connect to this machine on most systems. */
export function isUnspecifiedAddress(ip: string): boolean {
  return parseAddress(ip)?.range() === 'unspecified';
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** The host as resolvers and sockets want it: IPv6 without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function readAuthority(text: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) throw new UnsafeUrlError('not_a_url', 'The address is not an absolute URL.');
  if (scheme !== 'http' && scheme !== 'https') {
    throw new UnsafeUrlError('scheme', 'Only http and https addresses are allowed.');
  }
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  // Parsers disagree on where a host ends when a backslash is near, so none is guessed at.
  if (authority === undefined || authority.includes('\\')) {
    throw new UnsafeUrlError('not_a_url', 'The address has no readable host.');
  }
  if (authority.includes('@')) {
    throw new UnsafeUrlError('embedded_credentials', 'The address must not contain a user name or password.');
  }
  return authority;
}

function parseAbsolute(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new UnsafeUrlError('not_a_url', 'The address is not a valid URL.');
  if (url.hostname.length > MAX_HOST_LENGTH || url.hostname.startsWith('.') || url.hostname.includes('..')) {
    throw new UnsafeUrlError('not_a_url', 'The address has no valid host name.');
  }
  // The final dot only says that a name is complete; without it every later comparison sees one spelling.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  return url;
}

/**
 * Reads a URL that a caller, a page or a redirect supplied, and refuses whatever is not visibly on the public web.
 * Names still have to be resolved and their addresses judged: this is the half of the check that needs no network.
 */
export function parseTargetUrl(raw: string, policy: TargetPolicy): URL {
  // URL parsers silently drop tabs and line breaks; a string that contains them was not written in good faith.
  if (/\p{Cc}/u.test(raw)) throw new UnsafeUrlError('not_a_url', 'The address contains control characters.');
  const text = raw.trim();
  const authority = readAuthority(text);
  const url = parseAbsolute(text);
  const host = hostOf(url);
  const literal = isIpLiteral(host);
  // 2130706433, 0x7f.1, 0177.0.0.1 and circled digits all become a dotted quad here; only the dotted quad is honest.
  if (literal && !host.includes(':') && authority.replace(/:\d*$/, '') !== host) {
    throw new UnsafeUrlError('numeric_host', 'Numeric host names are not allowed.');
  }
  const localAllowed = policy.isLocalAllowed(host, portOf(url));
  if (policy.httpsOnly && url.protocol !== 'https:' && !localAllowed) {
    throw new UnsafeUrlError('scheme', 'Only https addresses are allowed.');
  }
  if (localAllowed) return url;
  if (literal && !isPublicAddress(host)) {
    throw new UnsafeUrlError('private_address', 'The address is not on the public internet.');
  }
  if (!literal && isReservedName(host)) {
    throw new UnsafeUrlError('reserved_name', 'The host name is not a public one.');
  }
  return url;
}
