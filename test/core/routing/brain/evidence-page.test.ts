import fc from 'fast-check';
import { addToSums } from '../../../../core/routing/brain/evidence';
import { cellsOf, EMPTY_PAGE, pageOf } from '../../../../core/routing/brain/evidence-page';
import type { CellSums } from '../../../../core/routing/brain/types';
import { observations } from './fixtures';

it('gives back the cells that were put into it', () => {
  fc.assert(
    fc.property(fc.array(observations, { maxLength: 40 }), (seen) => {
      const cells = new Map<string, CellSums>();
      for (const one of seen) cells.set(one.runner, addToSums(cells.get(one.runner), one));
      expect(cellsOf(pageOf(cells))).toEqual(cells);
    }),
  );
  expect(cellsOf(EMPTY_PAGE)).toEqual(new Map());
});
