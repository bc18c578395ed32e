import { PAUSED_SESSIONS } from '../../../core/limits';
import type { ErrorEnvelope } from '../../../core/errors';
import type { Answer, ApiClient } from '../../support/clients/api-client';
import { createApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startTestService, type TestService } from '../../support/service';
import { admit, countOf } from '../../db/run-fixture';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ MAX_LIVE_RUNS: '4' });
});
afterAll(() => service.stop());

const refusalOf = ({ status, headers, body }: Answer): unknown[] => [
  status,
  (body as unknown as ErrorEnvelope).error?.code,
  headers.get('retry-after'),
];

async function hang(api: ApiClient, name: string): Promise<Answer> {
  const answer = await api.create({
    url: `${service.site.url}/hang/${name}`,
    routing: 'local-reader',
    background: true,
  });
  if (answer.status === 202) await service.site.hanging(name);
  return answer;
}

test('a workspace has three quarters of the live runs, and the others have the rest', async () => {
  const flood = [await hang(service.api, 'a1'), await hang(service.api, 'a2'), await hang(service.api, 'a3')];
  const before = await countOf(service.db, 'runs');
  expect(refusalOf(await hang(service.api, 'a4'))).toEqual([429, 'saturated', '5']);
  expect(await countOf(service.db, 'runs')).toBe(before);

  const second = await service.stranger();
  const third = await service.stranger();
  const others = [
    [second, await hang(second, 'b1')],
    // The instance is full by now; who has nothing yet is still served, and who has something is not.
    [third, await hang(third, 'c1')],
  ] as const;
  expect(others.map(([, { status }]) => status)).toEqual([202, 202]);
  expect(refusalOf(await hang(second, 'b2'))).toEqual([429, 'saturated', '5']);
  for (const { body } of flood) await service.api.cancel(body.id);
  for (const [api, { body }] of others) await api.cancel(body.id);
});

test('a workspace whose logins wait in all the places it may have starts no further one, and nobody else is held up', async () => {
  const { principal, apiKey } = await createTestWorkspace(service.db);
  const api = createApiClient(service.baseUrl, apiKey);
  for (let n = 0; n < PAUSED_SESSIONS.perWorkspace; n += 1) {
    const { runId, attemptId } = await admit(service.db, principal);
    await service.db('runs').where({ id: runId }).update({ workflow_started_at: new Date() });
    const pending = { request: { kind: 'otp' }, screenshotArtifactId: null, queue: 'worker-1' };
    await service
      .db('attempts')
      .where({ id: attemptId })
      .update({ status: 'needs_input', input_request: JSON.stringify(pending) });
  }
  const before = await countOf(service.db, 'runs');
  const login = { input: `Log in to ${service.site.url}/article with my account`, background: true };
  expect(refusalOf(await api.create({ ...login, routing: 'local-chromium' }))).toEqual([429, 'saturated', '30']);
  expect(await countOf(service.db, 'runs')).toBe(before);

  const accepted = [
    // Cannot pause in a browser of ours: told not to, none of ours, nothing to log in to.
    await api.create({ ...login, routing: 'local-chromium', allow_interaction: false }),
    await api.create({ ...login, routing: 'local-reader' }),
    await api.create({ url: `${service.site.url}/article`, routing: 'local-chromium', background: true }),
    await (await service.stranger()).create({ ...login, routing: 'local-chromium' }),
  ];
  expect(accepted.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
});
