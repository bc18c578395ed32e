import { anyPhrase, type Phrases } from '../../lexicon/lexicon';
import { LISTING_MARKS, WELCOME } from '../../lexicon/listing-pages';
import { askedForms, type AskedForm } from '../../asked/asked-form';
import { askedNumber } from '../../asked/asked-number';
import { taskNames, namesOccur } from '../../reading/matter';
import { oncePer } from '../../../once-per';
import type { Reading } from '../../reading/reading';
import { linesOf } from '../../reading/words/sentences';
import type { TextRule } from '../../text-rule';

/** Whoever wants many things, or any of a kind, is right on a page that lists them. */
const MANY: readonly AskedForm[] = ['list', 'count', 'yesNo'];
const MANY_ASKED =
  /(?<!\p{L})(?:search|results?|all|list|cheapest|any|some|options|offers?|deals?|suche|ergebnisse|alle|billigste\p{L}?|günstigste\p{L}?|recherche|tous|toutes|moins cher|busca|resultados|todos|todas|más barat[oa]|cerca|risultati|tutti|tutte|zoek|resultaten|goedkoopste|szukaj|wyniki|wszystk\p{L}{1,3}|najtańsz\p{L}{1,3}|ara|sonuç\p{L}*|tüm|en ucuz|home ?page|start ?seite|front ?page)(?!\p{L})|検索|一覧|搜索|所有|검색|목록/iu;
const LISTING = anyPhrase(LISTING_MARKS);
const FRONT = anyPhrase(WELCOME);
const QUOTED = /["'“„«「『][^"'“”„«»「」『』\n]{2,80}["'”“»」』]/g;
const MAX_LINES = 60;
const MAX_TEXT = 3_000;

const isOther = oncePer(isOtherPage);

/** One thing was asked for, and the page is the first one of the site, or one that lists things. */
export const otherPage: TextRule = {
  name: 'a page that leads to others',
  when: isOther,
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

function isOtherPage({ text, task, asked }: Reading): boolean {
  if (
    task === null ||
    text.length > MAX_TEXT ||
    MANY_ASKED.test(asked.replace(QUOTED, ' ')) ||
    askedNumber(task) !== null
  )
    return false;
  const forms = askedForms(task);
  if (MANY.some((form) => forms.has(form))) return false;
  const lines = linesOf(text).slice(0, MAX_LINES);
  const marked = (marks: Phrases): number => lines.filter((line) => marks.test(line)).length;
  const isListing = marked(LISTING) >= 2 || (lines.length >= 4 && marked(LISTING) >= 1);
  const isFront = lines.length >= 2 && marked(FRONT) >= 2;
  if (!isListing && !isFront && !isFrontInOneBreath(text)) return false;
  return !isThingThere(lines, taskNames(task));
}

/** All that a front page says may come in one line. */
function isFrontInOneBreath(text: string): boolean {
  const sentences = text.split(/[.!?。！？]\s{0,3}/);
  return sentences.length >= 2 && sentences.filter((sentence) => FRONT.test(sentence)).length >= 2;
}

/** One line has all names of the thing, or most of them. */
function isThingThere(lines: readonly string[], names: readonly string[]): boolean {
  if (names.length === 0) return false;
  return lines.some((line) => names.filter((name) => namesOccur([name], line)).length * 3 >= names.length * 2);
}
