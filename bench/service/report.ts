import { isReached, measuredOf, type Figure, type Row } from './row';

export interface MeasuredRow {
  row: Row;
  figures: Figure[];
}

const HEAD = ['figure', 'ours', 'floor', 'ratio', 'aim', ''] as const;
const NAME_WIDTH = 58;
const WIDTH = 12;

export function heading(): string {
  return line(HEAD[0], HEAD.slice(1));
}

export function tableOf({ row, figures }: MeasuredRow): string {
  return [`${row.name}: ${row.floor}`, ...figures.map(lineOf)].join('\n');
}

export function toJson(measured: readonly MeasuredRow[]): string {
  const flat = measured.flatMap(({ row, figures }) =>
    figures.map((figure) => ({
      row: row.name,
      against: row.floor,
      ...figure,
      ratio: figure.floor === null ? null : measuredOf(figure),
      reached: isReached(figure),
    })),
  );
  return JSON.stringify(flat, null, 2);
}

function lineOf(figure: Figure): string {
  const { what, unit, ours, floor, aim } = figure;
  const reached = isReached(figure);
  return line(`  ${what}`, [
    `${rounded(ours)} ${unit}`,
    floor === null ? '' : `${rounded(floor)} ${unit}`,
    floor === null ? '' : measuredOf(figure).toFixed(2),
    aim === null ? '' : `${aim.at === 'most' ? '≤' : '≥'} ${aim.value}`,
    reached === null ? '' : reached ? 'reached' : 'not yet',
  ]);
}

function line(first: string, cells: readonly string[]): string {
  return `${first.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`.trimEnd();
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
