import { OF_THE_RUNNER } from '../lexicon/none-of';
import { hasAmount } from '../reading/answer-form';
import { askedForms, type AskedForm } from '../asked/asked-form';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';

import type { TextRule } from '../text-rule';
import { toldWall } from './walls/wall-text';

/** In a longer text, single words prove nothing. */
const MAX_CUED_TEXT = 300;

const WALL =
  /captcha|cloudflare|datadome|perimeterx|akamai|turnstile|\bray id\b|rate[- ]limit|too many requests|access denied|automated (?:activity|traffic|access|requests?)|\bbot[- ](?:detect|protect|check|wall|challenge)|anti-?bot|security (?:check|verification)|are (?:a )?human|not a (?:ro)?bot|\b(?:403|429|1015|1020)\b/i;
const STOP =
  /\b(?:stop(?:ped|s)?|never|not|no|block(?:ed|s)|challenged|ended|prevent(?:ed|s)|unsuccessful|fail(?:ed|s|ure)?|denied|refused|limited|detected|stuck|gave up)\b|n't\b/i;
const FAILURE =
  /\b(?:unsuccessful(?:ly)?|fail(?:ed|ure|s)?|timed out|too long|prevented|unable|crash(?:ed)?|vanished|unresponsive|could not|cannot|went wrong|aborted|not (?:respond|load|open|work|reach)\w*)\b|n't (?:respond|load|open|work|reach|find|get)\b/i;
const OWN =
  /\b(?:i|my|me|we|our|you|your|(?:every|each|all|both) attempts?|the (?:page|browser|request|site|website))\b|^request/i;
const OWN_MATTER = /\b(?:task|attempts?|page|link|browser|selector|element|navigation|request|website)\b/i;

/** Figures, quotes, names of others and second thoughts are what an answer has and an excuse has not. */
const CONTENT =
  /[$€£¥%@"]|\b(?:users?|people|customers?|visitors?|publishers?|many|if|should|must|would)\b|\bbut (?:the|it|i (?:found|saw|can)|here)\b|[:;]\s*\S/i;
const STATUS_CODE = /\b(?:40[0-9]|410|429|50[0-4]|10[0-2]\d)\b/g;

const cueOf = oncePer(({ text }: Reading) => cueIn(text));

export const cuedWall: TextRule = {
  name: 'words that point at a wall',
  wall: (reading) => (cueOf(reading) === 'wall' && !reading.asksForWall ? toldWall(reading.text) : null),
  verdict: 'blocked',
  confidence: 0.6,
};

/** Spelled so everywhere; or too much was asked for, in the words of other languages. */
const TOLD_ANYWHERE =
  /(?<![\p{Script=Latin}])(?:(?:h|re)?captch[aąęyiu]s?|datadome|cloudflare|perimeterx|akamai|turnstile|imperva|incapsula|kasada|arkose|anti-?(?:bot|robot)\p{L}{0,3}|bot-?(?:check|detection|protection|schutz|erkennung|prüfung|verificatie|controle)|(?:press|tap|click) and hold|prove (?:that )?(?:i am|i'm|it is|to be) (?:a )?human)(?![\p{Script=Latin}])|滑块验证|画像認証|人机验证|보안 ?문자|キャプチャ認証|验证码|캡차|(?:limit|liczb[ęya]) zapytań|limite (?:de|des|di) (?:requêtes|requisições|richieste|pedidos)|límite de (?:peticiones|solicitudes|consultas)|anfrage(?:n)?limit|zu viele anfragen|te veel verzoeken|istek (?:sınırı|limiti)|请求(?:过于)?频繁|访问(?:过于)?频繁|リクエスト(?:数)?(?:の|が)?(?:上限|多)|요청 (?:한도|횟수)/iu;

/** That it stood in the way is told by a no, or by what was to come after it. */
const IN_THE_WAY =
  /(?<!\p{L})(?:not|no|never|before|nicht|kein\p{L}{0,2}|bevor|vor|ne|n'\p{L}+|pas|avant|sin|antes|não|nem|non|senza|prima|niet|geen|voordat|nie|bez|przed|zanim|przekrocz\p{L}+|wstrzyman\p{L}+|olmadan|önce|aşıldı|overschreden|überschritten|dépassé|superad[oa]|excedid[oa]|superat[oa]|\p{L}+[ae]m[ae]d[iı])(?!\p{L})|n't\b|ない|ません|无|未|没|過ぎ|频繁|上限|않|못|초과|전에/iu;

/** It came again and again, or took what was asked for. */
const AGAIN =
  /(?<!\p{L})(?:kept|keeps|each time|every (?:time|attempt|visit|try|request|page)|intercept\p{L}*|instead of|stuck|loop\p{L}*|immer (?:nur|wieder)|jedes mal|jedem (?:versuch|aufruf)|ständig|abgefangen|à chaque|sans cesse|cada (?:vez|intento)|en todos los|a cada|todas as (?:tentativas|vezes)|ogni (?:volta|tentativo)|telkens|steeds|elke keer|za każdym|ciągle|wciąż|her (?:seferinde|denemede)|sürekli)(?!\p{L})|毎回|何度も|每次|一直|总是|매번|계속/iu;

/** Told of in a few words that answer nothing: who was sent came no further. */
export const toldAnywhere: TextRule = {
  name: 'a wall told of, in whatever language',
  wall: (reading) => (isToldAnywhere(reading) ? toldWall(reading.text) : null),
  verdict: 'blocked',
  confidence: 0.6,
};

function isToldAnywhere(reading: Reading): boolean {
  if (reading.asksForWall || reading.isStoryWanted || reading.text.length > MAX_CUED_TEXT) return false;
  const isAbout = ['prose', 'list', 'yesNo', 'name'].some((form) => askedForms(reading.task).has(form as AskedForm));
  // Who could not go on tells why: that is no matter of what was asked for.
  if (isAbout && !OF_THE_RUNNER.test(reading.text) && !AGAIN.test(reading.text)) return false;
  return (
    reading.evidence() !== 'answer' &&
    TOLD_ANYWHERE.test(reading.text) &&
    (IN_THE_WAY.test(reading.text) || AGAIN.test(reading.text)) &&
    !hasAmount(reading.text, reading.asked)
  );
}

export const cuedFailure: TextRule = {
  name: 'words that point at a failure',
  when: (reading) => cueOf(reading) === 'failure' && !reading.asksForError,
  verdict: 'failed',
  confidence: 0.6,
  reason: 'not_accomplished',
};

/**
 * The last look at a short text that no pattern knows: what its words together point at. Right less often than a
 * pattern, so the verdict that follows from it is given with less confidence.
 */
function cueIn(text: string): 'wall' | 'failure' | null {
  if (
    text.length > MAX_CUED_TEXT ||
    CONTENT.test(text) ||
    /\d/.test(text.replace(STATUS_CODE, '').replace(/ray id.*/i, ''))
  )
    return null;
  if (WALL.test(text) && STOP.test(text) && OWN.test(text)) return 'wall';
  return FAILURE.test(text) && OWN_MATTER.test(text) ? 'failure' : null;
}
