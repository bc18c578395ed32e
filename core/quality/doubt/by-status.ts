import type { Reading } from '../reading/reading';
import { asksForLogin } from '../signs/walls/login-wall';
import { toldWall } from '../signs/walls/wall-text';
import type { TextRule } from '../text-rule';

/** Sites explain a refusal in a few words; what is longer may be content under a wrong status. */
const MAX_TEXT = 900;

function isUnanswered(reading: Reading): boolean {
  return reading.text.length <= MAX_TEXT && reading.evidence() !== 'answer' && !reading.asksForError;
}

export const refusedByStatus: TextRule = {
  name: "refused by the site's status",
  wall: (reading) => {
    const { httpStatus } = reading;
    // 451: the law of a country keeps the site from those who come from there.
    if ((httpStatus !== 403 && httpStatus !== 429 && httpStatus !== 451) || !isUnanswered(reading)) return null;
    return { ...toldWall(reading.text), blockReason: httpStatus === 429 ? 'http_429' : 'http_403' };
  },
  verdict: 'blocked',
  confidence: 0.75,
};

export const unauthorized: TextRule = {
  name: "a login asked for by the site's status",
  when: (reading) => reading.httpStatus === 401 && isUnanswered(reading) && !asksForLogin(reading),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'login_wall',
};

export const failedByStatus: TextRule = {
  name: "failed by the site's status",
  when: (reading) => reading.httpStatus !== null && reading.httpStatus >= 404 && isUnanswered(reading),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'error_page',
};
