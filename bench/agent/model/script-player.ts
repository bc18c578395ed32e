import type { ChatAnswer, ChatScript } from '../../../test/support/servers/chat-server';
import { refIn, targetOf, type Act, type Done } from '../acts';
import type { Posed } from '../task';

type Call = Parameters<ChatScript>[0];

/** A model that does not see what it wants looks again before it makes do with what there is. */
const PATIENCE = 4;

interface Playing {
  posed: Posed;
  at: number;
  waited: number;
}

/** A model that knows the ideal way of every task. It tells tasks apart by their words, as they stand in the prompt. */
export function playScripts(all: readonly Posed[]): ChatScript {
  const playing = [...all]
    .sort((left, right) => right.task.length - left.task.length)
    .map((posed): Playing => ({ posed, at: 0, waited: 0 }));
  return (call) => {
    const mine = playing.find(({ posed }) => call.user.includes(posed.task));
    if (mine === undefined) return { status: 404, body: 'no task of this bench' };
    return call.tools.length === 0 && call.format !== undefined ? inForm(call, mine.posed) : next(call, mine);
  };
}

function next(call: Call, mine: Playing): ChatAnswer {
  const { script } = mine.posed;
  const isOver = (act: Act): boolean =>
    !call.tools.includes(act.act) || (act.when !== undefined && refIn(call.user, act.when) === undefined);
  while (mine.at < script.length - 1 && isOver(at(script, mine.at))) mine.at += 1;
  const act = at(script, mine.at);
  const target = targetOf(act);
  if (target !== undefined && refIn(call.user, target) === undefined && mine.waited < PATIENCE) {
    mine.waited += 1;
    return { calls: 'wait', with: { reason: `There is no ${target} yet.`, seconds: 1 } };
  }
  mine.waited = 0;
  mine.at = Math.min(mine.at + 1, script.length - 1);
  return { calls: act.act, with: { reason: 'It is next.', ...argumentsOf(act, call.user) } };
}

function at(script: readonly Act[], index: number): Act {
  const act = script[index];
  if (act === undefined) throw new Error('a script has no act');
  return act;
}

/** The act as the tools take it: elements by reference. */
function argumentsOf(act: Act, user: string): object {
  const ref = (words: string, nth?: number): string => refIn(user, words, nth) ?? `(no ${words})`;
  const { act: _act, when: _when, ...rest } = act;
  switch (act.act) {
    case 'click':
    case 'hover': {
      const { on, nth, ...others } = rest as typeof act;
      return { ...others, ref: ref(on, nth) };
    }
    case 'type': {
      const { into, ...others } = rest as typeof act;
      return { ...others, ref: ref(into) };
    }
    case 'drag':
      return { ref: ref(act.on), onto: ref(act.onto) };
    case 'select':
      return { ref: ref(act.on), option: act.option };
    case 'check':
      return { ref: ref(act.on), checked: act.checked };
    case 'upload':
      return { ref: ref(act.on), file: act.file };
    case 'done':
      return { success: act.success, answer: act.answer };
    case 'press':
    case 'goto':
    case 'find':
    case 'tab':
    case 'wait':
    case 'click_at':
    case 'ask':
    case 'dialog':
    case 'back':
    case 'more':
    case 'look':
      return rest;
  }
}

/** Asked to bring its answer into a form. A list may be asked for as the only member of an object. */
function inForm({ format }: Call, { script }: Posed): ChatAnswer {
  const { output } = script.find((act): act is Act & Done => act.act === 'done') ?? {};
  const schema: { type?: string; properties?: object } | undefined = format?.json_schema?.schema;
  const [member] = Object.keys(schema?.properties ?? {});
  const isWrapped = Array.isArray(output) && schema?.type === 'object' && member !== undefined;
  return { says: isWrapped ? { [member]: output } : output };
}
