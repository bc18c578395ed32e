import type { Act, ActName } from '../../../../core/agent/acts';
import type { KnownAddresses } from '../../../../core/agent/addresses';
import { unaskedIrreversible, type Pressed } from '../../../../core/agent/irreversible';
import type { Memory } from '../../../../core/agent/memory';
import { nameOfRef, shapeOf, type View } from '../../../../core/agent/view';
import { keepShownFile } from '../../../browser/page/last-page';
import { settle, SETTLE_TIMES } from '../../../browser/page/settle';
import { within } from '../../../browser/visit/deadline';
import type { Visit } from '../../../browser/visit/visit';
import type { Dialogs } from './dialogs';
import { observe } from '../page/observe';
import type { Owner } from './owner';
import { pictureOfStep } from '../page/pictures';
import type { ActResult } from './act-result';
import { performAct, type Belongings } from './perform-act';
import { pressedBy } from '../page/pressed';
import { staysWithTask } from './upload-file';

export interface Hands extends Belongings {
  visit: Visit;
  /** The task in its own words. */
  words: string;
  memory: Memory;
  dialogs: Dialogs;
  owner: Owner;
  addresses: KnownAddresses;
}

/** What the loop itself does, without the page. */
const NOT_ON_PAGE: readonly ActName[] = ['find', 'more', 'look', 'ask', 'wait'];
const CHANGING: readonly ActName[] = [
  'click',
  'type',
  'select',
  'check',
  'press',
  'drag',
  'upload',
  'click_at',
  'dialog',
];
/** Content that scripts bring after a moment without asking the server for it. */
const STILL = { ...SETTLE_TIMES, quietMs: 500 };
const DOWNLOAD_MS = 30_000;

/**
 * Does what a reply names, in order, and stops as soon as something fails or the page is another one: what comes after
 * was decided for the page that was shown. Returns what the last act brought.
 */
export async function carryOut(
  hands: Hands,
  acts: readonly Act[],
  shown: View,
): Promise<ActResult & { last: ActName }> {
  const { memory } = hands;
  let view = shown;
  let result: ActResult = { ok: true, told: '' };
  for (const [index, act] of acts.entries()) {
    const target = targetOf(act, view);
    result = await doOne(hands, act, target, view);
    await note(hands, act, target, result);
    memory.add({ act: act.name, target, result: result.told, ok: result.ok });
    const left = acts.slice(index + 1);
    if (left.length === 0) return { ...result, last: act.name };
    const now = result.ok && hands.dialogs.question() === null ? await observe(hands.visit) : null;
    if (now === null || now.url !== view.url || shapeOf(now.lines) !== shapeOf(view.lines)) {
      const named = left.map((each) => each.name).join(', ');
      const why = result.ok ? 'the page changed' : 'the act before failed';
      memory.add({ act: named, target: null, result: `not done, because ${why}: look at it first`, ok: false });
      return { ...result, last: act.name };
    }
    view = now;
  }
  return { ...result, last: 'wait' };
}

async function doOne(hands: Hands, act: Act, target: string | null, view: View): Promise<ActResult> {
  const { visit, owner, dialogs, addresses } = hands;
  if (act.name === 'done') return { ok: false, told: 'Look at what came of the acts before it first.' };
  if (act.name === 'more' || act.name === 'look') return { ok: true, told: 'shown' };
  if (act.name === 'ask') return owner.ask(String(act.input['question']), String(act.input['wants']));
  const strayed = act.name === 'goto' ? addresses.refusalOf(addressIn(act, view.url)) : null;
  if (strayed !== null) return { ok: false, told: strayed };
  const forbidden = await refusalOfPress(hands, await pressedIn(hands, act, target), view.url);
  if (forbidden !== null) return forbidden;
  if (act.name === 'upload' && !(await mayBeGiven(hands, act, target, view)))
    return { ok: false, told: 'Not done: this is not a site of the task, and nobody allowed it.' };
  if (NOT_ON_PAGE.includes(act.name)) return performAct(visit, act, view, hands);
  return doOnPage(hands, () => (act.name === 'dialog' ? answer(dialogs, act) : performAct(visit, act, view, hands)));
}

/** Why something is not pressed: it cannot be undone, and neither the task nor its owner wants it. Null where it may be. */
export async function refusalOfPress(
  { words, owner }: Pick<Hands, 'words' | 'owner'>,
  pressed: Pressed | null,
  url: string,
): Promise<ActResult | null> {
  const unasked = pressed === null ? null : unaskedIrreversible(pressed, words);
  if (pressed === null || unasked === null || (await owner.allows(`press ${pressed.target}`, url))) return null;
  return { ok: false, told: `Not done: the task does not ask to ${unasked}, and nobody allowed it.` };
}

/** Does something on the page, waits for what comes of it, and tells of tabs, files and messages that came along. */
export async function doOnPage(
  { visit, dialogs }: Pick<Hands, 'visit' | 'dialogs'>,
  work: () => Promise<ActResult>,
): Promise<ActResult> {
  const before = {
    page: visit.session.page(),
    files: visit.downloads.files().length,
    started: visit.downloads.started(),
  };
  const result = await dialogs.during(async () => {
    const done = await work();
    await settle(visit.session, STILL);
    await keepShownFile(visit);
    return done;
  });
  if (result === 'asked') return { ok: true, told: 'the page asks something: answer it with dialog' };
  if (visit.downloads.started() > before.started)
    await within(DOWNLOAD_MS, visit.downloads.settled()).catch(() => undefined);
  const files = visit.downloads.files().slice(before.files);
  const said = dialogs.said();
  return {
    ...result,
    told: [
      result.told,
      ...(visit.session.page() === before.page ? [] : ['another tab is shown now']),
      ...files.map(({ name }) => `the file ${visit.mask.text(name).slice(0, 80)} was downloaded`),
      ...(said.length === 0 ? [] : ['the page showed a message']),
    ].join('; '),
    ...(said.length === 0 ? {} : { found: said.map((words) => `the page said: ${words}`).join('\n') }),
  };
}

/** What the act would press; the accepting of a question is the pressing of what it asks. */
async function pressedIn({ visit, dialogs }: Hands, act: Act, target: string | null): Promise<Pressed | null> {
  if (!CHANGING.includes(act.name)) return null;
  if (dialogs.question() === null) return pressedBy(visit.session.page(), act, target);
  const isAccepted = act.name === 'dialog' && act.input['accept'] === true;
  return isAccepted && target !== null ? { target, sends: null, address: '', code: '', isLogin: false } : null;
}

/** What the owner gave along is for the sites that the task names; others get it with leave. */
async function mayBeGiven(
  { visit, owner, addresses }: Hands,
  { input }: Act,
  target: string | null,
  view: View,
): Promise<boolean> {
  const field = visit.session.page().getByRef(String(input['ref']));
  if (await staysWithTask(field, addresses)) return true;
  return owner.allows(`give the file ${String(input['file'])} to ${target ?? 'a field'}`, view.url);
}

function addressIn({ input }: Act, pageUrl: string): string {
  const url = typeof input['url'] === 'string' ? input['url'] : '';
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
}

async function answer(dialogs: Dialogs, { input }: Act): Promise<ActResult> {
  const isAccepted = input['accept'] === true;
  await dialogs.answer(isAccepted, typeof input['text'] === 'string' ? input['text'] : null);
  return { ok: true, told: isAccepted ? 'accepted' : 'declined' };
}

export function targetOf({ name, input }: Act, view: View): string | null {
  if (name === 'dialog') return `button "${view.lines.join(' ')}"`;
  if (typeof input['ref'] === 'string') return nameOfRef(view.lines, input['ref']);
  const told = input['url'] ?? input['key'] ?? input['text'] ?? input['number'] ?? input['question'] ?? null;
  return told === null ? null : String(told);
}

/** Writes a step down, with a small picture of what the page has become. */
export async function note(
  { visit, dialogs }: Pick<Hands, 'visit' | 'dialogs'>,
  act: { name: string; reason: string },
  target: string | null,
  { ok, told }: ActResult,
): Promise<void> {
  const words = [act.reason, ok ? null : told].filter(Boolean).join(' - ');
  // A page that waits for an answer cannot be pictured.
  const pictureId = dialogs.question() === null ? await pictureOfStep(visit) : undefined;
  visit.log.add({
    action: act.name,
    target,
    url: visit.session.pages().at(-1)?.url() ?? null,
    ok,
    note: words === '' ? null : words,
    ...(pictureId !== undefined && { pictureId }),
  });
}
