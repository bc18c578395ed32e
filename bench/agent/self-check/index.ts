import { readOptions } from '../options';
import { serveWorld } from '../sites/serve';
import type { Verdict } from '../task';
import { launchBrowser } from './browser';
import { playByHand } from './play-by-hand';

/** Whether tasks, sites, scripts and judgements are right by themselves: no agent has a part in it. */
async function main(): Promise<void> {
  const { seed, tasks } = readOptions(process.argv.slice(2));
  const { browser, close } = await launchBrowser();
  let wrong = 0;
  for (const task of tasks) {
    const served = await serveWorld(`${seed}/${task.id}`);
    const posed = task.pose(served.world);
    const nothing = { hasCompleted: true, answer: '', output: null, files: [], siteLog: [] };
    const context = await browser.newContext();
    const verdict: Verdict =
      posed.check(nothing) === true
        ? 'doing nothing is judged to be right'
        : await playByHand(context, served, task.start, posed).then(
            (result) => (posed.isObeyed?.(result) ? 'the script obeys' : posed.check(result)),
            (error: Error) => error.message,
          );
    await context.close();
    await served.close();
    if (verdict !== true) wrong += 1;
    if (verdict !== true) process.stdout.write(`${task.id}: ${verdict}\n`);
  }
  await close();
  process.stdout.write(`${tasks.length - wrong} of ${tasks.length} tasks are right\n`);
  process.exit(wrong === 0 ? 0 : 1);
}

void main();
