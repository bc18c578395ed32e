import { readAct, type Offer } from '../../../core/agent/acts';
import type { View } from '../../../core/agent/view';
import { wordsOf, type PointerAct } from '../../../core/computer/pointer-acts';
import { notDone } from '../../../core/computer/prompt';
import type { CallResult, SafetyCheck, SeeingCall } from '../../../core/computer/seeing-port';
import { failed } from '../../outcomes';
import { VisitEnded } from '../../browser/visit/visit-ended';
import type { ActResult } from '../agent/acts/act-result';
import { carryOut, note, type Hands } from '../agent/acts/carry-out';
import type { Pointer } from './point';

interface Answering {
  hands: Hands;
  pointer: Pointer;
  offer: Offer;
  view: View;
}

export interface Answered {
  results: CallResult[];
  ok: boolean;
  /** What the last act brought, when there is more to say than a line. */
  found: string | null;
  /** The last thing that was done may have answered what the page asks for. */
  isAnswering: boolean;
}

/**
 * Does what a reply wants, in order, and stops as soon as something fails or another page is shown: what comes after was
 * decided for what the model saw. Every call gets its answer.
 */
export async function answerCalls(calls: readonly SeeingCall[], answering: Answering): Promise<Answered> {
  const results: CallResult[] = [];
  let last: ActResult = { ok: true, told: '' };
  let stopped: string | null = null;
  for (const { id, name, checks, wants } of calls) {
    const call = { id, name, kind: wants.kind };
    if (stopped !== null) {
      results.push({ ...call, ok: false, told: notDone(stopped), allowed: checks });
      continue;
    }
    await getLeave(answering, checks);
    last = wants.kind === 'tool' ? await useTool(answering, wants) : await useHands(answering, wants.acts);
    results.push({ ...call, ok: last.ok, told: last.told, allowed: checks });
    stopped = reasonToStop(answering, last);
  }
  const wanted = calls.at(-1)?.wants;
  const isTyped = wanted?.kind === 'pointer' && wanted.acts.some(({ name }) => name === 'type');
  return {
    results,
    ok: last.ok,
    found: last.found ?? null,
    isAnswering: isTyped || (wanted?.kind === 'tool' && wanted.name === 'ask'),
  };
}

async function useHands(answering: Answering, acts: readonly PointerAct[]): Promise<ActResult> {
  const { hands, pointer, view } = answering;
  let result: ActResult = { ok: true, told: '' };
  for (const [index, act] of acts.entries()) {
    const question = hands.dialogs.question();
    result =
      question === null
        ? await pointer.do(act, view.url)
        : { ok: false, told: 'The page asks something and waits: answer it with the tool "dialog" first.' };
    await note(hands, { name: act.name, reason: '' }, wordsOf(act), result);
    const stop = reasonToStop(answering, result);
    const left = acts.slice(index + 1);
    if (stop !== null && left.length > 0)
      return { ...result, told: `${result.told}; ${left.map(({ name }) => name).join(', ')} ${notDone(stop)}` };
  }
  return result;
}

async function useTool(
  { hands, offer, view }: Answering,
  { name, input }: Extract<SeeingCall['wants'], { kind: 'tool' }>,
): Promise<ActResult> {
  const act = readAct(name, input, offer);
  return typeof act === 'string' ? { ok: false, told: act } : carryOut(hands, [act], view);
}

function reasonToStop({ hands, view }: Answering, { ok }: ActResult): string | null {
  if (!ok) return 'the act before failed';
  if (hands.dialogs.question() !== null) return 'the page asks something';
  return hands.visit.mask.text(hands.visit.session.page().url()) === view.url ? null : 'another page is shown';
}

/** The maker of the model wants a person to look before it goes on. Without one, or against one, nobody goes on. */
async function getLeave({ hands, view }: Answering, checks: readonly SafetyCheck[]): Promise<void> {
  if (checks.length === 0) return;
  const why = checks.map(({ code, message }) => message || code).join(' ');
  if (await hands.owner.allows(`go on, for which its maker wants a person's leave (${why})`, view.url)) return;
  const message = "The model's maker wants a person's leave for the next act, and it was not given.";
  throw new VisitEnded((seen) => failed('task', 'declined', message, seen));
}
