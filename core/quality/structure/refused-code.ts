import type { TextJudgement } from '../text-rule';
import { toldWall } from '../signs/wall-text';
import type { Leaf } from './leaves';

/** Where makers of walls serve their puzzles from. */
const CHALLENGE_ADDRESS =
  /captcha-delivery\.com|\/cdn-cgi\/challenge|challenges\.cloudflare\.com|px-(?:captcha|cloud)|perimeterx|hcaptcha\.com|recaptcha\/|arkoselabs|funcaptcha|geetest|\/(?:captcha|sorry|blocked|bot-?check|challenge)(?:[/?]|$)/i;
const CODE_KEY = /^(?:http|status|http_?(?:status|code)|status_?code|code|error_?code|err_?code|statuscode)$/i;
const TOO_MANY = /\b429\b|too many requests|rate[- ]?limit/i;
const REFUSED = /\bhttp(?: status| error)? ?403\b|\b403 forbidden\b|access denied/i;

/** An address of a wall in place of an answer. */
export function challengeIn(leaves: readonly Leaf[]): TextJudgement | null {
  const rest = leaves.filter(({ value }) => typeof value === 'string' && value !== '');
  const found = rest.find(({ value }) => /^https?:/i.test(String(value)) && CHALLENGE_ADDRESS.test(String(value)));
  return found === undefined || rest.length > 2 ? null : blocked(toldWall(String(found.value)));
}

/** A report of an error that tells of the site's refusal, by its number or in words. */
export function refusedCode(leaves: readonly Leaf[]): TextJudgement | null {
  const isNumbered = (number: number): boolean =>
    leaves.some(({ key, value }) => CODE_KEY.test(key) && Number(value) === number);
  const isSaid = (words: RegExp): boolean =>
    leaves.some(({ value }) => typeof value === 'string' && words.test(value.replace(/_/g, ' ')));
  if (isNumbered(429) || isSaid(TOO_MANY)) return blocked({ blockReason: 'http_429', defense: 'unknown' });
  if (isNumbered(403) || isSaid(REFUSED)) return blocked({ blockReason: 'http_403', defense: 'unknown' });
  return null;
}

function blocked(wall: NonNullable<TextJudgement['wall']>): TextJudgement {
  return { verdict: 'blocked', confidence: 0.7, reason: wall.blockReason, wall };
}
