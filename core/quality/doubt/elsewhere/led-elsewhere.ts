import { missesMatter } from '../../asked/asked-for';
import { askedForms, type AskedForm } from '../../asked/asked-form';
import { namesOccur, taskNames } from '../../reading/matter';
import { oncePer } from '../../../once-per';
import type { Reading } from '../../reading/reading';
import type { TextRule } from '../../text-rule';
import { isOfNeighbour } from './other-address';

const MAX_TEXT = 1_500;
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/;
const SEARCH =
  /^(?:search|suche|suchen|recherche|chercher|buscar?|busqueda|búsqueda|pesquisa|procurar|ricerca|cerca|zoeken|zoek|szukaj|ara|arama|find|results?)(?:\.\w{1,5})?$/;
/** Whoever wants many things finds them on pages of other names. */
const MANY: readonly AskedForm[] = ['list', 'prose', 'yesNo'];
/** Shorter parts of an address tell no thing from another. */
const MIN_NAME = 3;

const isLedElsewhere = oncePer(isElsewhere);

/** Two signs that know nothing of each other: the address is another one, and so is what the text speaks of. */
export const ledElsewhere: TextRule = {
  name: 'led to another page, which speaks of something else',
  when: isLedElsewhere,
  verdict: 'failed',
  confidence: 0.65,
  reason: 'answer_missing',
};

function isElsewhere(reading: Reading): boolean {
  const { text, task, finalUrl, isLedByTask } = reading;
  if (isLedByTask) return false;
  if (task === null || task.url === null || finalUrl === null || text.length > MAX_TEXT) return false;
  if (isOfNeighbour(text, finalUrl, task)) return true;
  const turn = turnOf(task.url, finalUrl);
  if (turn === null || (turn === 'beside' && MANY.some((form) => askedForms(task).has(form)))) return false;
  const names = taskNames(task);
  // A front page may well have the names; figures that were asked for it has by chance.
  const isAsked = askedForms(task).size > 0 && !reading.isYesOrNo;
  if (turn !== 'beside' && isAsked && text.includes('\n') && !reading.isSettled()) return true;
  return names.length > 0 ? !namesOccur(names, text) : missesMatter(text, task);
}

type Turn = 'front' | 'search' | 'beside';

/** Where the browser ended in place of the page that was named; deeper pages are where it was sent to look. */
function turnOf(from: string, to: string): Turn | null {
  const named = partsOf(from);
  const reached = partsOf(to);
  if (named.length === 0) return null;
  if (reached.every((part) => LANGUAGE.test(part))) return 'front';
  const last = named.at(-1) ?? '';
  const end = reached.at(-1) ?? '';
  if (SEARCH.test(end) && !SEARCH.test(last)) return 'search';
  const isBeside = named.length === reached.length && named.slice(0, -1).every((part, at) => part === reached[at]);
  return isBeside && last !== end && last.length >= MIN_NAME && !SEARCH.test(last) ? 'beside' : null;
}

/** The parts of an address's path. */
function partsOf(url: string): string[] {
  const path = /^https?:\/\/[^/?#]{1,200}([^?#]{0,1000})/i.exec(url)?.[1] ?? '';
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && !/^index\.\w{1,5}$/.test(part));
}
