import { join } from 'node:path';
import { createTestWorkspace } from '../support/database';
import { pythonWith } from '../support/python';
import { startTestService, type TestService } from '../support/service';
import { storeLongTask, storeRuns } from '../support/stored-runs';
import { runSchemathesis, SCHEMATHESIS } from './schemathesis';

/** The ids that the document gives as examples: with these in the database, examples reach what is behind them. */
const SERIAL = '01k2h1v5g0fdd9xq3h5dcp39d1';
const CREATED = Date.parse('2026-08-13T10:00:00Z');

const CASES = 5000;

const python = pythonWith([SCHEMATHESIS]);
const testWithPython = 'folder' in python ? test : test.skip;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

testWithPython(
  'thousands of requests made from the published document find no answer that contradicts it',
  async () => {
    if (!('folder' in python)) return;
    const { principal, apiKey } = await createTestWorkspace(service.db, { micros: 0 });
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
    await storeLongTask(service.db, principal.workspaceId, `lt_${SERIAL}`, CREATED);
    const { paths } = (await service.api.call<{ paths: object }>('GET', '/api/v1/openapi.json')).body;
    const operations = Object.values(paths).flatMap((path: object) => Object.keys(path)).length;
    const run = await runSchemathesis(python.folder, {
      documentUrl: `${service.baseUrl}/api/v1/openapi.json`,
      apiKey,
      configFile: join(__dirname, 'schemathesis.toml'),
      maxExamples: Math.ceil(CASES / operations),
      seed: 20_260_813,
    });
    process.stdout.write(`schemathesis: ${run.cases} cases\n`);
    expect(run.exitCode === 0 ? '' : run.output).toBe('');
    expect(run.cases).toBeGreaterThanOrEqual(CASES);
    expect(await service.db('attempts').whereNotNull('dispatched_at')).toEqual([]);
  },
  600_000,
);
