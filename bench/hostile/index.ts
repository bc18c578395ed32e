import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS } from './kinds';
import { observe } from './observe';
import { AIMS, exponentOf, HEAD, lineOf, percentile } from './report';
import { restartWithAll } from './restart';
import { openStage, type Stage } from './stage';
import { workOff, type Worked } from './work';

/** Long enough that its slowest hundredth is more than one run. */
const IDLE_MS = 45_000;
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    restart: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/**
 * `npm run bench:hostile [-- --only WORDS] [--restart] [--json]`: what one tenant's hostile requests, pages and runners
 * cost everybody else. With `--restart`: everything is killed while they are in flight.
 */
async function main(): Promise<void> {
  const kinds = KINDS.filter(({ name }) => name.includes(options.only));
  const stage = await openStage();
  try {
    const isGood = options.restart ? await restartWithAll(stage, kinds) : await workOffAll(stage, kinds);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await stage.close();
  }
}

async function workOffAll(stage: Stage, kinds: typeof KINDS): Promise<boolean> {
  const idle = await idleFigures(stage);
  print(
    `idle: health p99 ${idle.healthP99.toFixed(0)} ms, another tenant's run p50 ${idle.p50.toFixed(0)} ms, p99 ${idle.p99.toFixed(0)} ms`,
  );
  print(HEAD);
  const all: Worked[] = [];
  const steep: string[] = [];
  for (const kind of kinds) {
    const works: Worked[] = [];
    for (const size of kind.sizes) {
      const worked = await workOff(stage, kind, size);
      works.push(worked);
      print(lineOf(worked, idle));
    }
    const exponent = exponentOf(works);
    if (exponent !== null) print(`${''.padEnd(52)} grows with exponent ${exponent.toFixed(2)}`);
    if (exponent !== null && exponent > AIMS.exponent) steep.push(`${kind.name} ${exponent.toFixed(2)}`);
    all.push(...works);
  }
  return summed(all, steep, idle);
}

function summed(all: Worked[], steep: string[], idle: { p99: number }): boolean {
  const health = percentile(
    all.flatMap(({ healthMs }) => healthMs),
    0.99,
  );
  const beside =
    percentile(
      all.flatMap(({ neighbourMs }) => neighbourMs),
      0.99,
    ) / idle.p99;
  const unended = all.filter(({ ending }) => ending === 'NOT ENDED').map(({ kind }) => kind);
  const worst = all
    .filter(({ healthMs }) => percentile(healthMs, 0.99) > AIMS.healthMs)
    .map(({ kind, size }) => `${kind} ${size}`);
  print(`\n${all.length} of ${new Set(all.map(({ kind }) => kind)).size} kinds`);
  print(`health p99 over all: ${health.toFixed(0)} ms (aim ${AIMS.healthMs}); above it: ${worst.join(', ') || 'none'}`);
  print(`p99 of another tenant's runs: x ${beside.toFixed(2)} of idle (aim ${AIMS.neighbourTimes})`);
  print(`exponents above ${AIMS.exponent}: ${steep.join(', ') || 'none'}`);
  print(`not ended: ${unended.join(', ') || 'none'}`);
  print(
    `peak memory: main ${Math.max(...all.map(({ mainPeakMb }) => mainPeakMb)).toFixed(0)} MB, all ${Math.max(...all.map(({ treePeakMb }) => treePeakMb)).toFixed(0)} MB`,
  );
  if (options.json)
    process.stdout.write(
      `${JSON.stringify(all.map(({ healthMs, neighbourMs, ...rest }) => ({ ...rest, healthP99: percentile(healthMs, 0.99), neighbourP99: percentile(neighbourMs, 0.99) })))}\n`,
    );
  return health <= AIMS.healthMs && beside <= AIMS.neighbourTimes && steep.length === 0 && unended.length === 0;
}

async function idleFigures(stage: Stage): Promise<{ healthP99: number; p50: number; p99: number }> {
  // The first runs pay for code that is still cold.
  await sleep(2_000);
  const warming = observe(stage);
  await sleep(3_000);
  await warming.stop();
  const watch = observe(stage);
  await sleep(IDLE_MS);
  const { healthMs, neighbourMs } = await watch.stop();
  return {
    healthP99: percentile(healthMs, 0.99),
    p50: percentile(neighbourMs, 0.5),
    p99: percentile(neighbourMs, 0.99),
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();
