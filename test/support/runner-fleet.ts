import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestRunner, type RunnerScript, type TestRunner } from './custom-runner';

export interface Fleet {
  runners: Record<string, TestRunner>;
  /** For SVC_RUNNERS_FILE. */
  file: string;
  close(): Promise<void>;
}

/** Several scripted runners behind the public protocol, and the file that names them. */
export async function startFleet(scripts: Record<string, RunnerScript>, more: object = {}): Promise<Fleet> {
  const runners: Record<string, TestRunner> = {};
  for (const [slug, script] of Object.entries(scripts)) runners[slug] = await startTestRunner(script);
  const entries = Object.entries(runners).map(([slug, { url }]) => ({
    slug,
    name: slug,
    url,
    api_key: `key-of-${slug}`,
    price_usd: 0.02,
    categories: [],
    trust: 'standard',
    live: true,
    ...more,
  }));
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  writeFileSync(file, JSON.stringify(entries));
  return {
    runners,
    file,
    close: async () => void (await Promise.all(Object.values(runners).map((runner) => runner.close()))),
  };
}
