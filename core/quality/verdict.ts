import { isJsonObject, type JsonValue } from '../json';
import { toOutputText } from '../output-text';
import type { Outcome } from '../run/outcome';
import type { Deliverables, Quality } from '../run/record';

const EMPTY_RESULT = /^\W*(no|zero|0)\s+(\w+\s+){0,3}(results?|matches|items|entries|records|hits|products)\b/i;
const NARRATION = /^(i|we)\s+(have\s+)?(clicked|navigated|opened|scrolled|visited|typed|went|searched|looked)\b/i;
const EMPTY_ANSWER = 'The result is empty.';

export interface Judgement {
  quality: Quality;
  answer: string | null;
  deliverables: Deliverables | null;
}

/** The deterministic verdict on what a runner delivered. It looks at the outcome, never at an exit code alone. */
export function judge(outcome: Outcome): Judgement {
  const deliverables = toDeliverables(outcome);
  const verdict = (
    value: Quality['verdict'],
    confidence: number,
    reason: string,
    answer: string | null,
  ): Judgement => ({
    quality: { verdict: value, confidence, reason, source: 'deterministic', answerPresent: answer !== null },
    answer,
    deliverables,
  });

  if (outcome.kind === 'blocked') return verdict('blocked', 0.95, outcome.blockReason ?? 'bot_challenge', null);
  if (outcome.kind === 'needs_input') return verdict('failed', 0.9, 'input_required', null);
  if (outcome.kind === 'failed') return verdict('failed', 0.95, outcome.error?.code ?? 'runner_failed', null);
  if (deliverables?.verdict === 'not_delivered') return verdict('failed', 0.95, 'files_not_delivered', null);
  const isEmpty = isEmptyCollection(outcome.output);
  const text = toOutputText(outcome.output).trim();
  // A task that asked for files is accomplished by the files, with or without words beside them.
  if (deliverables && (isEmpty || text === '' || text === '{}'))
    return verdict('succeeded', 0.9, 'files_delivered', deliverables.note);
  if (isEmpty) return verdict('empty', 0.8, 'empty_result', EMPTY_ANSWER);
  if (text === '' || text === '{}') return verdict('failed', 0.9, 'no_output', null);
  if (typeof outcome.output === 'string' && text.length < 200) {
    if (EMPTY_RESULT.test(text)) return verdict('empty', 0.8, 'empty_result', text);
    if (NARRATION.test(text)) return verdict('failed', 0.7, 'hollow_completion', null);
  }
  return verdict('succeeded', 0.9, 'content_delivered', text);
}

function isEmptyCollection(output: JsonValue): boolean {
  if (Array.isArray(output)) return output.length === 0;
  if (!isJsonObject(output)) return false;
  const members = Object.values(output);
  return members.length > 0 && members.every((member) => Array.isArray(member) && member.length === 0);
}

function toDeliverables(outcome: Outcome): Deliverables | null {
  const { claimed, delivered } = outcome.downloads;
  if (claimed === 0 && delivered === 0) return null;
  const verdict = delivered === 0 ? 'not_delivered' : delivered < claimed ? 'partial' : 'delivered';
  return { claimed, delivered, verdict, note: `${delivered} of ${Math.max(claimed, delivered)} files captured` };
}
