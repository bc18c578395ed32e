import { MICROS_PER_USD, type Micros } from '../money';

export const WELCOME_CREDIT_MICROS: Micros = 10 * MICROS_PER_USD;
/** Of welcome credit for one network. */
export const ONE_GRANT_EVERY_SECONDS = 24 * 60 * 60;
/** How long an account works before a person has to claim it. */
export const CLAIM_WINDOW_DAYS = 7;
export const CHALLENGE_SECONDS = 120;

export const SIGNUP_CLIENTS = ['cli', 'claude-code', 'codex', 'cursor', 'gemini-cli', 'opencode', 'windsurf'] as const;
export type SignupClient = (typeof SIGNUP_CLIENTS)[number];

/** So many at once, and from then on one more every so often. */
export interface Allowance {
  atOnce: number;
  everySeconds: number;
}

/** For one network each. */
export const SIGNUP_ALLOWANCES = {
  challenges: { atOnce: 20, everySeconds: 15 },
  answers: { atOnce: 10, everySeconds: 60 },
} as const satisfies Record<string, Allowance>;
