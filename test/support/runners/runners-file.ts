import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestRunner, type RunnerScript, type TestRunner } from './custom-runner';

export interface TestRunners {
  /** The environment that makes a service know them. */
  env: { SVC_RUNNERS_FILE: string };
  bySlug: Record<string, TestRunner>;
  close(): Promise<void>;
}

/** One runner per script, under its name. */
export async function startTestRunners(
  scripts: Record<string, RunnerScript>,
  more: { live?: boolean | ((slug: string) => boolean); price_usd?: number; categories?: string[] } = {},
): Promise<TestRunners> {
  const bySlug: Record<string, TestRunner> = {};
  const entries: object[] = [];
  for (const [slug, script] of Object.entries(scripts)) {
    const runner = await startTestRunner(script);
    bySlug[slug] = runner;
    entries.push({
      slug,
      name: slug,
      url: runner.url,
      api_key: `key-of-${slug}`,
      price_usd: more.price_usd ?? 0.02,
      ...(more.categories && { categories: more.categories }),
      live: typeof more.live === 'function' ? more.live(slug) : (more.live ?? false),
    });
  }
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  writeFileSync(file, JSON.stringify(entries));
  return {
    env: { SVC_RUNNERS_FILE: file },
    bySlug,
    close: async () => void (await Promise.all(Object.values(bySlug).map((runner) => runner.close()))),
  };
}
