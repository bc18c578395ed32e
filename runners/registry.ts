import type { Runner } from './runner';

export interface RunnerRegistry {
  get(slug: string): Runner | null;
  slugs(): string[];
  /** Closes browsers and connections that runners keep open between attempts. */
  close(): Promise<void>;
}

export function createRunnerRegistry(runners: readonly Runner[]): RunnerRegistry {
  const bySlug = new Map<string, Runner>();
  for (const runner of runners) {
    if (bySlug.has(runner.slug)) throw new Error(`Two runners are called ${runner.slug}.`);
    bySlug.set(runner.slug, runner);
  }
  return {
    get: (slug) => bySlug.get(slug) ?? null,
    slugs: () => [...bySlug.keys()],
    async close() {
      await Promise.all(runners.map(async (runner) => runner.close?.()));
    },
  };
}
