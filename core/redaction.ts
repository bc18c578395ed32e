import { isJsonObject, type JsonValue } from './json';
import { codeForms } from './masking/code-forms';
import { addDisguised, type Disguises, disguisesOf, NO_DISGUISES } from './masking/disguised';
import { addEchoes } from './masking/echoes';
import { outsideOfMarkup } from './masking/markup';
import { addOccurrences, type Range, replaceRanges } from './masking/ranges';
import { MIN_LENGTH_INSIDE_TEXT, spellingsOf } from './masking/spellings';
import { canonicalOutput } from './output/canonical-output';
import { changeItems, changeMembers } from './output/change-parts';
import type { DispatchSecrets } from './run/outcome';

/** What stands where a secret stood. */
export const MASK = '••••••';
/** A single character is the number of a page or of an item wherever it stands, and hardly anybody's secret. */
const MIN_LENGTH_ALONE = 2;

export interface Redaction {
  /** Something typed into a field for secrets is a secret from then on. */
  add(secret: string): void;
  /**
   * A code that was made from a seed, or that a person gave: good for once, and a number like any other afterwards. It is
   * taken out of what is said about the work; of a result only where its words repeat it as a code.
   */
  addCode(code: string): void;
  isSecret(value: string): boolean;
  /** For what is said about the work: steps, notes, errors, addresses, names of files. */
  text(value: string): string;
  /** For the result itself, where a username is often the very thing that is asked for. */
  content(value: string): string;
  /** The same for a page that is still to be read: its markup stays what it is. */
  markup(html: string): string;
  json(value: JsonValue): JsonValue;
  /** What is taken out of pages, for another process that does it in our place. */
  secrets(): string[];
}

/** All that a dispatch carries in secret. */
export type RedactedSecrets = Pick<DispatchSecrets, 'credentials' | 'totpSecret'> &
  Partial<Pick<DispatchSecrets, 'totpInbox'>>;

/**
 * The one definition of how secrets are taken out of what leaves an attempt, for every runner: as they are, and in the
 * spellings in which sites, addresses and programs repeat them, and in the disguises of `masking/disguised.ts`.
 */
export function createRedaction(
  { credentials, totpSecret, totpInbox }: RedactedSecrets,
  further: readonly string[] = [],
  knownCodes: readonly string[] = [],
): Redaction {
  const inbox = [totpInbox?.identifier, totpInbox?.url];
  const secrets = createSpellings([credentials?.password, totpSecret, ...inbox, ...further]);
  const names = createSpellings([credentials?.username]);
  const codes = createSpellings(knownCodes.flatMap(codeForms));

  const data = (value: string): string => maskAll(value, [secrets]);
  function withoutEchoes(value: string): string {
    const echoes: Range[] = [];
    for (const code of codes.plain) addEchoes(value, code, echoes);
    return replaceRanges(value, echoes, MASK);
  }
  const content = (value: string): string => data(withoutEchoes(value));
  function markup(html: string): string {
    const rest = withoutEchoes(html);
    return replaceRanges(rest, outsideOfMarkup(rest, occurrencesIn(rest, [secrets])), MASK);
  }
  const isLongSecret = (value: string): boolean => value.length >= MIN_LENGTH_INSIDE_TEXT && secrets.plain.has(value);
  /** The very same value where there is nothing to take out of it. */
  function masked(value: JsonValue): JsonValue {
    if (typeof value === 'string') return data(value);
    if (typeof value === 'number') return isLongSecret(String(value)) ? MASK : value;
    if (Array.isArray(value)) return changeItems(value, masked);
    if (!isJsonObject(value)) return value;
    const members = changeMembers(value, masked);
    if (Object.keys(members).every((name) => data(name) === name)) return members;
    return Object.fromEntries(Object.entries(members).map(([name, member]) => [data(name), member]));
  }

  // Words are a text; the members of a structure are data, whatever else they happen to be equal to.
  const json = (value: JsonValue): JsonValue => (typeof value === 'string' ? content(value) : masked(value));

  /** A secret that is taken apart into its characters, or escaped in encoded JSON, would be put together again later. */
  function jsonInAnyForm(value: JsonValue): JsonValue {
    const told = json(value);
    if (secrets.plain.size + codes.plain.size === 0) return told;
    const whole = canonicalOutput(told, 'structure');
    const clean = whole === told ? whole : json(whole);
    return clean === whole ? told : clean;
  }

  return {
    add: secrets.add,
    addCode: (code) => codeForms(code).forEach(codes.add),
    isSecret: (value) => [secrets, names, codes].some(({ plain }) => plain.has(value)),
    text: (value) => maskAll(maskAlone(value, [...secrets.short, ...codes.short]), [secrets, names, codes]),
    content,
    markup,
    json: jsonInAnyForm,
    secrets: () => [...secrets.plain],
  };
}

/** Takes secrets out of results that another process has named, by the same rules. */
export function redactionOf(secrets: readonly string[]): Redaction {
  return createRedaction({ credentials: null, totpSecret: null }, secrets);
}

interface Spellings {
  plain: Set<string>;
  /**
   * Too short to be looked for inside of words: in what is said about the work they are masked only where they stand
   * alone, in results (which may hold the same number by right) only where they are the whole value.
   */
  short: string[];
  all: string[];
  disguises: Disguises;
  add(secret: string): void;
}

function createSpellings(known: readonly (string | null | undefined)[]): Spellings {
  const spellings: Spellings = {
    plain: new Set(),
    short: [],
    all: [],
    disguises: NO_DISGUISES,
    add(secret) {
      if (secret === '' || spellings.plain.has(secret)) return;
      spellings.plain.add(secret);
      if (secret.length < MIN_LENGTH_INSIDE_TEXT) {
        if (secret.length >= MIN_LENGTH_ALONE) spellings.short.push(secret);
        return;
      }
      spellings.all = [...new Set([...spellings.all, ...spellingsOf(secret)])];
      spellings.disguises = disguisesOf([...spellings.plain]);
    },
  };
  for (const secret of known) if (secret) spellings.add(secret);
  return spellings;
}

function maskAll(value: string, kinds: Spellings[]): string {
  if (kinds.some(({ plain }) => plain.has(value))) return MASK;
  return replaceRanges(value, occurrencesIn(value, kinds), MASK);
}

function occurrencesIn(value: string, kinds: Spellings[]): Range[] {
  const found: Range[] = [];
  for (const { all } of kinds) addOccurrences(value, all, found);
  addDisguised(
    value,
    kinds.map(({ disguises }) => disguises),
    found,
  );
  return found;
}

function maskAlone(value: string, short: readonly string[]): string {
  return short.reduce((masked, secret) => {
    const literal = secret.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), MASK);
  }, value);
}
