import { UNDECLARED, type DeclaredPlace } from '../../contract/declared-place';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import type { RunnerTask } from '../../run/outcome';
import { judgeDelivery } from '../judge-text';
import { spokenNothing } from '../meaning/meaning-rules';
import { sharesMatter } from '../asked/asked-for';
import { readText } from '../reading/reading';
import { isAboutRun, isAgentReport } from '../reading/words/words';
import { nothingFound } from './empty-result';
import { foreignNothing } from '../signs/foreign-text';
import { noneBound } from './none-of-asked';
import { isEcho } from '../signs/placeholder';
import { judgementBy, type TextRule } from '../text-rule';

const COUNT_KEY =
  /count|total|^(?:num|number|amount|quantity|size|length|hits|matches|results?|found)(?:_|$)|_found$|^(?:anzahl|treffer|gesamt|nombre|nb|cantidad|número|quantidade|numero|totale|aantal|totaal|liczba|razem|toplam)(?:_|$)|sayısı|sayisi|件数|合計|总数|總數|数量|건수|개수|총/i;
/** Beside an empty list, these say nothing of their own. */
const REMARK_KEY =
  /^(?:messages?|notes?|text|info|explanation|comment|remark|description|reason|details?|answer|hints?|tips?|suggestions?|notice|hinweis|tipp|vorschlag|nachricht|meldung|bemerkung|remarque|conseil|suggestion|avis|mensaje|nota|aviso|sugerencia|consejo|mensagem|observação|sugestão|dica|messaggio|avviso|suggerimento|consiglio|melding|bericht|opmerking|tip|komunikat|wiadomość|uwaga|wskazówka|podpowiedź|mesaj|açıklama|öneri|メッセージ|備考|案内|ヒント|说明|消息|备注|提示|建议|메시지|비고|안내|summary|has_?more|incomplete_?results|next(?:_?page)?|empty|found|pages?|page_?(?:number|size|count)|per_?page|limit|offset|seite|página|pagina|strona|sayfa)$/i;
/** Neither do these, unless the caller asked for them. */
const REPORT_KEY = /^(?:ok|done|completed?|status|success|reason)$/i;
const WENT_WELL = /^(?:ok|success|succeeded|done|completed?)$/i;
/** What was searched for is repeated beside what was found; with facts alone such keys are facts. */
const QUERY_KEY =
  /^(?:from|to|origin|destination|departure|arrival|date|day|week|weekend|month|year|period|city|region|area|country|district|county|location|place|near|route|line|road|station|airport|venue|branch|category|sort(?:_?by)?|searched_?for|term|checked|passengers|guests|party_?size)$/i;
/** Keys for how a run went: an empty list of errors or steps does not mean that what was looked for was not found. */
const OF_RUN =
  /^(?:errors?|warnings?|steps?|logs?|actions?|screenshots?|history|artifacts|attachments|tool_?calls?|fehler|erreurs|errores|erros|errori|fouten|błędy|hatalar)$/i;
/** `{"data": {"items": []}}`: the list is wrapped, as APIs do. */
const MAX_WRAPPERS = 3;
const MAX_REMARK = 300;
const MAX_BESIDE = 40;
const MIN_WHY = 12;
const SAY_NOTHING_FOUND: readonly TextRule[] = [nothingFound, foreignNothing, noneBound, spokenNothing];

/** When it was looked up. */
const MOMENT =
  /^\d{4}-\d\d-\d\d(?:[T ][\d:.+Z-]{0,20})?$|^\d{1,2}[:.h]\d\d(?::\d\d)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}(?:[ ,]{1,2}\d{1,2}[:.]\d\d)?$/;

type Member = [key: string, value: JsonValue];

/** How a structure is empty, in words; null when it is not. */
export function emptinessOf(
  output: JsonValue,
  place: DeclaredPlace = UNDECLARED,
  task: RunnerTask | null = null,
): string | null {
  if (output === 0) return 'The result is 0.';
  if (Array.isArray(output)) return output.length === 0 ? 'The result is empty.' : null;
  if (!isJsonObject(output)) return null;
  const isReport = isAgentReport(output, place);
  const told = Object.entries(output).filter(
    ([key, member]) => !isEcho(key, place) && !(isReport && isAboutRun(key, member, place)),
  );
  const zeros = told.filter(isZero);
  const rest = told.filter((entry) => !isZero(entry) && !isEmptyList(entry, task, MAX_WRAPPERS));
  // The list that the task asks for by its name is the answer, and what it does not ask for is said beside it.
  const isAskedList = told.some((entry) => !rest.includes(entry) && !isZero(entry) && isAskedBy(entry[0], task));
  // Said in words beside the empty list, whatever else is told of what was looked at.
  const isSaid =
    rest.length < told.length &&
    rest.some(([, member]) => typeof member === 'string' && saysThatThereIsNone(member, task));
  const isBeside = (entry: Member): boolean =>
    (isSaid && typeof entry[1] !== 'object') ||
    isBesideNothing(entry, place, task) ||
    (isAskedList && (isUnasked(entry, place, task) || isContext(entry, task)));
  if (rest.length === told.length || !rest.every(isBeside) || rest.some((entry) => tellsWhy(entry, task))) return null;
  if (zeros.length === 0) return 'The result is empty.';
  return `The result is empty: ${zeros.map(([key]) => `${key} is 0`).join(', ')}.`;
}

function isZero([key, member]: Member): boolean {
  return member === 0 && COUNT_KEY.test(key);
}

function isEmptyList([key, member]: Member, task: RunnerTask | null, wrappers: number): boolean {
  if (OF_RUN.test(key)) return false;
  if (Array.isArray(member)) return member.length === 0;
  if (!isJsonObject(member) || wrappers === 0) return false;
  return isEmptyWrapper(member, task, wrappers - 1);
}

function isEmptyWrapper(wrapper: JsonObject, task: RunnerTask | null, wrappers: number): boolean {
  const members = Object.entries(wrapper);
  const rest = members.filter((entry) => !isZero(entry) && !isEmptyList(entry, task, wrappers));
  return rest.length < members.length && rest.every((entry) => isBesideNothing(entry, UNDECLARED, task));
}

/** Beside nothing, a remark, a repeated request and figures of the run are nothing as well. */
function isBesideNothing([key, member]: Member, place: DeclaredPlace, task: RunnerTask | null): boolean {
  if (member === null || member === '' || member === 0 || isAboutRun(key, member, place)) return true;
  if (REPORT_KEY.test(key) && typeof member === 'string' && WENT_WELL.test(member)) return true;
  if (isRequested(member, task) || (OF_RUN.test(key) && Array.isArray(member) && member.length === 0)) return true;
  if (typeof member === 'object') return false;
  if (QUERY_KEY.test(key) || REMARK_KEY.test(key) || (REPORT_KEY.test(key) && !place.declares(key))) return true;
  return typeof member === 'string' && (MOMENT.test(member) || saysThatThereIsNone(member, task));
}

function isAskedBy(key: string, task: RunnerTask | null): boolean {
  return sharesMatter(key.replace(/[_-]/g, ' '), task);
}

function isUnasked([key, member]: Member, place: DeclaredPlace, task: RunnerTask | null): boolean {
  return (
    typeof member !== 'object' && !place.declares(key) && !isAskedBy(key, task) && String(member).length <= MAX_BESIDE
  );
}

const OF_THE =
  /(?<!\p{L})(?:of|under|on|for|in|at|from|der|des|zum|zur|im|vom|du|de la|de l'|des|de|del|della|dello|dell'|di|da|do|van|voor|bij|na|do|dla|w)(?: (?:the|this|der|die|das|dem|la|el|le|les|los|las|il|lo|o|a|de|het|tej|tego))? ?$/iu;
const MAX_NAME = 80;

/** What the things are of, by its name: the post whose comments were asked for. What is asked for beside them is none. */
function isContext([key, member]: Member, task: RunnerTask | null): boolean {
  if (typeof member !== 'string' || member.length > MAX_NAME || /\d/.test(member) || task === null) return false;
  const [name = ''] = key.toLowerCase().split(/[_-]/);
  const at = task.text.toLowerCase().indexOf(name);
  return at === -1 || OF_THE.test(task.text.slice(0, at));
}

/** Beside the nothing stands what was in the way: then nobody knows whether there is something. */
function tellsWhy([, member]: Member, task: RunnerTask | null): boolean {
  if (typeof member !== 'string' || member.length < MIN_WHY || member.length > MAX_REMARK) return false;
  return judgeDelivery(readText(member, { httpStatus: null }, task)) !== null;
}

/** What the task says itself; a whole query may be repeated so. */
function isRequested(member: JsonValue, task: RunnerTask | null): boolean {
  if (task === null || member === null || typeof member === 'boolean') return false;
  if (isJsonObject(member)) {
    const values = Object.values(member);
    return values.length > 0 && values.every((value) => typeof value !== 'object' && isRequested(value, task));
  }
  if (Array.isArray(member)) return false;
  const said = `${task.text} ${task.url ?? ''}`.toLowerCase();
  return said.includes(String(member).toLowerCase());
}

/**
 * Whether words say that there is none of what the task looks for.
 * @param signs of how many kinds has to be so: one sign may be a chance where words stand among others
 */
export function saysThatThereIsNone(text: string, task: RunnerTask | null, signs = 1): boolean {
  if (text.length > MAX_REMARK) return false;
  const reading = readText(text, { httpStatus: null }, task);
  return SAY_NOTHING_FOUND.filter((rule) => judgementBy(rule, reading) !== null).length >= signs;
}
