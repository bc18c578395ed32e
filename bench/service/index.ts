import { writeFileSync } from 'node:fs';
import { throughput } from '../measure';
import { INSTANT } from './instant-runner';
import { parseOptions } from './options';
import { heading, tableOf, toJson, type MeasuredRow } from './report';
import { ROWS } from './rows';
import { openStage, type Stage } from './stage';
import { collectTimeline } from './timeline/collect';
import { timelineSvg } from './timeline/timeline-svg';

const WARM_UP_CALLERS = 8;

/** `npm run bench`: what the service costs, each figure beside a floor that is measured with it in turns. */
async function main(): Promise<void> {
  const { rows, sizes, json, svgPath } = parseOptions(process.argv.slice(2), ROWS);
  const say = (text: string): void => void (json ? process.stderr : process.stdout).write(`${text}\n`);
  const stage = await openStage();
  const measured: MeasuredRow[] = [];
  try {
    await warmUp(stage, sizes.warmUpRuns);
    if (svgPath !== null) writeFileSync(svgPath, timelineSvg(await collectTimeline(stage)));
    say(heading());
    for (const row of rows) {
      // The others take half an hour, and are worth as much without this one.
      const figures = await row.measure(stage, sizes).catch((error: unknown) => tellFailure(row.name, error));
      if (figures === null) continue;
      measured.push({ row, figures });
      say(tableOf({ row, figures }));
    }
  } finally {
    await stage.close();
  }
  if (json) process.stdout.write(`${toJson(measured)}\n`);
}

/** Code that has run a few times only is slow on both sides, and there is more of it on ours. */
async function warmUp({ api, floor, runners }: Stage, runs: number): Promise<void> {
  await throughput(WARM_UP_CALLERS, runs, () => api.create({ input: 'Warm up', routing: INSTANT }));
  await throughput(WARM_UP_CALLERS, runs, () => floor.call('/runs', { kind: 'run', address: runners.url }));
}

function tellFailure(what: string, error: unknown): null {
  process.stderr.write(`${what}: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
  return null;
}

main().catch((error: unknown) => tellFailure('npm run bench', error));
