import { detectInputRequest } from '../../../core/detect/input-request';
import { detectWall } from '../../../core/detect/wall';
import type { Instruction } from '../instructions/instruction';
import { blocked, needsInput } from '../outcomes';
import type { OpenedPage } from '../page-reading';
import { pause } from './deadline';
import type { Login } from './login';
import type { Visit } from './visit';
import { VisitEnded } from './visit-ended';

const MAX_ROUNDS = 6;
const LOOK_AGAIN_MS = 500;

/**
 * Looks at the page before anything is done with it. Logs in where that is possible; ends the visit at a
 * challenge or at a question only the account's owner can answer. Returns the page behind it all.
 */
export async function passGates(
  visit: Visit,
  login: Login,
  next: Instruction | null,
  graceMs: number,
): Promise<OpenedPage> {
  for (let round = 1; ; round += 1) {
    visit.navigator.check();
    const page = await waitOutChallenge(visit, graceMs);
    const request = detectInputRequest(page.signals);
    // A task that types something here brings its own answer.
    if (request !== null && next?.kind !== 'type') {
      visit.log.add({ action: 'asked for input', target: request.kind, url: page.url, ok: true, note: request.prompt });
      throw new VisitEnded((seen) => needsInput({ ...seen, inputRequest: request }));
    }
    if (!(await login.attempt(page)) || round === MAX_ROUNDS) return page;
  }
}

/** Some challenges let a browser through by themselves after a moment; the others end the visit. */
async function waitOutChallenge(visit: Visit, graceMs: number): Promise<OpenedPage> {
  const end = Date.now() + graceMs;
  for (;;) {
    const page = await visit.look();
    const wall = detectWall(page.signals);
    if (!wall.blocked) return page;
    const mayPass = wall.blockReason === 'bot_challenge' && Date.now() < end;
    if (!mayPass) {
      visit.log.add({ action: 'blocked', target: wall.blockReason, url: page.url, ok: false, note: null });
      throw new VisitEnded((seen) => blocked({ ...seen, blockReason: wall.blockReason, defense: wall.defense }));
    }
    await pause(LOOK_AGAIN_MS);
    await visit.settle();
  }
}
