import type { Played } from './play/play-task';

/** One line of the table. */
interface Row {
  name: string;
  tasks: number;
  right: number;
  notRun: number;
  steps: number;
  tokens: number;
  costUsd: number;
  seconds: number;
}

export interface Counted extends Played {
  tokens: number;
}

export function rowsOf(categories: readonly string[], played: readonly Counted[], notRun: readonly string[]): Row[] {
  const rows = categories.map((name) =>
    rowOf(
      name,
      played.filter(({ category }) => category === name),
      notRun.filter((category) => category === name).length,
    ),
  );
  return [...rows, rowOf('all', played, notRun.length)];
}

function rowOf(name: string, played: readonly Counted[], notRun: number): Row {
  const sum = (of: (one: Counted) => number): number => played.reduce((total, one) => total + of(one), 0);
  return {
    name,
    tasks: played.length + notRun,
    right: played.filter(({ verdict }) => verdict === true).length,
    notRun,
    steps: median(played.map(({ steps }) => steps)),
    tokens: sum(({ tokens }) => tokens),
    costUsd: sum(({ costUsd }) => costUsd),
    seconds: median(played.map(({ seconds }) => seconds)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const WIDTHS = [14, 7, 9, 9, 9, 11, 9, 9];
const inColumns = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0))).join('');

export const HEAD = inColumns(['category', 'tasks', 'success', 'not run', 'steps', 'tokens', 'cost', 'time']);

export function lineOf({ name, tasks, right, notRun, steps, tokens, costUsd, seconds }: Row): string {
  const run = tasks - notRun;
  return inColumns([
    name,
    String(tasks),
    run === 0 ? '-' : `${Math.round((100 * right) / run)} %`,
    String(notRun),
    String(steps),
    tokens.toLocaleString('en'),
    `$${costUsd.toFixed(3)}`,
    `${seconds.toFixed(1)} s`,
  ]);
}
