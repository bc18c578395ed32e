import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestRunner, type RunnerScript } from './custom-runner';
import { startTestService, type TestService } from '../service';

export interface OneRunnerService {
  service: TestService;
  /** What the runner `scripted` answers from now on. */
  script(next: RunnerScript): void;
  /** The same for a runner that simply succeeds with an output. */
  delivers(output: unknown, more?: object): void;
  stop(): Promise<void>;
}

/** The service with one runner of the test's own, called `scripted`, at 0.02 USD. */
export async function startOneRunnerService(env: Record<string, string> = {}): Promise<OneRunnerService> {
  let script: RunnerScript = () => ({ status: 'succeeded', output: 'nothing scripted' });
  const runner = await startTestRunner((attempt) => script(attempt));
  const folder = mkdtempSync(join(tmpdir(), 'svc-runners-'));
  const file = join(folder, 'runners.json');
  const entry = { slug: 'scripted', name: 'scripted', url: runner.url, api_key: 'key-of-scripted', price_usd: 0.02 };
  writeFileSync(file, JSON.stringify([{ ...entry, categories: [], trust: 'standard', live: false }]));
  const service = await startTestService({ SVC_RUNNERS_FILE: file, ...env });
  return {
    service,
    script(next) {
      script = next;
    },
    delivers(output, more = {}) {
      script = () => ({ status: 'succeeded', output, final_url: 'https://example.com/page', ...more });
    },
    async stop() {
      await service.stop();
      await runner.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
