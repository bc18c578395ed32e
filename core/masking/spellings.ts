import { trimEndOf } from '../text/trim';

/** Shorter ones occur in ordinary words and numbers. */
export const MIN_LENGTH_INSIDE_TEXT = 4;
/** A shorter code read backwards is some other number that has every right to be there. */
const MIN_LENGTH_BACKWARDS = 6;

/** The spellings in which sites, addresses and programs repeat a secret, to be found letter by letter. */
export function spellingsOf(secret: string): string[] {
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
  const own = trimEndOf(base64Of(bytes), '=');
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
