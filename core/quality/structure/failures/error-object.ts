import { isBlankLeaf, type Leaf } from '../leaves';

const ERROR_KEY =
  /^(?:errors?|err|error_?(?:message|msg|text|details?|reason|code|type|name)|exception|failure_?reason|fail_?reason|traceback|stack(?:_?trace)?|stderr|fault|failure|fehler(?:meldung|code)?|erreur|erro|errore|fout|błąd|hata|エラー|错误|오류)$/i;
const SUCCESS_KEY =
  /^(?:success|succeeded|ok|is_?(?:success|ok)|erfolg|succès|succes|éxito|exito|sucesso|successo|sukces|başarılı)$/i;
const CODE_KEY = /^(?:http_?)?(?:status(?:_?code)?|code|exit_?code|return_?code|codigo|código|codice)$/i;
const STATUS_KEY =
  /^(?:status|state|outcome|result|estado|estatus|statut|état|stato|zustand|situação|stan|durum|状態|ステータス|状态|상태)$/i;
const FAILED_WORD =
  /^(?:failed|failure|error|errored|aborted|terminated|timed?[ _-]?out|cancell?ed|blocked|needs_\w{1,20}|rejected|crashed|incomplete|fehlgeschlagen|échec|échoué|fallid[oa]|falhou|fallit[oa]|mislukt|nieudan[ey]|başarısız|失敗|失败|실패)$/i;
/** What is told beside an error: of the request, the machine and the time. */
const ABOUT_ERROR =
  /^(?:message|messages|msg|mensaje|mensagem|messaggio|meldung|nachricht|bericht|komunikat|wiadomość|mesaj|メッセージ|消息|메시지|details?|description|hint|help|title|type|reason|cause|name|instance|status|state|severity|level|(?:request|trace|correlation|span|session|run|task|job|event|incident|ref)?_?id|reference|request|timestamp|time|fecha|data|date|datum|path|url|host|method|line|column|position|retry\w{0,12}|attempts?|max_\w{1,20}|duration\w{0,8}|elapsed\w{0,8}|took|timeout\w{0,8}|stdout|command|version|documentation_?url|doc_url|support\w{0,10}|steps?(?:_?\w{1,10})?|question|clarification\w{0,10}|needs_\w{1,20}|login_url|next_url|extracted_\w{1,20}|locations?|extensions|domain|source|service|component|screenshot\w{0,10}|limit|remaining|reset\w{0,8}|retryable|recoverable|motivo|grund|raison|motif|razón|razão|ragione|reden|powód|neden|sebep|原因|理由|이유|versuche|tentatives|intentos|tentativas|tentativi|pogingen|próby|deneme|試行回数|尝试次数|시도|issue|problem|problema|problème|probleem|sorun|問題|问题|문제|loc|input|ctx|confidence)$/i;
/** What is told of the run beside its result, and never asked for. */
const OF_RUN =
  /^(?:warnings?|notices?|logs?|confidence|(?:pages?|urls?|sites?)_?(?:visited|crawled|scraped|opened|checked)|(?:items?|results?|records?|entries|rows|elements|matches)_?(?:found|extracted|scraped|processed|collected|analy[sz]ed|count)|steps?(?:_?\w{1,10})?|actions?_?taken|duration\w{0,8}|elapsed\w{0,8}|took|attempts?|retries|retry_?count|iterations?|tokens?(?:_?\w{1,10})?|model|usage|screenshots?|(?:run|session|task|job|trace)_?id)$/i;
/** Where frameworks list what was wrong with a request. */
const LISTED_IN = /^(?:details?|violations|issues|faults|problems)$/i;

/** True for the report of a failure: an error is told, and nothing beside it that is not about the error. */
export function isErrorObject(leaves: readonly Leaf[]): boolean {
  const own = leaves.filter(({ isDeclared }) => !isDeclared);
  if (own.length === 0 || !own.some(tellsOfError)) return false;
  return leaves.every((leaf) => (isAboutError(leaf) && !leaf.isDeclared) || isBlankLeaf(leaf));
}

/** Told of the error, the request, the machine or the time. */
export function isAboutError({ key, within }: Leaf): boolean {
  return (
    [key, ...within].some((name) => ERROR_KEY.test(name)) ||
    [SUCCESS_KEY, CODE_KEY, ABOUT_ERROR].some((pattern) => pattern.test(key))
  );
}

/** Told of how the run went, and of nothing else. */
export function isAboutRun({ key, within, isDeclared }: Leaf): boolean {
  const isNamed = (pattern: RegExp): boolean => [key, ...within].some((name) => pattern.test(name));
  return !isDeclared && (isNamed(OF_RUN) || isNamed(ERROR_KEY) || SUCCESS_KEY.test(key));
}

/** A figure of the matter, and not of the error or of the run. */
export function isFigure(leaf: Leaf): boolean {
  if (isBlankLeaf(leaf) || typeof leaf.value === 'string') return false;
  return !isAboutError(leaf) && !isAboutRun(leaf);
}

/** True where the run is told of, and what was asked for is blank. */
export function isOnlyAboutRun(leaves: readonly Leaf[]): boolean {
  const rest = leaves.filter((leaf) => !isAboutRun(leaf));
  return rest.length > 0 && rest.length < leaves.length && rest.every(isBlankLeaf);
}

/** True where nothing but the work is told of, in figures. */
export function isOnlyFiguresOfRun(leaves: readonly Leaf[]): boolean {
  const told = leaves.filter((leaf) => !isBlankLeaf(leaf));
  return (
    told.length > 1 && told.every((leaf) => isAboutRun(leaf) && typeof leaf.value !== 'string') && told.some(isOfWork)
  );
}

/** Errors and warnings may be what was to be counted. */
function isOfWork({ key }: Leaf): boolean {
  return OF_RUN.test(key) && !/^(?:warnings?|notices?|logs?)$/i.test(key);
}

function tellsOfError(leaf: Leaf): boolean {
  const { key, value, within } = leaf;
  if (SUCCESS_KEY.test(key)) return value === false;
  if (CODE_KEY.test(key) && typeof value === 'number')
    return /exit|return/i.test(key) ? value !== 0 : value >= 400 && value < 600;
  if (STATUS_KEY.test(key) && typeof value === 'string' && FAILED_WORD.test(value)) return true;
  const isListed = /^(?:msg|message)$/i.test(key) && within.some((name) => LISTED_IN.test(name));
  return (isListed || [key, ...within].some((name) => ERROR_KEY.test(name))) && !isBlankLeaf(leaf);
}
