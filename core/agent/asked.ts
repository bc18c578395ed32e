import { IRREVERSIBLE_KINDS, type IrreversibleKind } from './irreversible-kinds';

/** What a task says to do, and what it says not to do. */
export interface TaskWords {
  wanted: string;
  unwanted: string;
  /** As it was given. */
  whole: string;
}

const QUOTED = /"[^"\n]{0,500}"|“[^”\n]{0,500}”|„[^“\n]{0,500}“|«[^»\n]{0,500}»/gu;
const TURNS = /\b(?:but|aber|sondern|mais|pero|sino)\b/giu;
/** From the word that denies to the end of the clause. */
const DENIED =
  /\b(?:do not|don['’]?t|does not|must not|should not|not to|never|without|instead of|rather than|avoid|no need to|ohne|sans|sin|nunca|jamais|ne|no)\b[^.;,!?\n]{0,200}|\bn['’][^.;,!?\n]{0,200}/giu;
/** German denies behind the verb as well. */
const DENIED_WITHIN = /[^.;,!?\n]{0,200}\b(?:nicht|niemals|nie|kein\p{L}{0,2})\b[^.;,!?\n]{0,200}/giu;
/** Whoever wants to know how something is done does not ask for it to be done. */
const ABOUT =
  /\b(?:how|where|when|whether|why|wie|wo|comment|où|cómo|dónde)\s(?:(?!\b(?:and|then|und|dann|et|puis|y|luego)\b)[^.;,!?\n]){0,200}/giu;
const CLICKS = /\b(?:click|press|push|tap|hit|klick|drück|clique|appuie|pulsa|haz clic)\p{L}{0,4}\s/iu;

export function readTaskWords(task: string): TaskWords {
  const plain = task.replace(QUOTED, ' ').replace(TURNS, '.');
  const unwanted = [...plain.matchAll(DENIED), ...plain.matchAll(DENIED_WITHIN)].map(([span]) => span).join('\n');
  const wanted = plain.replace(DENIED_WITHIN, ' ').replace(DENIED, ' ').replace(ABOUT, ' ');
  return { wanted, unwanted, whole: task };
}

/**
 * English verbs are nouns as well: `find the cheapest book` asks for nothing to be booked. Only a verb that begins a
 * clause, or follows a word that calls for one, counts.
 */
const CALLED_FOR = new Map(
  IRREVERSIBLE_KINDS.map(({ kind, verbs }) => [
    kind,
    new RegExp(
      `(?:^|[.!?;:,()\\n\\u2022*-]|\\b(?:and|then|please|to|just|also|or|you|us|me|i|now|must|should))\\s{0,4}(?:${verbs})\\b`,
      'im',
    ),
  ]),
);

export function isAskedFor({ kind, foreign, stems }: IrreversibleKind, { wanted, unwanted }: TaskWords): boolean {
  if (stems.test(unwanted)) return false;
  return CALLED_FOR.get(kind)?.test(wanted) === true || foreign.test(wanted);
}

/** A task that has an element pressed by its very name asks for whatever that does. */
export function isNamedToBePressed(name: string, words: TaskWords): boolean {
  const bare = name.replace(/^"|"$/g, '').toLowerCase();
  return bare !== '' && namesToBePressed(words).includes(bare);
}

export function namesToBePressed({ whole }: TaskWords): string[] {
  if (!CLICKS.test(whole.replace(QUOTED, ' '))) return [];
  return [...whole.matchAll(QUOTED)]
    .filter(({ index }) => CLICKS.test(whole.slice(Math.max(0, index - 30), index)))
    .map(([quote]) => quote.slice(1, -1).trim().toLowerCase());
}
