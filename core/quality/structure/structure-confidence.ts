import { sharesMatter } from '../asked/asked-for';
import { codesIn, hasMostNames, taskNames } from '../reading/matter';
import { isAboutRun } from './failures/error-object';
import { hasGenericName } from './generic-names';
import { isBlankLeaf, type Leaf } from './leaves';
import type { Structure } from './structure';

const SETTLED = 0.85;
const UNSETTLED = 0.7;
const MOSTLY_BLANK = 0.6;
const LACKING = 0.55;
/** With more blanks than this, something was not found. */
const FILLED = 0.8;

/**
 * Sure is a structure that is filled, has figures, and is about what the task names: by the caller's schema or by words
 * that it shares with the task. Words alone fill any form, so that a grader may look at them.
 */
export function structureConfidence(structure: Structure): number {
  const { leaves, task } = structure;
  const filled = leaves.filter((leaf) => !isBlankLeaf(leaf));
  if (filled.length * 2 < leaves.length) return MOSTLY_BLANK;
  if (task === null) return 0.9;
  const evidence = structure.evidence();
  if (evidence === 'lacks') return LACKING;
  const hasJunk = structure.told().some(({ junk }) => junk !== null);
  if (hasJunk || hasGenericName(leaves) || filled.length < leaves.length * FILLED || !filled.some(hasFigure))
    return UNSETTLED;
  const rendered = structure.rendered();
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
