import { blockedBy, type TextJudgement } from '../../text-rule';
import { toldWall } from '../../signs/walls/wall-text';
import type { Leaf } from '../leaves';

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
  return found === undefined || rest.length > 2 ? null : blockedBy(toldWall(String(found.value)), 0.7);
}

const MAX_TOLD = 6;
const CODE_WORD = /^[a-z][a-z\d_.-]{2,40}$/i;
const ERROR_NAME =
  /^(?:errors?|err|error_?(?:code|type|reason|message)|code|reason|status|type|cause|block_?(?:reason|type)|challenge)$/i;
const WALL_NAME =
  /\b(?:(?:h|re)?captcha|bot|challenge|turnstile|datadome|perimeterx|akamai|cloudflare|kasada|imperva|incapsula|arkose|geetest|waf)\b/i;
const REFUSAL_NAME = /\bblocked\b|\baccess denied\b|\bforbidden\b/i;

/** An error that is named after a wall, and a few words about it: `{"error": "captcha_required", "provider": "hcaptcha"}`. */
export function namedWall(leaves: readonly Leaf[], isStateAsked: boolean): TextJudgement | null {
  const told = leaves.filter(({ value }) => value !== null && value !== '');
  if (told.length === 0 || told.length > MAX_TOLD || told.some(({ isDeclared }) => isDeclared)) return null;
  const found = told.find(({ key, value }) => {
    if (!ERROR_NAME.test(key) || typeof value !== 'string' || !CODE_WORD.test(value)) return false;
    return WALL_NAME.test(inWords(value)) || (!isStateAsked && /^err/i.test(key) && REFUSAL_NAME.test(inWords(value)));
  });
  return found === undefined
    ? null
    : blockedBy(toldWall(told.map(({ value }) => inWords(String(value))).join(' ')), 0.7);
}

function inWords(code: string): string {
  return code.replace(/[_.-]/g, ' ');
}

/** A report of an error that tells of the site's refusal, by its number or in words. */
export function refusedCode(leaves: readonly Leaf[]): TextJudgement | null {
  const isNumbered = (number: number): boolean =>
    leaves.some(({ key, value }) => CODE_KEY.test(key) && Number(value) === number);
  const isSaid = (words: RegExp): boolean =>
    leaves.some(({ value }) => typeof value === 'string' && words.test(value.replace(/_/g, ' ')));
  if (isNumbered(429) || isSaid(TOO_MANY)) return blockedBy({ blockReason: 'http_429', defense: 'unknown' }, 0.7);
  if (isNumbered(403) || isSaid(REFUSED)) return blockedBy({ blockReason: 'http_403', defense: 'unknown' }, 0.7);
  return null;
}
