import { parseArgs } from 'node:util';
import type { Row, Sizes } from './row';

export interface ServiceBenchOptions {
  rows: Row[];
  sizes: Sizes;
  json: boolean;
}

const FULL: Sizes = { rounds: 200, seconds: 6, turns: 5, runs: 10_000, rows: 1_000_000, overloadSeconds: 60 };
const QUICK: Sizes = { rounds: 40, seconds: 3, turns: 3, runs: 300, rows: 120_000, overloadSeconds: 10 };

export function parseOptions(argv: readonly string[], known: readonly Row[]): ServiceBenchOptions {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { only: { type: 'string' }, json: flag, quick: flag, help: flag },
  });
  const names = known.map(({ name }) => name).join(', ');
  if (values.help) {
    process.stdout.write(
      `npm run bench -- [options]\n  --only A,B  of ${names} [all]\n  --quick     fewer samples and rows\n  --json      JSON instead of a table\n`,
    );
    process.exit(0);
  }
  const wanted = values.only?.split(',');
  const rows = (wanted ?? known.map(({ name }) => name)).map((name) => {
    const row = known.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`--only: ${name} is none of ${names}.`);
    return row;
  });
  return { rows, sizes: values.quick ? QUICK : FULL, json: values.json ?? false };
}
