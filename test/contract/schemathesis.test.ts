import { join } from 'node:path';
import { pythonWith } from '../support/clients/python';
import { runSchemathesis, SCHEMATHESIS } from './schemathesis';
import { startStage, type Stage } from './stage';

/** So many by chance, more with CONTRACT_CASES; examples, boundaries and sequences are more than a thousand on top. */
const RANDOM_CASES = Number(process.env['CONTRACT_CASES'] ?? 600);
const LEAST_CASES = RANDOM_CASES + 250;
/** Of each kind of create, as a share of all its calls: a good part has to get past every rule. It falls with every member. */
const ADMITTED_SHARE = 0.05;
/** Always refused: the feature is off, or what is asked for is something that no caller has by chance. */
const NEVER_SUCCEED = [
  'createLongTask',
  'getSessionRecording',
  'getSessionReplays',
  'createSessionUpload',
  'agentSignup',
  'claimAccount',
  'deleteAccount',
  'deleteWorkspace',
  'createCheckout',
  'createPortal',
  'receiveStripeEvent',
  'sweepWebhooks',
  'postSweepWebhooks',
];

const python = pythonWith([SCHEMATHESIS]);
const testWithPython = 'folder' in python ? test : test.skip;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

testWithPython(
  'thousands of requests made from the published document find no answer that contradicts it',
  async () => {
    if (!('folder' in python)) return;
    const { service } = stage;
    const { principal, apiKey, places, known } = await stage.furnish();
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
  const row = await stage.service.db('runs').where({ workspace_id: workspaceId }).count({ count: '*' }).first();
  return Number(row?.['count']);
}

function shareOfSuccess(answers: Record<string, number> = {}): number {
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const good = Object.entries(answers).reduce((sum, [status, count]) => sum + (status < '300' ? count : 0), 0);
  return good / Math.max(1, all);
}
