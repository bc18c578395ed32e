import { foldText, type Reading } from './folded-text';
import { addOccurrences, type Range } from './ranges';

/**
 * Shorter ones are looked for letter by letter only: without regard to case and to what stands between the letters, a
 * short word or number is soon found in text that means something else. One with letters and other characters is no
 * word, so it may be a little shorter.
 */
const MIN_LENGTH = 8;
const MIN_LENGTH_MIXED = 7;

interface Look {
  reading: Reading;
  isNeeded(text: string, forms: readonly string[]): boolean;
}

const UNREAD: Reading = { tags: false, entities: false, emphasis: false };

/** A text is read in each way that differs for it: what is a tag to one reader is a text to another. */
const LOOKS: Look[] = [
  { reading: { ...UNREAD, entities: true }, isNeeded: () => true },
  { reading: { ...UNREAD, entities: true, tags: true }, isNeeded: (text) => text.includes('<') },
  { reading: { entities: true, tags: true, emphasis: true }, isNeeded: (text) => /[*_`~]/.test(text) },
  { reading: UNREAD, isNeeded: (text, forms) => text.includes('&') && forms.some((form) => form.includes('&')) },
];

/** For each look the forms that are searched for. */
export type Disguises = readonly (readonly string[])[];

export const NO_DISGUISES: Disguises = LOOKS.map(() => []);

export function disguisesOf(secrets: readonly string[]): Disguises {
  const long = secrets.filter(isLongEnough);
  return LOOKS.map(({ reading }) => {
    // A secret may hold what looks like a tag or an entity, and the text may have it written as such or not.
    const ways = [reading, { ...reading, tags: false }, { ...reading, tags: false, entities: false }];
    const forms = long.flatMap((secret) =>
      [secret, secret.toUpperCase(), secret.toLowerCase()].flatMap((cased) => ways.map((way) => foldText(cased, way))),
    );
    return [...new Set(forms)].filter(isLongEnough);
  });
}

/**
 * Where a text holds a secret in upper or lower case, escaped, with invisible characters, tags or emphasis between its
 * letters or with entities in their place.
 */
export function addDisguised(text: string, disguises: readonly Disguises[], found: Range[]): void {
  if (text.length < MIN_LENGTH_MIXED) return;
  LOOKS.forEach(({ reading, isNeeded }, index) => {
    const forms = disguises.flatMap((each) => each[index] ?? []);
    if (!forms.some(({ length }) => length <= text.length) || !isNeeded(text, forms)) return;
    const folded: Range[] = [];
    addOccurrences(foldText(text, reading), forms, folded);
    if (folded.length === 0) return;
    const places = { starts: new Uint32Array(text.length), ends: new Uint32Array(text.length) };
    foldText(text, reading, places);
    for (const [from, to] of folded) found.push([places.starts[from] ?? 0, places.ends[to - 1] ?? text.length]);
  });
}

function isLongEnough(secret: string): boolean {
  const isMixed = /\p{L}/u.test(secret) && /[^\p{L}]/u.test(secret);
  return secret.length >= (isMixed ? MIN_LENGTH_MIXED : MIN_LENGTH);
}
