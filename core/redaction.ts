import type { JsonValue } from './json';
import type { DispatchSecrets } from './run/outcome';

/** What stands where a secret stood. */
export const MASK = '••••••';
/**
 * Shorter ones occur in ordinary words: in what is said about the work they are masked only where they stand alone, in
 * results (which may hold the same number by right) only where they are the whole value.
 */
const MIN_LENGTH_INSIDE_TEXT = 4;
/** A single character is the number of a page or of an item wherever it stands, and hardly anybody's secret. */
const MIN_LENGTH_ALONE = 2;
/** A shorter code read backwards is some other number that has every right to be there. */
const MIN_LENGTH_BACKWARDS = 6;

export interface Redaction {
  /** Something typed into a field for secrets, or made from a seed, is a secret from then on. */
  add(secret: string): void;
  isSecret(value: string): boolean;
  /** For what is said about the work: steps, notes, errors, addresses, names of files. */
  text(value: string): string;
  /** For the result itself, where a username is often the very thing that is asked for. */
  content(value: string): string;
  json(value: JsonValue): JsonValue;
}

/** All that a dispatch carries in secret. */
export type RedactedSecrets = Pick<DispatchSecrets, 'credentials' | 'totpSecret'> &
  Partial<Pick<DispatchSecrets, 'totpInbox'>>;

/**
 * The one definition of how secrets are taken out of what leaves an attempt, for every runner: as they are, and in the
 * spellings in which sites, addresses and programs repeat them.
 */
export function createRedaction(
  { credentials, totpSecret, totpInbox }: RedactedSecrets,
  further: readonly string[] = [],
): Redaction {
  const inbox = [totpInbox?.identifier, totpInbox?.url];
  const secrets = createSpellings([credentials?.password, totpSecret, ...inbox, ...further]);
  const names = createSpellings([credentials?.username]);

  const content = (value: string): string => maskAll(value, [secrets]);
  const isLongSecret = (value: string): boolean => value.length >= MIN_LENGTH_INSIDE_TEXT && secrets.plain.has(value);
  function json(value: JsonValue): JsonValue {
    if (typeof value === 'string') return content(value);
    if (typeof value === 'number') return isLongSecret(String(value)) ? MASK : value;
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [content(name), json(member)]));
  }

  return {
    add: secrets.add,
    isSecret: (value) => secrets.plain.has(value) || names.plain.has(value),
    text: (value) => maskAll(maskAlone(value, secrets.short), [secrets, names]),
    content,
    json,
  };
}

interface Spellings {
  plain: Set<string>;
  /** Too short to be looked for inside of words. */
  short: string[];
  /** Longest first, so that a secret inside another one does not break it up. */
  all: string[];
  add(secret: string): void;
}

function createSpellings(known: readonly (string | null | undefined)[]): Spellings {
  const spellings: Spellings = {
    plain: new Set(),
    short: [],
    all: [],
    add(secret) {
      if (secret === '' || spellings.plain.has(secret)) return;
      spellings.plain.add(secret);
      if (secret.length < MIN_LENGTH_INSIDE_TEXT) {
        if (secret.length >= MIN_LENGTH_ALONE) spellings.short.push(secret);
        return;
      }
      spellings.all = [...new Set([...spellings.all, ...spellingsOf(secret)])].sort(
        (left, right) => right.length - left.length,
      );
    },
  };
  for (const secret of known) if (secret) spellings.add(secret);
  return spellings;
}

function maskAll(value: string, kinds: Spellings[]): string {
  if (kinds.some(({ plain }) => plain.has(value))) return MASK;
  let masked = value;
  for (const { all } of kinds) for (const spelling of all) masked = masked.replaceAll(spelling, MASK);
  return masked;
}

function maskAlone(value: string, short: readonly string[]): string {
  return short.reduce((masked, secret) => {
    const literal = secret.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), MASK);
  }, value);
}

function spellingsOf(secret: string): string[] {
  // Half of a surrogate pair cannot be encoded, and no site would repeat it.
  const bytes = new TextEncoder().encode(secret);
  const clean = new TextDecoder().decode(bytes);
  const escaped = encodeURIComponent(clean);
  const strict = escaped.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams({ p: clean }).toString().slice('p='.length);
  const addresses = [encodeURI(clean), escaped, strict, form].flatMap((text) => [text, text.replaceAll('%20', '+')]);
  const json = JSON.stringify(clean).slice(1, -1);
  const forms = [
    secret,
    ...addresses,
    ...addresses.map((text) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())),
    encodeURIComponent(escaped),
    json,
    json.replace(/[^\x20-\x7e]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`),
    JSON.stringify(json).slice(1, -1),
    ...htmlForms(clean),
    ...base64Forms(bytes),
    hexOf(bytes),
    hexOf(bytes).toUpperCase(),
    ...(secret.length >= MIN_LENGTH_BACKWARDS ? [[...clean].reverse().join('')] : []),
  ];
  return forms.filter((form) => form.length >= MIN_LENGTH_INSIDE_TEXT);
}

function htmlForms(text: string): string[] {
  const basic = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = basic.replaceAll('"', '&quot;');
  return [basic, quoted, quoted.replaceAll("'", '&#39;'), quoted.replaceAll("'", '&#x27;')];
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Base64 of the secret alone, and what stays the same of it wherever it lies inside a longer encoded text (such as
 * `user:password` of a header): the digits that its neighbours do not touch, for each of the three alignments.
 */
function base64Forms(bytes: Uint8Array): string[] {
  const own = base64Of(bytes).replace(/=+$/, '');
  const inside = [0, 1, 2].map((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    const firstWhole = Math.ceil((offset * 8) / 6);
    const lastWhole = Math.floor(((offset + bytes.length) * 8) / 6);
    return base64Of(padded).slice(firstWhole, lastWhole);
  });
  // Fewer digits than this would be found in long encoded texts by chance; a code of six has seven or eight.
  const certain = inside.filter(({ length }) => length >= 7);
  return [own, ...certain].flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
