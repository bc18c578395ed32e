import { numbersIn } from '../../core/normalize/source-facts';
import { judge } from '../../core/quality/verdict';
import { outcomeOf, taskOf } from '../core/fixtures';

/** More than a call may have arguments. */
const MANY = 200_000;

describe('more members than a call may have arguments', () => {
  it('of an output are graded', () => {
    const output = Object.fromEntries(
      Array.from({ length: MANY }, (_, index) => [`key_${index}`, { files: ['a.pdf'] }]),
    );
    const { deliverables } = judge(outcomeOf({ output }), taskOf({ text: 'Download the report' }));
    expect(deliverables).toMatchObject({ claimed: 1, delivered: 0 });
  });

  it('of a line are read as numbers', () => {
    expect(numbersIn('123 '.repeat(MANY)).length).toBeGreaterThanOrEqual(MANY);
  });
});
