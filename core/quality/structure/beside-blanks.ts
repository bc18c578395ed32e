import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import type { Finished, RunnerTask } from '../../run/outcome';
import { judgeText } from '../judge-text';
import { saysNothingFound } from '../nothing/empty-result';
import { sentencesOf } from '../reading/words/sentences';
import { isMessageKey } from '../reading/words/words';
import type { TextJudgement } from '../text-rule';

const MAX_TEXT = 600;
/** A remark may sound like anything, so a grader may look at it. */
const UNSURE = 0.7;
const DONE = /^(?:done|ok|okay|success(?:ful)?|succeeded|completed?|finished)$/i;

/**
 * The verdict on a remark that stands where everything else that the schema asks for is blank: then it tells why. Null
 * where something is filled, where nothing but a remark was asked for, and where the remark may be anything.
 */
export function judgeRemark(output: JsonValue, outcome: Finished, task: RunnerTask | null): TextJudgement | null {
  const schema = task?.outputSchema ?? null;
  if (schema === null || !isJsonObject(output) || !isJsonObject(schema['properties'])) return null;
  const asked = Object.keys(schema['properties']).filter((key) => !isRemark(key));
  if (asked.length === 0 || Object.entries(output).some(([key, value]) => !isRemark(key) && !isBlank(value)))
    return null;
  const said = remarksIn(output);
  if (said === '' || said.length > MAX_TEXT) return null;
  const judged = judgeText(said, outcome, { ...task, outputSchema: null } as RunnerTask);
  if (judged.verdict !== 'succeeded') return { ...judged, confidence: Math.min(judged.confidence, UNSURE) };
  if (sentencesOf(said).some((sentence) => saysNothingFound(sentence)))
    return { verdict: 'empty', confidence: UNSURE, reason: 'empty_result', wall: null };
  return null;
}

function isRemark(key: string): boolean {
  return isMessageKey(key) || /^(?:success|ok|done|completed?)$/i.test(key);
}

function remarksIn(output: JsonObject): string {
  return Object.values(output)
    .flatMap((value) => (typeof value === 'string' && value !== '' && !DONE.test(value) ? [value] : []))
    .join('\n');
}

function isBlank(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === '' || value === 0 || value === false;
}
