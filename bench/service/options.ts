import { parseArgs } from 'node:util';
import type { Row, Sizes } from './row';

export interface ServiceBenchOptions {
  rows: Row[];
  sizes: Sizes;
  json: boolean;
  /** Where the timeline of one run goes; null where none is drawn. */
  svgPath: string | null;
}

const FULL: Sizes = {
  warmUpRuns: 500,
  rounds: 200,
  seconds: 6,
  turns: 9,
  runs: 10_000,
  rows: 1_000_000,
  overloadSeconds: 60,
};
const QUICK: Sizes = {
  warmUpRuns: 60,
  rounds: 40,
  seconds: 3,
  turns: 3,
  runs: 300,
  rows: 120_000,
  overloadSeconds: 10,
};

export function parseOptions(argv: readonly string[], known: readonly Row[]): ServiceBenchOptions {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { only: { type: 'string' }, json: flag, quick: flag, help: flag, svg: { type: 'string' } },
  });
  const names = known.map(({ name }) => name).join(', ');
  if (values.help) {
    process.stdout.write(
      `npm run bench -- [options]\n  --only A,B  of ${names} [all]\n  --quick     fewer samples and rows\n  --json      JSON instead of a table\n  --svg FILE  draws the timeline of a median run\n`,
    );
    process.exit(0);
  }
  const wanted = values.only?.split(',');
  const rows = (wanted ?? known.map(({ name }) => name)).map((name) => {
    const row = known.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`--only: ${name} is none of ${names}.`);
    return row;
  });
  return { rows, sizes: values.quick ? QUICK : FULL, json: values.json ?? false, svgPath: values.svg ?? null };
}
