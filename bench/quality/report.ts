import type { OutcomeSet } from './outcome-set';
import { isRight, verdictFigures, type Graded, type Share } from './verdict-figures';

const USES = { tuned: 'tuned on', taught: 'learned from', apart: 'kept apart' };
const NAME = 36;
const COLUMN = 24;
const MAX_TEXT = 120;

export interface GradedSet {
  set: OutcomeSet;
  graded: Graded[];
}

/** One column for each set, one row for each figure. */
export function figuresTable(title: string, sets: readonly GradedSet[]): string {
  const columns = sets.map(({ graded }) => verdictFigures(graded));
  const names = Object.keys(columns[0] ?? {});
  const head = (cells: string[]): string => ''.padEnd(NAME) + cells.map((cell) => cell.padStart(COLUMN)).join('');
  const rows = names.map(
    (name) => name.padEnd(NAME) + columns.map((figures) => inWords(figures[name]).padStart(COLUMN)).join(''),
  );
  return [
    title,
    '',
    head(sets.map(({ set }) => set.name)),
    head(sets.map(({ set }) => USES[set.use])),
    ...rows,
    '',
  ].join('\n');
}

/** What is judged wrongly, by kind; of sets that are kept apart only how often, so that nobody mends a case of them. */
export function wrongOnes({ set, graded }: GradedSet): string {
  const wrong = graded.filter((one) => !isRight(one));
  if (set.use !== 'tuned') return `${set.name}: ${wrong.length} judged wrongly, not shown\n`;
  const lines = wrong.map(({ one, graded: { status, result } }) => {
    const text = JSON.stringify(one.outcome.output).slice(0, MAX_TEXT);
    return `  ${one.label} taken for ${status} (${result.quality?.reason}, ${result.quality?.confidence}), ${one.why}: ${text}`;
  });
  return [`${set.name}: ${wrong.length} judged wrongly`, ...lines, ''].join('\n');
}

function inWords(share: Share | undefined): string {
  if (share === undefined || share.whole === 0) return 'none';
  const { part, whole } = share;
  return `${((part / whole) * 100).toFixed(1)} % (${part} of ${whole})`;
}
