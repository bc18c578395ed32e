import { oncePer } from '../../../once-per';
import { NO } from '../../lexicon/choice-words';
import { askedOf } from '../asked';
import { marksIn } from '../names/concepts';
import { wordsOf, type Wanted } from '../names/key-names';
import { agreed } from '../values/agreed';

const MAX_LINE = 600;
const MAX_LINES = 400;
const MAX_WORDS = 14;
const MAX_WORDS_OF_ONE = 3;
const CLAUSES = /(?<=[\p{L}\d)])[.;!?]\s+|[。；！？]\s?|\s[–—|·]\s|,\s(?:but|aber|mais|pero|mas|ma|maar|ale)\s/u;
const NO_WORDS = new Set(NO.split(' ').map(wordsOf));
const MORE_NO_WORDS = new Set(
  'not never cannot without nor nicht kein keine keinen keiner ohne pas sans aucun aucune sin ningun sem nem nao senza nessun niet geen zonder nie bez brak degil yok inte ingen utan ikke ingen uden bez neni refused rejected denied dismissed declined withheld prohibited forbidden banned excluded abgelehnt verweigert verboten untersagt ausgeschlossen refuse refusee rejete rejetee interdit interdite prohibido prohibida denegado denegada rechazado rechazada proibido proibida negado negada rifiutato rifiutata vietato vietata negato negata geweigerd afgewezen verboden odrzucono odmowiono zabronione reddedildi yasak yasaktir'.split(
    ' ',
  ),
);
const NO_SIGNS = /ません|なし|不可|ない|无|無|不|没有|未|없|않|불가|아니/;
/** Who wonders claims nothing. */
const WONDERS = /[?？]$|(?:^|\s)(?:if|whether|ob|si|se|of|czy|om)\s/i;

/**
 * Whether the page says in a short sentence that something holds: `Dogs are not allowed`, `Breakfast is included`. All
 * words of what is asked have to be in it; where two sentences differ, nothing is said.
 */
export function toldClaim(wanted: Wanted, lines: readonly string[]): boolean | undefined {
  const described = coreOf((wanted.description ?? '').replace(WHETHER, ''));
  const cores = [
    ...askedOf(wanted)
      .names.map(coreOf)
      .filter((core) => core.length > 0),
    // A sentence with all words of the description says what is described; what says `not` is asked the other way round.
    ...(described.length >= MIN_DESCRIBED && !isDenial(wanted.description ?? '') ? [described] : []),
  ];
  const found = new Set<boolean>();
  for (const { length, marks, isDenial } of claimsIn(lines)) {
    const isTold = cores.some(
      (core) =>
        (core.length > 1 || length <= MAX_WORDS_OF_ONE) && core.every((word) => word.some((mark) => marks.has(mark))),
    );
    if (isTold) found.add(!isDenial);
  }
  return agreed(found);
}

const MIN_DESCRIBED = 3;
const WHETHER = /^(?:true )?(?:if|whether|ob|si|se|of|czy|om|zda)\s/;

interface Claim {
  /** In words. */
  length: number;
  marks: ReadonlySet<string>;
  isDenial: boolean;
}

/** Every key is looked for in the same sentences. */
const claimsIn = oncePer((lines: readonly string[]) => clausesOf(lines).flatMap(claimIn));

export function clausesOf(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_LINES).flatMap((line) => (line.length > MAX_LINE ? [] : line.split(CLAUSES)));
}

/** Whether a sentence says that something is not so. */
export function isDenial(clause: string): boolean {
  return isDenialIn(wordsOf(clause).split(' '), clause);
}

function isDenialIn(words: readonly string[], clause: string): boolean {
  return words.some((word) => NO_WORDS.has(word) || MORE_NO_WORDS.has(word)) || NO_SIGNS.test(clause);
}

function claimIn(clause: string): Claim[] {
  const words = wordsOf(clause).split(' ');
  if (words.length < 2 || words.length > MAX_WORDS || WONDERS.test(clause)) return [];
  const marks = new Set(marksIn(words.join(' ')).flat());
  return [{ length: words.length, marks, isDenial: isDenialIn(words, clause) }];
}

const ASKING = new Set('is are has have does can was offers allows accepts accepting accepted'.split(' '));

/** The words that have to be said, each by its marks. */
function coreOf(name: string): readonly (readonly string[])[] {
  const words = name.split(' ').filter((word) => !ASKING.has(word));
  return marksIn(words.join(' '));
}
