import { measureOutput, type Ending, type Measurement } from './measure-output';
import { readSets } from './messy-output';

const ENDINGS: Ending[] = ['right', 'partial', 'refused', 'wrong'];
const NAME_WIDTH = 34;
const MAX_SHOWN = 160;

/** `npm run bench:normalize`: how much of what runners write is brought into the form of a schema, and how rightly. */
function main(): void {
  for (const [name, set] of readSets()) {
    const measured = set.map(measureOutput);
    const lines = [
      `${name}: ${set.length} outputs`,
      row('', ENDINGS),
      row('all', countsOf(measured)),
      '',
      ...grouped(measured, ({ messy }) => messy.kind),
      '',
      ...grouped(measured, ({ messy }) => messy.lang),
      '',
      ...listed(measured, 'wrong', 'wrong, and shown as right'),
      ...listed(measured, 'partial', 'right as far as it goes'),
      ...listed(measured, 'refused', 'refused'),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function grouped(measured: Measurement[], groupOf: (one: Measurement) => string): string[] {
  const groups = [...new Set(measured.map(groupOf))].sort();
  return groups.map((group) => row(group, countsOf(measured.filter((one) => groupOf(one) === group))));
}

function countsOf(measured: Measurement[]): number[] {
  return ENDINGS.map((ending) => measured.filter((one) => one.ending === ending).length);
}

function row(name: string, cells: (string | number)[]): string {
  return `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
}

function listed(measured: Measurement[], ending: Ending, title: string): string[] {
  const found = measured.filter((one) => one.ending === ending);
  const lines = found.flatMap(({ messy, made, verdict }) => [
    `  ${messy.id} ${messy.kind} (${messy.lang})${verdict === null ? '' : `, verdict ${verdict}`}: ${cut(messy.output)}`,
    `    expected ${cut(messy.expected)}`,
    `    made     ${cut(made)}`,
  ]);
  return [`${title}: ${found.length}`, ...lines, ''];
}

function cut(value: unknown): string {
  return JSON.stringify(value).slice(0, MAX_SHOWN);
}

main();
