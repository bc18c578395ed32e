import type { RunnerTask } from '../../../run/outcome';
import { speaksOf, type ConceptName } from '../../concepts';
import { spoken } from '../../concepts/concept';
import { isBlankLeaf, type Leaf } from '../leaves';

/** What the titles of pages without content speak of: beside nothing but blanks, one word of it is enough. */
const OF_GATES: readonly ConceptName[] = [
  'login',
  'cookie',
  'puzzle',
  'refused',
  'missing',
  'error',
  'code',
  'unable',
  'shell',
  'detour',
  'queue',
  'maintenance',
  'subscription',
];
const MAX_TEXT = 200;

/** What stands in the way in `{"name": "Log in to Example", "followers": 0}`: one text, of a page that is in the way, and blanks. */
export function gateNamed(leaves: readonly Leaf[], task: RunnerTask | null): ConceptName | null {
  const told = leaves.filter((leaf) => !isBlankLeaf(leaf));
  const [only] = told;
  if (leaves.length < 2 || told.length !== 1 || typeof only?.value !== 'string' || only.value.length > MAX_TEXT)
    return null;
  const words = spoken(only.value);
  const asked = spoken(task?.text ?? '');
  return OF_GATES.find((thing) => speaksOf(thing, words) && !speaksOf(thing, asked)) ?? null;
}
