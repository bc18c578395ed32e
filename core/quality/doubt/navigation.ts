import { UNSPACED } from '../concepts/language';
import { hasAmount } from '../reading/answer-form';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';
import { NAVIGATION } from '../lexicon/navigation';
import { spoken } from '../concepts/concept';
import { createVocabulary } from '../concepts/vocabulary';

const MIN_ITEMS = 4;
const MIN_LINKS = 6;
const LINK_LINE = /^\s{0,8}(?:[-*•] )?\[[^\]\n]{1,80}\]\([^)\s]{1,300}\)\s{0,4}$/;
const MAX_ITEM = 40;
/** Of what stands on lines of its own, or between bars. */
const SHARE = 0.4;
/** The menu of a big shop: its departments are known to nobody, what stands around them is. */
const LONG_MENU = 20;
const MIN_LISTED = 3;
const MANY_KNOWN = 7;
const SENTENCE_END = /[。！？]|(?:다|요|까)[.!?]/;
const MAX_SIGNS = 10;
const LEAST_SIGNS = 12;
const MENU = createVocabulary({ item: NAVIGATION });

const isNavigation = oncePer(({ beginning }: Reading) => isMenu(beginning));
const MENU_ASKED =
  /links?\b|linked|url|menu|navigation|categories|kategorien|footer|header\b|sidebar|tabs?\b|fußzeile|menü|pied de page|liens|rubriques|pie de página|enlaces|secciones|rodapé|ligações|secções|piè di pagina|collegamenti|voettekst|koppelingen|stopk|odnośnik|altbilgi|bağlantı|フッター|メニュー|リンク|页脚|菜单|链接|푸터|메뉴|링크/i;

export const navigation: TextRule = {
  name: 'navigation',
  when: (reading) =>
    isNavigation(reading) &&
    (reading.evidence() !== 'answer' || !reading.isSettled()) &&
    !hasAmount(reading.text, reading.asked) &&
    !isListedUnder(reading.beginning) &&
    !asksForMenu(reading.asked),
  verdict: 'failed',
  confidence: 0.7,
  reason: 'answer_missing',
};

/** Rows that say more than an item of a menu does. */
function isListedUnder(text: string): boolean {
  return text.split('\n').filter((line) => /^\s{0,4}[-*•›]\s\S.{24,}$/.test(line)).length >= MIN_LISTED;
}

export function asksForMenu(asked: string): boolean {
  return MENU_ASKED.test(asked);
}

/** True for menus, footers and breadcrumbs without a sentence. */
export function isMenu(text: string, leastKnown = 0): boolean {
  const items = text
    .split(/\n|\s[|•·›»>/]\s|\s{3,}|,\s|\]\([^)\s]{1,300}\)/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (isUnspacedMenu(text)) return true;
  if (items.length < MIN_ITEMS) return false;
  if (isListOfLinks(text)) return true;
  const short = items.filter(({ length }) => length <= MAX_ITEM);
  const known = knownItems(short);
  if (short.length < items.length * 0.75 || known < leastKnown) return false;
  return known >= items.length * SHARE || (short.length >= LONG_MENU && known >= MANY_KNOWN);
}

/** Writings that need no blanks have them between the items of a menu. */
function isUnspacedMenu(text: string): boolean {
  if (!UNSPACED.test(text) || SENTENCE_END.test(text)) return false;
  const items = text.split(/\s+/).filter(Boolean);
  const short = items.filter(({ length }) => length <= MAX_SIGNS);
  return items.length >= LEAST_SIGNS && short.length >= items.length * 0.8 && knownItems(short) >= MIN_ITEMS;
}

/** How many of these words are of every menu. */
export function knownItems(items: readonly string[]): number {
  return items.filter((item) => MENU.speaksOf('item', spoken(item.replace(/^[^\p{L}©]+/u, '')))).length;
}

/** Nothing but links, one on each line. */
function isListOfLinks(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const links = lines.filter((line) => LINK_LINE.test(line));
  return links.length >= MIN_LINKS && links.length >= lines.length * 0.8;
}
