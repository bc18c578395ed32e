import { isJsonObject, type JsonValue } from '../../../json';
import type { DeclaredPlace } from '../../../contract/declared-place';
import { isBlankLeaf, type Leaf } from '../leaves';

const SUCCESS_KEY =
  /^(?:success|succeeded|successful|ok|done|completed?|finished|is_?(?:success|ok|done|complete|finished)|erfolg|erfolgreich|succès|succes|éxito|exito|sucesso|successo|sukces|başarılı)$/i;
const STATE_KEY = /^(?:status|state|outcome|stato|estado|zustand|état|etat|durum|phase|result|reason)$/i;
const STOPPED =
  /^(?:failed|failure|error|errored|aborted|terminated|stopped|killed|crashed|incomplete|unfinished|expired|exhausted|blocked|rejected|timed?[ _-]?out|timeout|cancell?ed|max[ _-]?(?:steps|iterations|retries)\w{0,20}|fehlgeschlagen|abgebrochen|échec|échoué|fallid[oa]|falhou|fallit[oa]|mislukt|başarısız|失敗|失败|실패)$/i;
const CODE_KEY =
  /^(?:http|status|http_?(?:status|code)|status_?code|code|errno|err_?code|error_?code|exit_?code|statuscode)$/i;
const ERROR_CODE_KEY =
  /^(?:err(?:or)?|fehler|erreur|erro|errore|fout|błąd|blad|hata|エラー|错误|오류)_?(?:code|nr|no|number|nummer|numéro|código|codice|kod|kodu|コード|代码|码|코드)?$/i;
/** Where the result of a run stands. */
const RESULT_KEY =
  /^(?:results?|data|output|answer|final_?answer|response|content|items|records|payload|body|value|extracted\w{0,10}|ergebnis(?:se)?|daten|résultats?|données|resultados?|datos|dados|risultat[oi]|dati|resultaat|gegevens|wynik|dane|sonuç|veri|結果|データ|结果|数据|결과|데이터)$/i;
const DONE =
  /^(?:done|ok|success(?:ful)?|succeeded|completed?|finished|fertig|abgeschlossen|erledigt|terminé|completado|terminado|concluído|completato|voltooid|klaar|zakończono|gotowe|tamamlandı|完了|完成|已完成|완료)$/i;
/** Beside a result that is blank, a figure or two of the run. */
const MAX_TOLD = 2;
/** Longer words are content. */
const SHORT = 80;

/** How a run went, by its own account. */
interface Account {
  isFailed: boolean;
  /** By the word for a state, which may be that of something that was asked about. */
  isStopped: boolean;
  isDone: boolean;
  isResultBlank: boolean;
  /** Everything else. */
  rest: Leaf[];
}

/**
 * True for the account of a run that has no result: it says that it failed, and gives nothing but figures and short
 * words of itself; or the place of the result is blank, whatever else is said of how it went.
 */
export function isRunWithoutResult(output: JsonValue, place: DeclaredPlace, leaves: readonly Leaf[]): boolean {
  if (!isJsonObject(output) || leaves.some(({ isDeclared }) => isDeclared)) return false;
  const account = accountOf(output, place, leaves);
  const isOfRun = account.rest.every((leaf) => isBlankLeaf(leaf) || isShort(leaf));
  if (!isOfRun) return false;
  const texts = account.rest.filter(({ value }) => typeof value === 'string').length;
  if (account.isFailed || account.isStopped) return account.isResultBlank || (account.isFailed && texts <= 1);
  return (
    account.isDone &&
    account.isResultBlank &&
    texts <= 1 &&
    account.rest.filter((leaf) => !isBlankLeaf(leaf)).length <= MAX_TOLD
  );
}

function accountOf(output: Record<string, JsonValue>, place: DeclaredPlace, leaves: readonly Leaf[]): Account {
  const entries = Object.entries(output).filter(([key]) => !place.declares(key));
  const isFailed = entries.some(([key, value]) => tellsOfFailure(key, value));
  const isStopped = entries.some(
    ([key, value]) => STATE_KEY.test(key) && typeof value === 'string' && STOPPED.test(value),
  );
  const isDone = entries.some(
    ([key, value]) =>
      (SUCCESS_KEY.test(key) && value === true) ||
      (STATE_KEY.test(key) && typeof value === 'string' && DONE.test(value)),
  );
  const results = entries.filter(([key]) => RESULT_KEY.test(key));
  const isResultBlank = results.length > 0 && results.every(([, value]) => isBlank(value));
  const rest = leaves.filter(
    ({ key, within }) =>
      !(
        within.length === 0 &&
        [SUCCESS_KEY, STATE_KEY, CODE_KEY, ERROR_CODE_KEY, RESULT_KEY].some((known) => known.test(key))
      ),
  );
  return { isFailed, isStopped, isDone, isResultBlank, rest };
}

/** True where the place of the result is blank, and nothing but words stand beside it. */
export function isBlankBesideWords(output: JsonValue, place: DeclaredPlace, leaves: readonly Leaf[]): boolean {
  if (!isJsonObject(output) || leaves.some(({ isDeclared }) => isDeclared)) return false;
  const { isResultBlank, rest } = accountOf(output, place, leaves);
  return isResultBlank && rest.every((leaf) => isBlankLeaf(leaf) || typeof leaf.value === 'string');
}

function tellsOfFailure(key: string, value: JsonValue): boolean {
  if (SUCCESS_KEY.test(key)) return value === false;
  if (ERROR_CODE_KEY.test(key) && typeof value === 'number') return value !== 0;
  return CODE_KEY.test(key) && typeof value === 'number' && value >= 400 && !(value >= 1000 && value < 3000);
}

function isBlank(value: JsonValue): boolean {
  if (value === null || value === '') return true;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function isShort({ value }: Leaf): boolean {
  return typeof value !== 'string' || value.length <= SHORT;
}
