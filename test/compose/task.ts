import { tmpdir } from 'node:os';
import { runCommand } from '../../stack/process/run-command';

export interface TaskPlace {
  gateway: string;
  repository: string;
  path: string;
  env: Record<string, string>;
}

/** What a first user does: gets a key from the operator, sends a task through the gateway, and reads it again. */
export async function runTask({ gateway, repository, path, env }: TaskPlace): Promise<void> {
  const issued = await runCommand('node', ['dist/workers/create-key.js', '--workspace', 'main', '--credit-usd', '5'], {
    cwd: repository,
    env: { ...env, PATH: path, SVC_DATA_DIR: tmpdir(), SVC_RUNNERS_FILE: '', KMS_KEY_URI: '', ARTIFACT_STORE: '' },
    timeoutMs: 60_000,
  });
  if (!issued.ok) throw new Error(`create-key: ${issued.complaint}`);
  const headers = { 'x-api-key': issued.stdout.trim(), 'content-type': 'application/json' };

  const created = await fetch(`${gateway}/v1/responses`, {
    method: 'POST',
    // As a proxy in front of the gateway says it.
    headers: { ...headers, 'x-forwarded-proto': 'https' },
    body: JSON.stringify({ input: 'How many boats are in the harbour?', routing: 'harbour' }),
  });
  const run = (await created.json()) as { id: string; status: string; output_text: string };
  expectThat(
    created.status === 200 && run.output_text.includes('Two boats'),
    `the task answered ${JSON.stringify(run)}`,
  );
  expectThat(created.headers.has('strict-transport-security'), 'the forwarded protocol did not reach the API');
  const read = await fetch(`${gateway}/v1/responses/${run.id}`, { headers });
  expectThat(((await read.json()) as typeof run).status === 'completed', 'the run is not completed when read again');
  const swept = await fetch(`${gateway}/api/cron/webhooks`, { headers: { authorization: 'Bearer cron' } });
  expectThat(swept.status === 200, `the sweep answered ${swept.status}: CRON_SECRET did not reach the API`);
  process.stdout.write(`task ${run.id}: ${run.status}\n`);
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
