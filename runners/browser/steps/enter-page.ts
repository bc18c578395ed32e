import { setTimeout as pause } from 'node:timers/promises';
import type { InputRequest } from '../../../core/run/outcome';
import { blocked, failed } from '../../outcomes';
import { answerPrompt } from './answer-prompt';
import type { Login } from './login';
import { passDetour } from './pass-detour';
import type { ShownPage, Visit } from '../visit/visit';
import { VisitEnded } from '../visit/visit-ended';

export interface EntryRules {
  /** How long a challenge may take to let the browser through by itself. */
  challengeGraceMs: number;
  /** The task is about to type, or has just typed, what this page asks for. */
  isAnswering(page: ShownPage): Promise<boolean>;
  /** Nothing was done since the login, and what the task does next is not on this page. */
  isStillOutside(): Promise<boolean>;
  /** Puts a question of the page to the account's owner. */
  ask(request: InputRequest): Promise<string>;
}

const MAX_LOGIN_ROUNDS = 6;
const MAX_QUESTIONS = 10;
const MAX_DETOURS = 4;
const LOOK_AGAIN_MS = 500;
/** Who waits longer for a page is better told so. */
const LONGEST_QUEUE_MS = 30_000;
const RELOAD_TAKES_MS = 300;

/**
 * Looks at the page before anything is done with it. Logs in where that is possible, asks where only the account's
 * owner can answer (again and again, when the site does), passes what a site puts behind its login, and ends the visit
 * at a challenge. Returns the page behind it all.
 */
export async function enterPage(visit: Visit, login: Login, rules: EntryRules): Promise<ShownPage> {
  let logins = 0;
  let questions = 0;
  let detours = 0;
  for (;;) {
    visit.navigator.check();
    const page = await waitOutQueue(visit, () => waitOutChallenge(visit, rules.challengeGraceMs));
    const request = page.look.inputRequest;
    if (request !== null && !(await rules.isAnswering(page))) {
      visit.log.add({ action: 'asked for input', target: request.kind, url: page.url, ok: true, note: request.prompt });
      questions += 1;
      if (questions > MAX_QUESTIONS) {
        const message = `The site asked again after ${MAX_QUESTIONS} answers.`;
        throw new VisitEnded((seen) => failed('task', 'too_many_questions', message, seen));
      }
      await answerPrompt(visit, page, request, await rules.ask(request));
      continue;
    }
    if (login.isDone() && page.look.detour !== null && detours < MAX_DETOURS && (await rules.isStillOutside())) {
      detours += 1;
      if (await passDetour(visit, page)) continue;
    }
    logins += 1;
    if (!(await login.attempt(page)) || logins === MAX_LOGIN_ROUNDS) return page;
  }
}

/** A page for those who wait is loaded again and again until it lets them in; one that never changes is no such page. */
async function waitOutQueue(visit: Visit, arrive: () => Promise<ShownPage>): Promise<ShownPage> {
  const end = Date.now() + LONGEST_QUEUE_MS;
  let page = await arrive();
  for (let before = ''; page.html !== before;) {
    const { reloadsInS } = page.look;
    if (reloadsInS === null || Date.now() + reloadsInS * 1_000 > end) break;
    before = page.html;
    visit.log.add({ action: 'wait', target: null, url: page.url, ok: true, note: 'The page loads itself anew.' });
    await pause(reloadsInS * 1_000 + RELOAD_TAKES_MS);
    await visit.settle();
    page = await arrive();
  }
  return page;
}

/** Some challenges let a browser through by themselves after a moment; the others end the visit. */
async function waitOutChallenge(visit: Visit, graceMs: number): Promise<ShownPage> {
  const end = Date.now() + graceMs;
  for (;;) {
    const page = await visit.look();
    const { wall } = page.look;
    if (!wall.blocked) return page;
    if (!wall.mayPassByItself || Date.now() >= end) {
      visit.log.add({ action: 'blocked', target: wall.blockReason, url: page.url, ok: false, note: null });
      throw new VisitEnded((seen) => blocked({ ...seen, blockReason: wall.blockReason, defense: wall.defense }));
    }
    await pause(LOOK_AGAIN_MS);
    await visit.settle();
  }
}
