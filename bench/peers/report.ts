import { cpus } from 'node:os';
import { CALLERS } from './caller';
import type { MeasuredSide } from './measure-sides';
import type { MissingSide } from './side';

const DIRECT = 'direct';
const NAME_WIDTH = 36;
const WIDTH = 16;

export function tableOf(measured: readonly MeasuredSide[], missing: readonly MissingSide[]): string {
  const added = addedTo(measured);
  return [
    `Node ${process.versions.node}, ${cpus().length} processors, one process of each side, ${CALLERS} callers at saturation`,
    '',
    line('', ['p50', 'p99', 'added to p50', 'requests/s']),
    ...measured.map((row) =>
      line(row.side.title, [ms(row.p50), ms(row.p99), ms(added(row)), row.perSecond.toFixed(0)]),
    ),
    '',
    'What is left of a request that was answered:',
    ...measured.map(({ side }) => `  ${side.title}: ${side.persists}.`),
    ...missing.map(notMeasured),
  ].join('\n');
}

export function toJson(measured: readonly MeasuredSide[], missing: readonly MissingSide[]): string {
  const added = addedTo(measured);
  const rows = measured.map((row) => ({
    side: row.side.name,
    title: row.side.title,
    p50_ms: row.p50,
    p99_ms: row.p99,
    added_to_p50_ms: added(row),
    requests_per_second: row.perSecond,
    persists: row.side.persists,
  }));
  return JSON.stringify([...rows, ...missing.map(({ name, ...rest }) => ({ side: name, ...rest }))], null, 2);
}

export function notMeasured({ title, missing }: MissingSide): string {
  return `${title} is not measured: ${missing}`;
}

/** What a side takes beyond the upstream itself. */
function addedTo(measured: readonly MeasuredSide[]): (row: MeasuredSide) => number {
  const direct = measured.find(({ side }) => side.name === DIRECT)?.p50 ?? 0;
  return (row) => row.p50 - direct;
}

function line(first: string, cells: readonly string[]): string {
  return `${first.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`;
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;
