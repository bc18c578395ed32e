import { readAct, type Offer } from '../../../core/agent/acts';
import type { View } from '../../../core/agent/view';
import { wordsOf, type PointerAct } from '../../../core/computer/pointer-acts';
import { notDone } from '../../../core/computer/prompt';
import type { CallResult, SeeingCall } from '../../../core/computer/seeing-port';
import type { ActResult } from '../agent/acts/act-result';
import { carryOut, note, type Hands } from '../agent/acts/carry-out';
import type { Leave } from './get-leave';
import type { Pointer } from './point';

interface Answering {
  hands: Hands;
  pointer: Pointer;
  offer: Offer;
  view: View;
  leave: Leave;
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
  for (const call of calls) {
    const { wants } = call;
    if (stopped !== null) {
      results.push(resultOf(call, { ok: false, told: notDone(stopped) }, answering.leave));
      continue;
    }
    last = wants.kind === 'tool' ? await useTool(answering, wants) : await useHands(answering, wants.acts);
    results.push(resultOf(call, last, answering.leave));
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

export function resultOf(call: SeeingCall, { ok, told }: ActResult, leave: Leave): CallResult {
  const { id, name, wants } = call;
  return { id, name, kind: wants.kind, ok, told, allowed: leave(call) };
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
