import type { RunnerTask } from '../../../run/outcome';
import { speaksOf } from '../../concepts';
import { spoken } from '../../concepts/concept';
import { oncePer } from '../../../once-per';
import type { Reading } from '../../reading/reading';
import { asksForLogin } from '../../signs/walls/login-wall';
import { toldWall } from '../../signs/walls/wall-text';
import { BEHIND_LOGIN, type TextRule } from '../../text-rule';

/** Gates say little, and what stands around them is the site's own. */
const MAX_TEXT = 1_500;
const LOGIN_PATH =
  /\/(?:[\w.-]{1,40}\/){0,4}(?:log-?in|sign-?in|auth-?wall|sso|oauth2?|authenticate|unauthenticated|anmeld(?:en|ung)|connexion|iniciar-?sesion|entrar|accedi|inloggen|logowanie|giris|2fa|mfa|otp)(?:[/?#._-]|$)/i;
const SIGN_IN = /\b(?:sign|log)[ -]?in\b|\bpassword\b/i;
const CHALLENGE_PATH =
  /\/(?:cdn-cgi\/challenge|sorry\/index|captcha|challenge|bot-?check|human-?check|verify-?human|are-you-human|validatecaptcha|blocked)(?:[/?#._-]|$)|\/punish\?/i;

/** The browser was led to a page for this, and the task did not send it there. */
function isLedTo(path: RegExp, { finalUrl, task, text }: Reading): boolean {
  return text.length <= MAX_TEXT && finalUrl !== null && path.test(finalUrl) && !path.test(task?.url ?? '');
}

/** What such a page shows beside its form may have a figure in it. */
function isAnswered({ evidence, isSettled }: Reading): boolean {
  return evidence() === 'answer' && isSettled();
}

const words = oncePer(({ text }: Reading) => spoken(text.slice(0, MAX_TEXT)));

/** Where the browser ended is the same in every language; the words only have to agree. */
export const ledToLogin: TextRule = {
  name: 'led to a login',
  wall: (reading) =>
    isLedTo(LOGIN_PATH, reading) &&
    !isAnswered(reading) &&
    (speaksOf('login', words(reading)) || speaksOf('password', words(reading)) || SIGN_IN.test(reading.text)) &&
    !asksForLogin(reading)
      ? BEHIND_LOGIN
      : null,
  verdict: 'blocked',
  confidence: 0.7,
};

/** The same for a structure: its address alone, because blanks and buttons fill it. */
export function isLoginAddress(finalUrl: string | null, task: RunnerTask | null): boolean {
  return finalUrl !== null && LOGIN_PATH.test(finalUrl) && !LOGIN_PATH.test(task?.url ?? '');
}

export const ledToChallenge: TextRule = {
  name: 'led to a challenge',
  wall: (reading) =>
    isLedTo(CHALLENGE_PATH, reading) && !isAnswered(reading) && !reading.asksForWall
      ? { ...toldWall(reading.text), blockReason: 'bot_challenge' }
      : null,
  verdict: 'blocked',
  confidence: 0.75,
};
