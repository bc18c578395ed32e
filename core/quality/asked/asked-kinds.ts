import type { RunnerTask } from '../../run/outcome';
import { spoken } from '../concepts/concept';
import { createVocabulary } from '../concepts/vocabulary';
import { ASKED_KINDS } from '../lexicon/asked-kinds';
import { oncePerTask } from '../reading/once-per';
import { askedWords } from './asked-words';

const { action, ...kinds } = ASKED_KINDS;
/** The same as `action` in other languages; what is listed, found and told is no action. */
const { turkish, japanese, chinese, korean, ...verbFirst } = action;
const WISHES = createVocabulary({ ...kinds, actionAtEnd: { turkish, japanese, chinese, korean } });
const BEGINNINGS = createVocabulary({ action: verbFirst });

/** What a task wants to read or to have done, by its words in whatever language. */
const wants = (kind: keyof typeof kinds | 'actionAtEnd'): ((task: RunnerTask | null) => boolean) =>
  oncePerTask((task) => WISHES.speaksOf(kind, askedWords(task)), false);

/** The task wants somebody's own words, which may well tell what they did and could not do. */
export const asksForVoice = wants('voice');

/** The task wants to know how something is done: the answer is a list of actions. */
export const asksForSteps = wants('steps');

/** The task wants code, a template or an example as it stands. */
export const asksForCode = wants('code');

const MIN_CODE = 12;

/** Marks of a template are what was asked for; a word that stands for nothing is not. */
export function isAskedCode(text: string, task: RunnerTask | null): boolean {
  return text.length >= MIN_CODE && asksForCode(task);
}

/** The task wants to know in what state something is: then "failed" is an answer. */
export const asksForState = wants('state');

const ACTION =
  /^(?:please )?(?:go to \S+ (?:and|then) )?(?:open \S+ (?:and|then) )?(?:click|tap|press|fill|submit|log ?in|sign ?in|log ?out|subscribe|unsubscribe|add|remove|book|order|buy|send|accept|reject|select|type|enter|upload|delete|close|toggle|enable|disable|register|cancel|pay|post|schedule|navigate|visit)\b/i;
const INFORMATION =
  /\?|\b(?:tell|get|read|extract|report|return|what|which|who|when|how|list|find|give|show|say|note|copy|write down|confirmation|number|code|price|result)\b/i;
const ENDS_WITH_ACTION = wants('actionAtEnd');
/** Who wants something done says so first. */
const BEGINNING = 24;
const BEGINS_WITH_ACTION = oncePerTask(
  ({ text }) => BEGINNINGS.speaksOf('action', spoken(text.trim().slice(0, BEGINNING))),
  false,
);
const INFORMATION_ABROAD =
  /[?？]|(?<!\p{L})(?:nenn\p{L}*|sag\p{L}*|liste|zeig\p{L}*|finde|suche|lies|gib|preis|nummer|welche\p{L}?|wie|wann|dis|donne|liste|montre|trouve|cherche|lis|relève|extrai\p{L}*|prix|numéro|di|dime|muestra|busca|encuentra|lee|extrae|precio|número|diz|mostra|procura|encontra|lê|preço|número|dimmi|mostra|trova|cerca|leggi|estrai|prezzo|elenca|zeg|toon|zoek|vind|lees|haal|prijs|podaj|pokaż|znajdź|szukaj|odczytaj|wypisz(?! mnie)|cen\p{L}|söyle|göster|bul|listele|oku|çıkar|fiyat\p{L}*)(?!\p{L})|教えて|調べ|探し|一覧|抽出|取得|読ん|查询|查找|列出|告诉|提取|多少|알려|찾아|조회|추출|목록|읽어/iu;

/** Something is to be told, by a text in whatever language. */
export function asksForInformation(text: string): boolean {
  return INFORMATION.test(text) || INFORMATION_ABROAD.test(text);
}

/** The task is to act, not to know: then a story may be all there is to tell, and the verdict on it is a guess. */
export function asksForActionOnly(task: RunnerTask | null): boolean {
  if (task === null) return false;
  const { text } = task;
  if (ACTION.test(text.trim()) && !INFORMATION.test(text)) return true;
  return (BEGINS_WITH_ACTION(task) || ENDS_WITH_ACTION(task)) && !INFORMATION_ABROAD.test(text);
}
