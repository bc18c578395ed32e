import { parseOptions } from './options';
import { heading, tableOf, toJson, type MeasuredRow } from './report';
import { ROWS } from './rows';
import { openStage } from './stage';

/** `npm run bench`: what the service costs, each figure beside a floor that is measured with it in turns. */
async function main(): Promise<void> {
  const { rows, sizes, json } = parseOptions(process.argv.slice(2), ROWS);
  const say = (text: string): void => void (json ? process.stderr : process.stdout).write(`${text}\n`);
  const stage = await openStage();
  const measured: MeasuredRow[] = [];
  try {
    say(heading());
    for (const row of rows) {
      const result = { row, figures: await row.measure(stage, sizes) };
      measured.push(result);
      say(tableOf(result));
    }
  } finally {
    await stage.close();
  }
  if (json) process.stdout.write(`${toJson(measured)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
