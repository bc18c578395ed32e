import type { PageSignals } from './page-signals';

/**
 * How a page says of a form that it was not taken, in the languages of its visitors: what was not done, or what is to be
 * put right.
 */
const REFUSED = new RegExp(
  [
    String.raw`\b(?:was|were|has|have|could|can) ?(?:not|n['’]t) (?:been |be )?(?:sent|saved|submitted|accepted|processed|booked|completed)\b|\b(?:please )?(?:correct|fill in|fill out|complete) (?:the |all )?(?:\S{1,20} ){0,3}(?:fields?|errors?|form)\b`,
    String.raw`\b(?:details|characters|letters|codes?|passwords|addresses|entries|answers?) .{0,40}\bdo(?:es)? ?n(?:ot|['’]t) match\b|\bfield is required\b|\b(?:is|are) (?:invalid|not valid|not a valid)\b|\bthere (?:is|was|were|are) (?:a |an |\d{1,2} )?(?:problems?|errors?)\b`,
    String.raw`nicht (?:gesendet|gespeichert|abgeschickt|übermittelt|verarbeitet|gültig)|bitte (?:füllen|korrigieren|überprüfen) sie|pflichtfeld|(?:ist|sind) ungültig`,
    String.raw`n['’](?:a|ont) pas (?:été|pu être) (?:envoy|enregistr|transmi|valid)|veuillez (?:remplir|corriger)|(?:champ|est) (?:obligatoire|requis|invalide)`,
    String.raw`no (?:se ha|ha sido|se pudo|se ha podido) (?:enviad|guardad|enviar|guardar)|(?:rellene|rellena|complete|completa|corrija|corrige) .{0,30}(?:campo|error)|campo (?:obligatorio|requerido|inválido)|no es válid`,
    String.raw`não (?:foi|pôde ser) (?:enviad|gravad|guardad|salv)|(?:preencha|corrija) .{0,30}(?:campo|erro)|campo (?:obrigatório|inválido)|não é válid`,
    String.raw`non (?:è stat[oa]|sono stat[ie]) (?:inviat|salvat)|(?:compila|correggi) .{0,30}(?:camp|error)|campo obbligatorio|non è valid`,
    String.raw`niet (?:verzonden|opgeslagen|verstuurd|geldig)|(?:vul|corrigeer) .{0,40}veld|verplicht veld|nie (?:został[oay]?|można) (?:wysłan|zapisan|wysłać|zapisać)|(?:wypełnij|popraw) .{0,30}(?:pol|błęd)|pole (?:jest )?(?:wymagane|obowiązkowe)`,
    String.raw`(?:inte|ikke) (?:skickats?|sparats?|sendt|gemt|lagret)|ei (?:lähetetty|tallennettu)|(?:nebyl|nemohl)[aoy]? (?:odeslán|uložen)|(?:gönderil|kaydedil)emedi|не (?:отправлен|сохранен)|обязательное поле`,
    '(?:送信|保存)(?:できません|されません)|提交失败|保存失败|必填项|(?:전송|저장)(?:되지|할 수 없)',
  ].join('|'),
  'iu',
);
const ERRORS = String.raw`\berrors?\b|\bvalidat|\binvalid\b|\bwhat happens\b|fehler|was passiert|erreur|errore?s?\b|fout|błąd|błęd|\bfel\b|\bfejl\b|virhe|chyb|hata|ошибк|エラー|错误|오류`;
const ASKS_FOR_ERRORS = new RegExp(ERRORS, 'i');
/** The first three are also said of what is offered: `reject all cookies`. */
const ASKS_OF_REFUSAL = new RegExp(String.raw`\bwarn|\brefus|\breject|${ERRORS}`, 'i');
const MAX_LINE = 200;
const MAX_TOLD = 20;

/** The short lines by which a page refuses a form; some pages have such words on them before anything was sent. */
export function refusalsOfForm({ lines }: PageSignals): string[] {
  return lines.filter((line) => line.length <= MAX_LINE && REFUSED.test(line)).slice(0, MAX_TOLD);
}

/** Who wants to know how a form refuses is answered by the refusal. */
export function asksOfRefusal(text: string): boolean {
  return ASKS_OF_REFUSAL.test(text);
}

/** The same, beyond doubt. */
export function asksForErrors(text: string): boolean {
  return ASKS_FOR_ERRORS.test(text);
}
