import { parse } from 'tldts';

/**
 * The public suffix list names some of these as suffixes (`arpa`, `onion`), and the others could be delegated one day,
 * so they are refused by name before the list is asked.
 */
const RESERVED_SUFFIXES = [
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
];

/** Public names that clouds answer with their metadata service. */
const METADATA_NAMES = new Set(['metadata.goog']);

/**
 * True for names that cannot belong to the public web. A registry's own suffix (`gov.uk`) may serve a site,
 * so what counts is that the name lies under a listed suffix and has at least two labels.
 */
export function isReservedName(host: string): boolean {
  const labels = host.split('.');
  if (labels.length < 2 || RESERVED_SUFFIXES.includes(labels.at(-1) ?? '')) return true;
  if (METADATA_NAMES.has(host)) return true;
  // Private entries of the list are hosting customers; only the registries' own part proves that a name is public.
  return parse(host, { allowPrivateDomains: false, extractHostname: false }).isIcann !== true;
}
