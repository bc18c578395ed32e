import { isJsonObject, type JsonValue } from '../../../json';
import type { DeclaredPlace } from '../../../contract/declared-place';

/** How frameworks name what an agent is about to do. */
const ACTION_KEY =
  /^(?:actions?|action_?input|tool|tool_?(?:name|calls?|input|use)|function(?:_?call)?|arguments|args|selector|xpath|next_?(?:goal|action|step)|thoughts?|thinking|observation|evaluation_?previous_?goal|current_?state|memory|plan|steps?|step_?\w{1,10})$/i;
const ANSWER_KEY =
  /^(?:answer|final_?answer|result|results|output|response|data|extracted_?content|content|text|value)$/i;
const MAX_ENTRIES = 50;

/** True for what an agent did or was about to do, and no answer beside it. */
export function isActionLog(output: JsonValue, place: DeclaredPlace): boolean {
  if (Array.isArray(output))
    return (
      output.length > 0 && output.slice(0, MAX_ENTRIES).every((entry, index) => isActionLog(entry, place.item(index)))
    );
  if (!isJsonObject(output)) return false;
  const keys = Object.keys(output).filter((key) => !place.declares(key));
  if (keys.length < Object.keys(output).length) return false;
  if (keys.some((key) => /^(?:type|name|role|tool)$/i.test(key) && isCall(output[key] ?? null))) return true;
  return keys.some((key) => ACTION_KEY.test(key) && hasActed(output, key)) && !keys.some((key) => ANSWER_KEY.test(key));
}

/** What a call of a tool is marked by. */
const CALL =
  /^(?:tool|function)_?(?:call|use|result|response|calls)?$|^(?:browser|page|playwright|computer)[._]\w{2,30}$/i;

function isCall(value: JsonValue): boolean {
  return typeof value === 'string' && CALL.test(value);
}

/** A recipe has steps and a company has actions: what an agent does has a target or arguments. */
function hasActed(output: Record<string, JsonValue>, key: string): boolean {
  const others = Object.keys(output).filter((other) => ACTION_KEY.test(other));
  if (others.length >= 2) return true;
  const value = output[key];
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value
      .slice(0, MAX_ENTRIES)
      .every(
        (one) =>
          isJsonObject(one) &&
          Object.keys(one).some(
            (name) =>
              ACTION_KEY.test(name) ||
              /^(?:click|goto|go_to|navigate|scroll|type|input|wait|extract|done|open|press|search)/i.test(name),
          ),
      )
  );
}
