import { createSchemaContract } from '../../core/contract/schema-contract';
import type { JsonValue } from '../../core/json';
import { normalizeOutput } from '../../core/normalize/normalize';
import { gradeNormalized, isDelivered, isViolated } from '../../core/quality/grade-normalized';
import { gradeOutcome } from '../../core/quality/grade';
import { outcomeOf, taskOf } from '../../test/core/fixtures';
import { compare } from './compare';
import type { MessyOutput } from './messy-output';

/** `wrong` is only what the caller is shown as conforming; `refused` covers what is not shown though it could be. */
export type Ending = 'right' | 'partial' | 'refused' | 'wrong';

export interface Measurement {
  messy: MessyOutput;
  ending: Ending;
  made: JsonValue;
  /** What the verdict said where it, and not the form, is why nothing is shown. */
  verdict: string | null;
}

/** The output on the way that it goes in the product: verdict, contract, the pass, verdict and contract again. */
export function measureOutput(messy: MessyOutput): Measurement {
  const task = taskOf({ text: messy.task, outputSchema: messy.schema });
  const outcome = outcomeOf({ output: messy.output });
  const first = gradeOutcome(outcome, task);
  const made = isViolated(first) ? normalizeOutput(first.result.output, messy.schema) : first.result.output;
  const shown = gradeNormalized(outcome, task);
  const conforms = (value: JsonValue): boolean => createSchemaContract(messy.schema).violations(value).length === 0;
  const isRefusedByVerdict = !isDelivered(shown) && conforms(made);
  return {
    messy,
    made,
    ending: endingOf(messy, made, isDelivered(shown) ? shown.result.output : null, conforms),
    verdict: isRefusedByVerdict ? (first.result.quality?.reason ?? null) : null,
  };
}

function endingOf(
  { expected }: MessyOutput,
  made: JsonValue,
  shown: JsonValue,
  conforms: (value: JsonValue) => boolean,
): Ending {
  if (expected === null) return shown === null ? 'right' : 'wrong';
  if (shown !== null) return compare(shown, expected);
  // Where a required member has to be left out, the contract refuses the right answer, too.
  return !conforms(expected) && compare(made, expected) === 'right' ? 'right' : 'refused';
}
