import type { Act } from '../../../core/agent/acts';
import type { Quote, SeenPages } from '../../../core/agent/grounding/seen-pages';
import type { Memory } from '../../../core/agent/memory';
import { isNearlyEmpty, type View } from '../../../core/agent/view';
import type { JsonValue } from '../../../core/json';
import type { FailureReason } from '../../../core/run/failure-reasons';
import type { RunnerTask } from '../../../core/run/outcome';
import type { Decider } from './decide';
import { fillResult } from './fill-result';

interface Known {
  task: RunnerTask;
  words: string;
  decider: Pick<Decider, 'fill'>;
  memory: Memory;
  seen: SeenPages;
  view: View;
  /** The model reads pictures, in which nothing can be looked up. */
  readsPictures: boolean;
}

type Conclusion =
  | { kind: 'answer'; output: JsonValue; quotes: Quote[] }
  | { kind: 'failed'; code: FailureReason; message: string }
  /** The answer has what no page showed; a sentence for the model. */
  | { kind: 'doubtful'; told: string };

const MAX_NAMED = 3;

/** What comes of the model's last word: values that no page showed are no answer. */
export async function conclude(known: Known, { input }: Pick<Act, 'input'>): Promise<Conclusion> {
  const { task, seen, words } = known;
  const answer = String(input['answer']).trim();
  if (input['success'] !== true) {
    const message = answer === '' ? 'The agent found no way to do it.' : answer;
    return { kind: 'failed', code: 'not_accomplished', message };
  }
  const strange = seen.ungrounded(answer, words);
  if (strange.length > 0 && isInPicture(known)) return { kind: 'answer', output: answer, quotes: [] };
  if (strange.length > 0) return { kind: 'doubtful', told: notSeen(strange) };
  if (task.outputSchema === null) return { kind: 'answer', output: answer, quotes: seen.quotesFor(answer) };
  return inForm(known, answer);
}

/** The page says next to nothing in words, and what was asked for is no more than words. */
function isInPicture({ task, view, readsPictures }: Known): boolean {
  return readsPictures && task.outputSchema === null && isNearlyEmpty(view);
}

async function inForm({ task, words, decider, memory, seen, view }: Known, answer: string): Promise<Conclusion> {
  const schema = task.outputSchema ?? {};
  const facts = { words, answer, facts: memory.facts(), view };
  const first = await fillResult(decider, schema, facts, null);
  const doubts = first === null ? [] : seen.ungroundedIn(first, schema, words);
  const isSound = first !== null && doubts.length === 0;
  const told = first === null ? 'That was not of the form.' : notSeen(doubts.map(({ value }) => value));
  const output = isSound ? first : await fillResult(decider, schema, facts, told);
  if (output === null)
    return {
      kind: 'failed',
      code: 'agent_confused',
      message: 'The language model gave no result of the form that was asked for.',
    };
  const cleared = isSound ? output : seen.withoutUngrounded(output, schema, words);
  return cleared === undefined
    ? UNGROUNDED
    : { kind: 'answer', output: cleared, quotes: seen.quotesFor(`${answer}\n${JSON.stringify(cleared)}`) };
}

export const UNGROUNDED = {
  kind: 'failed',
  code: 'ungrounded_answer',
  message: 'The answer has values that no page showed.',
} as const satisfies Conclusion;

function notSeen(values: readonly string[]): string {
  const named = values.slice(0, MAX_NAMED).map((value) => `"${value.replace(/^"|"$/g, '').slice(0, 120)}"`);
  return `No page that you saw has ${named.join(', ')}. Answer only with what pages show.`;
}
