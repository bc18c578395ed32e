import { LEADS_TO_ACCOUNT, LEADS_TO_LOGIN, SENDS_LOGIN } from '../../../core/detect/sign-in-words';
import { FAILURE_REASONS } from '../../../core/run/failure-reasons';
import type { DispatchSecrets, InputRequest, Outcome, RunnerTask } from '../../../core/run/outcome';
import { targetOf, type Instruction } from '../../instructions/instruction';
import type { ParsedTask } from '../../instructions/parse-task';
import { failed, type Seen } from '../../outcomes';
import { bringsAnswer } from './brought-answer';
import { createDialogAnswers, type DialogAnswers } from './answer-dialog';
import { enterPage } from './enter-page';
import { fileAt, keepShownFile, readLastPage } from '../page/last-page';
import type { Trait } from '../page/late-change';
import { createLogin, type Login } from './login';
import { click, perform } from './perform';
import { endIfRefused } from './refused-form';
import { StepFailure } from './step-failure';
import { CLICKABLE, FILLABLE, findTarget } from './targets';
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

const LOOK_ONCE_MS = 0;

/** Opens the page, does what is asked step by step, and reads the page that is there in the end. */
export async function carryOut(visit: Visit, errand: Errand): Promise<(seen: Seen) => Outcome> {
  const instructions = withoutRepeatedOpening(errand);
  const login = createLogin(visit, errand.credentials);
  const dialogs = createDialogAnswers(visit);
  await visit.navigator.open(errand.url);
  visit.log.add({ action: 'open', target: errand.url, url: visit.session.page().url(), ok: true });
  await visit.settle();
  const gatesBefore = (next: number): Promise<ShownPage> =>
    enterPage(visit, login, {
      challengeGraceMs: errand.challengeGraceMs,
      isAnswering: (page) => bringsAnswer(visit, page, instructions, next),
      isStillOutside: () => isStillOutside(visit, instructions, next),
      // A site that asks for a second step has accepted the first.
      ask: (request) => errand.ask(request, login.isDone() ? 'accepted' : null),
    });
  let before = await visit.glimpse();
  let page = await gatesBefore(0);
  let sentFrom = page.look;
  for (const [index, instruction] of instructions.entries()) {
    const traits = MAY_ANSWER_LATE[instruction.kind];
    sentFrom = page.look;
    before = traits && isSent(instruction) ? await visit.glimpse() : null;
    if (instruction.kind !== 'dialog') dialogs.expect(instructions.slice(index + 1));
    if (await isSentAlready(visit, instruction, instructions[index - 1])) continue;
    await doStep(visit, { login, dialogs }, instruction, errand);
    await visit.settle();
    if (traits && before !== null) await visit.comesLate(before, traits);
    before = await visit.glimpse();
    page = await gatesBefore(index + 1);
  }
  endIfRefused(visit, instructions, errand.task.text, sentFrom, page);
  let last = await readLastPage(visit, page, errand, login.isDone());
  const endAt = Date.now() + LATE_ROUNDS * visit.lateMs;
  for (let looks = 0; last.isOpen && before?.seen.hasScripts === true && looks < MAX_LOOKS; looks += 1) {
    if (!(await visit.comesLate(before, EVERYTHING, endAt))) break;
    before = await visit.glimpse();
    page = await gatesBefore(instructions.length);
    last = await readLastPage(visit, page, errand, login.isDone());
  }
  const { outcomeWith } = last;
  return (seen) => outcomeWith({ ...seen, login: login.isDone() ? 'accepted' : null });
}

/** What a site may do a while after an act without saying so, and by what one sees that it has not yet. */
const MAY_ANSWER_LATE: Partial<Record<Instruction['kind'], readonly Trait[]>> = {
  click: ['words', 'values'],
  submit: ['words', 'values'],
  press: ['words', 'values'],
  search: ['words'],
};
const EVERYTHING: readonly Trait[] = ['words', 'values', 'nodes'];
/** For a page that changes all the time and never into what was asked for. */
const MAX_LOOKS = 3;
const LATE_ROUNDS = 2;

function isSent(instruction: Instruction): boolean {
  if (instruction.kind !== 'press') return true;
  return instruction.button !== undefined || /^(?:Enter|Space)$/i.test(instruction.key);
}

/** `Go to X and ...` names the address that is opened anyway. */
function withoutRepeatedOpening({ parsed: { instructions }, url }: Errand): Instruction[] {
  const first = instructions[0];
  const isRepeated = first?.kind === 'goto' && URL.canParse(first.url) && new URL(first.url).href === new URL(url).href;
  return isRepeated ? instructions.slice(1) : instructions;
}

/** Nothing was done but to log in, and what is to be done next is not on the page that is shown. */
async function isStillOutside(visit: Visit, instructions: Instruction[], next: number): Promise<boolean> {
  if (!instructions.slice(0, next).every(isForLogin)) return false;
  const coming = instructions.slice(next).find((one) => !isForLogin(one));
  if (coming === undefined || !('target' in coming) || coming.target === null) return true;
  const kind = coming.kind === 'type' || coming.kind === 'select' ? FILLABLE : CLICKABLE;
  return findTarget(visit.session.page, coming.target, kind, LOOK_ONCE_MS).then(
    ({ isVisible }) => !isVisible,
    () => true,
  );
}

function isForLogin({ kind }: Instruction): boolean {
  return kind === 'login' || kind === 'answer';
}

/** Whoever fills in a login or a code sends it as well; the button of a second step that is still there is pressed. */
async function isSentAlready(visit: Visit, instruction: Instruction, before?: Instruction): Promise<boolean> {
  if (before?.kind !== 'answer') return false;
  if (instruction.kind === 'submit' || (instruction.kind === 'press' && instruction.key === 'Enter')) return true;
  if (instruction.kind !== 'click' || !SENDS_LOGIN.test(instruction.target)) return false;
  return findTarget(visit.session.page, instruction.target, CLICKABLE, LOOK_ONCE_MS).then(
    ({ isVisible }) => !isVisible,
    () => true,
  );
}

interface Means {
  login: Login;
  dialogs: DialogAnswers;
}

async function doStep(visit: Visit, means: Means, instruction: Instruction, errand: Errand): Promise<void> {
  const entry = { action: instruction.kind, target: targetOf(instruction) };
  try {
    const note = await carryOutStep(visit, means, instruction, errand);
    visit.log.add({ ...entry, url: visit.session.page().url(), ok: true, note });
  } catch (error) {
    const note = error instanceof StepFailure ? error.message : null;
    visit.log.add({ ...entry, url: visit.session.pages().at(-1)?.url() ?? null, ok: false, note });
    throw error;
  }
}

async function carryOutStep(
  visit: Visit,
  { login, dialogs }: Means,
  instruction: Instruction,
  errand: Errand,
): Promise<string | null> {
  if (instruction.kind === 'login') return logIn(visit, login, errand);
  if (instruction.kind === 'answer') return instruction.to === 'login' ? logIn(visit, login, errand) : null;
  if (instruction.kind === 'dialog') return dialogs.answered();
  const isDone = instruction.kind === 'download' && (await isFileHere(visit));
  return isDone ? visit.downloads.kept() : perform(visit, instruction);
}

/** Whoever opens an address that is a file has downloaded it. */
async function isFileHere(visit: Visit): Promise<boolean> {
  await keepShownFile(visit);
  return fileAt(visit) !== null;
}

/** The form itself is filled in wherever it shows up; here only the way to it has to be found. */
async function logIn(visit: Visit, login: Login, { credentials }: Errand): Promise<string | null> {
  if (credentials === null)
    throw new VisitEnded((seen) => failed('task', 'login_required', FAILURE_REASONS.login_required.means, seen));
  if (login.isDone()) return 'already logged in';
  for (const names of [LEADS_TO_LOGIN, LEADS_TO_ACCOUNT]) {
    const page = visit.session.page();
    const ways = page.getByRole('link', { name: names }).or(page.getByRole('button', { name: names }));
    const shown = ways.filter({ visible: true });
    if ((await shown.count()) === 0) continue;
    await click({ locator: shown.first(), isVisible: true }, 'Log in');
    return null;
  }
  throw new StepFailure('The page has no login form and no link to one.');
}
