import type { Labelled } from '../labelled';
import { DELIVERED_APART } from './delivered';
import { NOT_DELIVERED_APART } from './not-delivered';

/** Written when the rules of that time were finished; later ones were made with a look at these. */
export { LAST } from './last';

/**
 * Many languages, structures, long pages and agents' logs, first written to be kept apart. Later rules were made with a
 * look at these, so that their figures say how well the rules fit.
 */
export const APART: Labelled[] = [...DELIVERED_APART, ...NOT_DELIVERED_APART];
