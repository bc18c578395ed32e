import type { Finished } from '../../run/outcome';

/** Nobody made up what was read off a page: there are shops whose goods are called `Product A`, and pages of filler. */
export function mayBeMadeUp({ isFromPage }: Pick<Finished, 'isFromPage'>): boolean {
  return isFromPage !== true;
}
