import { addToSums } from '../../../../core/routing/brain/evidence/evidence-cell';
import { cellIn, cellsOf, EMPTY_PAGE, pageOf, withCells } from '../../../../core/routing/brain/evidence/evidence-page';
import type { CellSums } from '../../../../core/routing/brain/types';
import { fc } from '../../../support/property';
import { observations } from './fixtures';

const cellsOfRunners = fc.array(observations, { maxLength: 40 }).map((seen) => {
  const cells = new Map<string, CellSums>();
  for (const one of seen) cells.set(one.runner, addToSums(cells.get(one.runner), one));
  return cells;
});

it('gives back the cells that were put into it', () => {
  fc.assert(
    fc.property(cellsOfRunners, (cells) => {
      expect(cellsOf(pageOf(cells))).toEqual(cells);
    }),
  );
  expect(cellsOf(EMPTY_PAGE)).toEqual(new Map());
});

it('takes cells up without changing the page they are added to', () => {
  fc.assert(
    fc.property(cellsOfRunners, cellsOfRunners, (before, changes) => {
      const page = pageOf(before);
      const next = withCells(page, changes);
      expect(cellsOf(next)).toEqual(new Map([...before, ...changes]));
      expect(cellsOf(page)).toEqual(before);
      for (const [runner, cell] of changes) expect(cellIn(next, runner)).toEqual(cell);
      expect(cellIn(next, 'nobody')).toBeUndefined();
    }),
  );
});
