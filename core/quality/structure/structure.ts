import { UNDECLARED, type DeclaredPlace } from '../../contract/declared-place';
import { createSchemaContract } from '../../contract/schema-contract';
import type { JsonValue } from '../../json';
import { toOutputText } from '../../output-text';
import type { Finished, RunnerTask } from '../../run/outcome';
import { evidenceIn, type Evidence } from '../reading/evidence';
import type { TextJudgement } from '../text-rule';
import { leavesOf, type Leaf } from './leaves';
import { mostlyJunk, toldIn, type Told } from './told-texts';

const MAX_RENDERED = 4_000;

/** An output and what it is held against, read once for all rules. Words are a structure of one leaf. */
export interface Structure {
  output: JsonValue;
  /** What the caller's schema says of it. */
  place: DeclaredPlace;
  leaves: readonly Leaf[];
  outcome: Finished;
  task: RunnerTask | null;
  /** Its texts, each judged for itself; looked at when somebody asks. */
  told(): readonly Told[];
  /** What most of its texts are, where that is no content; looked for when somebody asks. */
  junk(): TextJudgement | null;
  /** The whole in words, as much of it as patterns may be run over; made when somebody asks. */
  rendered(): string;
  /** What speaks for those words; looked for when somebody asks. */
  evidence(): Evidence;
}

export function readStructure(outcome: Finished, task: RunnerTask | null): Structure {
  const { output } = outcome;
  const place = placeFor(task);
  const leaves = leavesOf(output, place);
  const told = once(() => toldIn(leaves, outcome, task));
  const rendered = once(() => toOutputText(output).slice(0, MAX_RENDERED));
  return {
    output,
    place,
    leaves,
    outcome,
    task,
    told,
    junk: once(() => mostlyJunk(told(), output, task)),
    rendered,
    evidence: once(() => evidenceIn(rendered(), task)),
  };
}

function placeFor(task: RunnerTask | null): DeclaredPlace {
  const schema = task?.outputSchema ?? null;
  return schema === null ? UNDECLARED : createSchemaContract(schema).place();
}

function once<Seen>(look: () => Seen): () => Seen {
  let taken: { seen: Seen } | null = null;
  return () => (taken ??= { seen: look() }).seen;
}
