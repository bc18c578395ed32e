import Browserbase from '@browserbasehq/sdk';
import { chromium } from 'playwright-core';
import { removeDataDir, startProduct, type Product } from '../test/support/product';
import { remainsOf, type SessionRemains } from '../test/support/sessions/session-remains';

const SESSIONS = Number(process.argv[2] ?? 100);
const SETTLE_MS = 3000;

/** `npm run bench:sessions [sessions]`: so many are opened, used and released, one after the other; what is left? */
async function main(): Promise<void> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const bb = new Browserbase({ apiKey: product.apiKey, baseURL: product.baseUrl, maxRetries: 0 });
    // What the first session loads for all that follow is not counted as left behind.
    await useOne(bb, product);
    const before = await settled(product);
    const startedAt = Date.now();
    for (let count = 0; count < SESSIONS; count += 1) await useOne(bb, product);
    const seconds = (Date.now() - startedAt) / 1000;
    const after = await settled(product);
    say('sessions', SESSIONS);
    say('seconds for each', seconds / SESSIONS);
    for (const what of ['processes', 'ports', 'folders', 'megabytes'] as const)
      process.stdout.write(`${what.padEnd(30)} before ${before[what]}, after ${after[what]}\n`);
    const open = (await bb.sessions.list({ status: 'RUNNING' })).length;
    say('still open', open);
    if (after.processes > before.processes || after.ports > before.ports || after.folders > before.folders || open > 0)
      process.exitCode = 1;
  } finally {
    await product.kill('SIGTERM', 'parent');
    removeDataDir(product);
  }
}

async function useOne(bb: Browserbase, { demoUrl }: Product): Promise<void> {
  const { id, connectUrl } = await bb.sessions.create();
  const browser = await chromium.connectOverCDP(connectUrl);
  await browser.contexts()[0]?.pages()[0]?.goto(demoUrl);
  await bb.sessions.update(id, { status: 'REQUEST_RELEASE' });
}

async function settled({ dataDir, pid }: Product): Promise<SessionRemains> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return remainsOf(dataDir, pid);
}

function say(what: string, figure: number): void {
  process.stdout.write(`${what.padEnd(30)} ${Math.round(figure * 100) / 100}\n`);
}

void main();
