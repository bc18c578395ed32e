import type { RunnerTask } from '../../run/outcome';
import type { Evidence } from '../reading/evidence';
import { sharesMatter } from '../asked/asked-for';
import { codesIn, hasMostNames, taskNames } from '../reading/matter';
import { isAboutRun } from './error-object';
import { hasGenericName } from './generic-names';
import { isBlankLeaf, type Leaf } from './leaves';

const SETTLED = 0.85;
const UNSETTLED = 0.7;
const MOSTLY_BLANK = 0.6;
const LACKING = 0.55;
/** With more blanks than this, something was not found. */
const FILLED = 0.8;

interface Seen {
  evidence: Evidence;
  leaves: readonly Leaf[];
  /** The structure in words. */
  rendered: string;
  /** Some of its texts are none of content. */
  hasJunk: boolean;
}

/**
 * Sure is a structure that is filled, has figures, and is about what the task names: by the caller's schema or by words
 * that it shares with the task. Words alone fill any form, so that a grader may look at them.
 */
export function structureConfidence({ evidence, leaves, rendered, hasJunk }: Seen, task: RunnerTask | null): number {
  const filled = leaves.filter((leaf) => !isBlankLeaf(leaf));
  if (filled.length * 2 < leaves.length) return MOSTLY_BLANK;
  if (task === null) return 0.9;
  if (evidence === 'lacks') return LACKING;
  if (hasJunk || hasGenericName(leaves) || filled.length < leaves.length * FILLED || !filled.some(hasFigure))
    return UNSETTLED;
  const names = taskNames(task);
  const isNamed = names.length > 0 && hasMostNames(names, rendered);
  const said = rendered.toLowerCase();
  if (!codesIn(task).every((code) => said.includes(code))) return UNSETTLED;
  const isInForm = filled.length > 1 && filled.every(({ isDeclared }) => isDeclared);
  const isOfTask = isNamed || (names.length === 0 && (isInForm || sharesMatter(rendered, task)));
  return isOfTask && (isInForm || evidence === 'answer' || evidence === 'named') ? SETTLED : UNSETTLED;
}

function hasFigure(leaf: Leaf): boolean {
  return /[1-9]/.test(String(leaf.value)) && !isAboutRun(leaf);
}
