import type { Reading } from '../reading/reading';
import { asksForLogin } from '../signs/walls/login-wall';
import { toldWall } from '../signs/walls/wall-text';
import { BEHIND_LOGIN, type TextRule } from '../text-rule';

/** Sites explain a refusal in a few words; what is longer may be content under a wrong status. */
const MAX_TEXT = 900;

function isOfSite({ text, asksForError }: Reading): boolean {
  return text.length <= MAX_TEXT && !asksForError;
}

function isUnanswered(reading: Reading): boolean {
  return isOfSite(reading) && reading.evidence() !== 'answer';
}

/** A site that is out of order has times and numbers to tell as well. */
function isOfBrokenSite(reading: Reading): boolean {
  return (reading.httpStatus ?? 0) >= 500 && isOfSite(reading) && !reading.isSettled();
}

const REFUSALS = [403, 429, 451];
/** What a site says to those whom it takes for a machine. */
const OF_MACHINES =
  /(?<!\p{L})(?:automated (?:traffic|tools?|access|requests?)|bots?|robots?|scrapers?|headless|firewall|automatisierte\p{L}*|trafic automatisé|tráfico automatizado|tráfego automatizado|traffico automatizzato|geautomatiseerd\p{L}*|automat\p{L}{0,2}|otomatik|suspicious|reputation|(?:grey|gray|black) ?list|your ip|request id|rule id|support id)(?!\p{L})|阻断|拦截|防火墙|安全威胁|遮断|차단|自動(?:アクセス|化)|ロボット|机器人|自动化|봇|자동화/iu;

export const refusedByStatus: TextRule = {
  name: "refused by the site's status",
  wall: (reading) => {
    const { httpStatus } = reading;
    // 451: the law of a country keeps the site from those who come from there.
    if (httpStatus === null || !isUnanswered(reading)) return null;
    if (!REFUSALS.includes(httpStatus) && !(httpStatus >= 400 && OF_MACHINES.test(reading.text))) return null;
    return { ...toldWall(reading.text), blockReason: httpStatus === 429 ? 'http_429' : 'http_403' };
  },
  verdict: 'blocked',
  confidence: 0.75,
};

export const unauthorized: TextRule = {
  name: "a login asked for by the site's status",
  wall: (reading) =>
    reading.httpStatus === 401 && isUnanswered(reading) && !asksForLogin(reading) ? BEHIND_LOGIN : null,
  verdict: 'blocked',
  confidence: 0.75,
};

export const failedByStatus: TextRule = {
  name: "failed by the site's status",
  when: (reading) =>
    reading.httpStatus !== null && reading.httpStatus >= 404 && (isUnanswered(reading) || isOfBrokenSite(reading)),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'error_page',
};
