import { FAILURE_REASONS } from '../../../core/run/failure-reasons';
import type { DispatchSecrets, InputRequest, Outcome, RunnerTask } from '../../../core/run/outcome';
import { targetOf, type Instruction } from '../../instructions/instruction';
import type { ParsedTask } from '../../instructions/parse-task';
import { failed, type Seen } from '../../outcomes';
import { enterPage } from './enter-page';
import { readLastPage } from '../page/last-page';
import { createLogin, type Login } from './login';
import { click, perform } from './perform';
import { StepFailure } from './step-failure';
import { CLICKABLE, findTarget } from './targets';
import type { ShownPage, Visit } from '../visit/visit';
import { VisitEnded } from '../visit/visit-ended';

export interface Errand {
  task: RunnerTask;
  parsed: ParsedTask;
  url: string;
  credentials: DispatchSecrets['credentials'];
  challengeGraceMs: number;
  /** Puts a question of the site to the account's owner. */
  ask(request: InputRequest, login: 'accepted' | null): Promise<string>;
}

const LOGIN_LINKS = ['Log in', 'Sign in', 'Login', 'Anmelden', 'Connexion'];
const LOOK_ONCE_MS = 0;

/** Opens the page, does what is asked step by step, and reads the page that is there in the end. */
export async function carryOut(visit: Visit, errand: Errand): Promise<(seen: Seen) => Outcome> {
  const instructions = withoutRepeatedOpening(errand);
  const login = createLogin(visit, errand.credentials);
  await visit.navigator.open(errand.url);
  visit.log.add({ action: 'open', target: errand.url, url: visit.session.page().url(), ok: true });
  await visit.settle();
  const gatesBefore = (next: number): Promise<ShownPage> =>
    enterPage(visit, login, {
      challengeGraceMs: errand.challengeGraceMs,
      isAnswering: isAnswering(instructions, next),
      // A site that asks for a second step has accepted the first.
      ask: (request) => errand.ask(request, login.isDone() ? 'accepted' : null),
    });
  let page = await gatesBefore(0);
  for (const [index, instruction] of instructions.entries()) {
    await doStep(visit, login, instruction, errand);
    await visit.settle();
    page = await gatesBefore(index + 1);
  }
  const outcomeWith = await readLastPage(visit, page, errand, login.isDone());
  return (seen) => outcomeWith({ ...seen, login: login.isDone() ? 'accepted' : null });
}

/** `Go to X and ...` names the address that is opened anyway. */
function withoutRepeatedOpening({ parsed: { instructions }, url }: Errand): Instruction[] {
  const first = instructions[0];
  const isRepeated = first?.kind === 'goto' && URL.canParse(first.url) && new URL(first.url).href === new URL(url).href;
  return isRepeated ? instructions.slice(1) : instructions;
}

/** A code that the task itself types is not asked of anybody: neither before it is typed nor before it is sent. */
function isAnswering(instructions: Instruction[], next: number): boolean {
  const following = instructions[next];
  return following !== undefined && (following.kind === 'type' || instructions[next - 1]?.kind === 'type');
}

async function doStep(visit: Visit, login: Login, instruction: Instruction, errand: Errand): Promise<void> {
  const entry = { action: instruction.kind, target: targetOf(instruction) };
  try {
    const note = instruction.kind === 'login' ? await logIn(visit, login, errand) : await perform(visit, instruction);
    visit.log.add({ ...entry, url: visit.session.page().url(), ok: true, note });
  } catch (error) {
    const note = error instanceof StepFailure ? error.message : null;
    visit.log.add({ ...entry, url: visit.session.pages().at(-1)?.url() ?? null, ok: false, note });
    throw error;
  }
}

/** The form itself is filled in wherever it shows up; here only the way to it has to be found. */
async function logIn(visit: Visit, login: Login, { credentials }: Errand): Promise<string | null> {
  if (credentials === null)
    throw new VisitEnded((seen) => failed('task', 'login_required', FAILURE_REASONS.login_required.means, seen));
  if (login.isDone()) return 'already logged in';
  for (const name of LOGIN_LINKS) {
    const link = await findTarget(visit.session.page, name, CLICKABLE, LOOK_ONCE_MS).catch(() => null);
    if (link?.isVisible) {
      await click(link, name);
      return null;
    }
  }
  throw new StepFailure('The page has no login form and no link to one.');
}
