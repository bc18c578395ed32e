import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MICROS_PER_USD } from '../../core/money';
import { createApiClient } from '../support/clients/api-client';
import { startAskingRunner, type AskingRunner } from '../support/runners/asking-runner';
import { startTestRunner, type TestRunner } from '../support/runners/custom-runner';
import { createTestWorkspace } from '../support/records/database';
import { pythonWith } from '../support/clients/python';
import { startTestService, type TestService } from '../support/service';
import { storeLongTask, storeRuns } from '../support/records/stored-runs';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver';
import { createKnownObjects } from './known-objects';
import { runSchemathesis, SCHEMATHESIS } from './schemathesis';

/** The ids that the document gives as examples: with these in the database, examples reach what is behind them. */
const SERIAL = '01k2h1v5g0fdd9xq3h5dcp39d1';
const CREATED = Date.parse('2026-08-13T10:00:00Z');

/** So many by chance, more with CONTRACT_CASES; examples, boundaries and sequences are more than a thousand on top. */
const RANDOM_CASES = Number(process.env['CONTRACT_CASES'] ?? 600);
const LEAST_CASES = RANDOM_CASES + 250;
/** Of each kind of create, as a share of all its calls: a good part has to get past every rule. It falls with every member. */
const ADMITTED_SHARE = 0.05;
/** Always refused: the feature is off, or the secret is one that no caller has. */
const NEVER_SUCCEED = ['createLongTask', 'sweepWebhooks', 'postSweepWebhooks'];

const python = pythonWith([SCHEMATHESIS]);
const testWithPython = 'folder' in python ? test : test.skip;

let service: TestService;
let quick: TestRunner;
let asking: AskingRunner;
let receiver: WebhookReceiver;
let folder: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const answer = { status: 'succeeded', output: { answer: 'Tides' }, final_url: 'https://example.com/' };
  quick = await startTestRunner(({ task }) => ({
    ...answer,
    ...(task.text === 'Download the page' ? { artifacts: [{ name: 'page.html', url: task.url }] } : {}),
  }));
  asking = await startAskingRunner(() => [{ kind: 'otp', prompt: 'Enter the code', accepts: () => false }]);
  folder = mkdtempSync(join(tmpdir(), 'svc-runners-'));
  const entry = { api_key: 'k', price_usd: 0.001, interaction: true, downloads: true };
  const runners = [
    { ...entry, slug: 'quick', url: quick.url, live: true },
    { ...entry, slug: 'asking', url: asking.url, live: false },
  ];
  writeFileSync(join(folder, 'runners.json'), JSON.stringify(runners));
  service = await startTestService({ SVC_RUNNERS_FILE: join(folder, 'runners.json') });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([quick.close(), asking.close(), receiver.close()]);
  rmSync(folder, { recursive: true, force: true });
});

testWithPython(
  'thousands of requests made from the published document find no answer that contradicts it',
  async () => {
    if (!('folder' in python)) return;
    const { principal, apiKey } = await createTestWorkspace(service.db, { micros: 1000 * MICROS_PER_USD });
    await storeRuns(service.db, principal.workspaceId, [
      {
        id: `resp_${SERIAL}`,
        createdAtMs: CREATED,
        envelopeStatus: 'failed',
        deadlineAtMs: CREATED,
        runner: null,
        routingClass: 'smart',
        parentId: null,
        deleted: false,
      },
    ]);
    const longTaskId = `lt_${SERIAL}`;
    await storeLongTask(service.db, principal.workspaceId, longTaskId, CREATED);
    const places = { page: `${service.site.url}/article`, receiver: `${receiver.url}/hook`, longTaskId };
    const known = await createKnownObjects(createApiClient(service.baseUrl, apiKey), places);
    const before = await runsOf(principal.workspaceId);

    const { paths } = (await service.api.call<{ paths: object }>('GET', '/api/v1/openapi.json')).body;
    const operations = Object.values(paths).flatMap((path: Record<string, { operationId: string }>) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    const run = await runSchemathesis(python.folder, {
      documentUrl: `${service.baseUrl}/api/v1/openapi.json`,
      apiKey,
      configFile: join(__dirname, 'schemathesis.toml'),
      hooksFile: join(__dirname, 'hooks.py'),
      world: { ...places, known },
      maxExamples: Math.ceil(RANDOM_CASES / operations.length),
      seed: 20_260_813,
    });
    const admitted = (await runsOf(principal.workspaceId)) - before;
    process.stdout.write(`schemathesis: ${run.cases} cases, ${admitted} runs admitted\n`);
    expect(run.exitCode === 0 ? '' : run.output).toBe('');
    expect(run.cases).toBeGreaterThanOrEqual(LEAST_CASES);

    for (const operation of ['createResponse', 'createMessage', 'createChatCompletion']) {
      expect(shareOfSuccess(run.answers[operation])).toBeGreaterThan(ADMITTED_SHARE);
    }
    const succeeded = operations.filter((operation) => shareOfSuccess(run.answers[operation]) > 0);
    expect(operations.filter((operation) => !succeeded.includes(operation))).toEqual(NEVER_SUCCEED);
  },
  1_200_000,
);

async function runsOf(workspaceId: string): Promise<number> {
  const row = await service.db('runs').where({ workspace_id: workspaceId }).count({ count: '*' }).first();
  return Number(row?.['count']);
}

function shareOfSuccess(answers: Record<string, number> = {}): number {
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const good = Object.entries(answers).reduce((sum, [status, count]) => sum + (status < '300' ? count : 0), 0);
  return good / Math.max(1, all);
}
