import { IRREVERSIBLE_KINDS, type Irreversible, type IrreversibleKind } from './irreversible-kinds';

/** What a task says to do, and what it says not to do. */
export interface TaskWords {
  wanted: string;
  unwanted: string;
  /** The last step is left to somebody else. */
  isHeldBack: boolean;
  /** As it was given. */
  whole: string;
}

const QUOTED = /"[^"\n]{0,500}"|“[^”\n]{0,500}”|„[^“\n]{0,500}“|«[^»\n]{0,500}»/gu;
const TURNS = /(?<!\p{L})(?:but|aber|sondern|mais|pero|sino|ma|però|mas|porém|maar)(?!\p{L})/giu;
/** From the word that denies to the end of the clause. */
const DENIED =
  /(?<!\p{L})(?:do not|don['’]?t|does not|must not|should not|not to|never|without|instead of|rather than|avoid|no need to|(?:stop|halt|wait|pause)(?: right| just| short)? (?:before|of|prior to)|ohne|sans|sin|nunca|jamais|ne|no|senza|non|mai|sem|não|zonder)(?!\p{L})[^.;,!?\n]{0,200}|(?<!\p{L})n['’][^.;,!?\n]{0,200}/giu;
/** German and Dutch deny behind the verb as well. */
const DENIED_WITHIN =
  /[^.;,!?\n]{0,200}(?<!\p{L})(?:nicht|niemals|nie|kein\p{L}{0,2}|niet|nooit|geen)(?!\p{L})[^.;,!?\n]{0,200}/giu;
/** Whoever wants to know how something is done, or what would come of it, does not ask for it to be done. */
const ABOUT =
  /(?<!\p{L})(?:how|where|when|whether|why|which|what|who|(?:if|should|can|could|may|must|do|did|have|that|before|until|after) (?:i|we|one|somebody|someone)|if (?:you|they)|(?:costs?|price|fees?|possible|allowed|required|needed|ways?|steps|instructions|deadline|takes?) to|wie|wo|was|wann|welche[rsnm]?|ob|wenn|kann ich|comment|où|quand|quell?e?s?|combien|si (?:je|on)|puis-je|cómo|dónde|cuándo|cu[aá]nto|qué|cuál|si|puedo|come|dove|quando|quanto|quale?i?|cosa|posso|se|como|onde|qual|quais|hoe|waar|wanneer|welke?|wat|of ik|kan ik)\s(?:(?!(?<!\p{L})(?:and|then|und|dann|et|puis|y|luego|e|poi|depois|en|daarna)(?!\p{L}))[^.;,!?\n]){0,200}/giu;
/** Whoever wants to look at it first, or to do the last step alone, asks for everything but that step. */
const HELD_BACK =
  /(?<!\p{L})(?:(?:as|in|into) (?:an? |the |my )?(?:drafts?|preview)|(?:prepare|draft)(?!\p{L})|so (?:that )?i can (?:\p{L}+ ){0,2}(?:look|check|review|read|decide|approve|confirm|finish|send|submit|pay|sign|go over|proofread)|for (?:my|me to) (?:review|approv|check|look|sign)\p{L}{0,3}|(?:let me|i(?:['’]ll| will| want to| would like to)) (?:\p{L}+ ){0,2}(?:check|review|approve|confirm|look (?:at )?it|send it|submit it|pay (?:it )?myself|sign it|press|do the rest|decide)|ready (?:to|for) (?:be )?(?:send|sent|submi|sign|review|pay)\p{L}{0,5}|als entwurf|damit ich|entwirf|comme brouillon|en brouillon|pour que je|prépare[rz]?|como borrador|para que (?:yo |lo |la )?(?:pueda|revise|vea)|prepara|come bozza|in bozza|perché io|così (?:che )?(?:io |lo )?(?:posso|possa|controllo)|como rascunho|para eu|als concept|zodat ik)(?!\p{L})/iu;
const CLICKS = /\b(?:click|press|push|tap|hit|klick|drück|clique|appuie|pulsa|haz clic)\p{L}{0,4}\s/iu;

export function readTaskWords(task: string): TaskWords {
  const plain = task.replace(QUOTED, ' ').replace(TURNS, '.');
  const unwanted = [...plain.matchAll(DENIED), ...plain.matchAll(DENIED_WITHIN)].map(([span]) => span).join('\n');
  const wanted = plain.replace(DENIED_WITHIN, ' ').replace(DENIED, ' ').replace(ABOUT, ' ');
  return { wanted, unwanted, isHeldBack: HELD_BACK.test(plain), whole: task };
}

/** Where a clause begins, or a word stands that calls for a verb. */
const BEGINNING =
  '(?:^|[.!?;:,()\\n\\u2022*-]|(?<!\\p{L})(?:and|then|please|to|just|also|or|you|us|me|i|now|must|should|will|can you|otherwise|so))\\s{0,4}';
/** After a noun in a list of things to tell. */
const OF_A_NOUN =
  '(?!\\s{0,4}(?:$|[.,;:()?!\\n]|(?:and|or|of|numbers?|dates?|address(?:es)?|history|status|details?|counts?|forms?|pages?|ids?|texts?|titles?|names?|links?|totals?|as|from|is|are|was|were)(?!\\p{L})))';

/**
 * English verbs are nouns as well: `find the cheapest book` asks for nothing to be booked. Only a verb that begins a
 * clause, or follows a word that calls for one, counts.
 */
const CALLED_FOR = new Map(
  IRREVERSIBLE_KINDS.map(({ kind, verbs, verbsOrNouns }) => [
    kind,
    new RegExp(
      `${BEGINNING}(?:(?:${verbs})(?!\\p{L})${verbsOrNouns === '' ? '' : `|(?:${verbsOrNouns})(?!\\p{L})${OF_A_NOUN}`})`,
      'imu',
    ),
  ]),
);
const MAY_BE_HELD_BACK: readonly Irreversible[] = ['buy', 'transfer', 'send', 'submit', 'publish', 'book', 'confirm'];

export function isAskedFor({ kind, foreign, stems }: IrreversibleKind, words: TaskWords): boolean {
  const { wanted, unwanted, isHeldBack } = words;
  if (stems.test(unwanted) || (isHeldBack && MAY_BE_HELD_BACK.includes(kind))) return false;
  if (CALLED_FOR.get(kind)?.test(wanted) === true || foreign.test(wanted)) return true;
  return kind === 'confirm' && asksForAny(words);
}

/** Whether a task asks for anything that cannot be taken back, whatever it is. */
export function asksForAny(words: TaskWords): boolean {
  return IRREVERSIBLE_KINDS.some(
    (kind) => kind.kind !== 'submit' && kind.kind !== 'confirm' && isAskedFor(kind, words),
  );
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
