import type { ErrorEnvelope } from '../../../core/errors';
import { createApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';

interface Told {
  text: string;
  url: string | null;
  earlier?: { text: string; url: string | null; answer: string };
}

let service: TestService;
let runners: TestRunners;
let lastPage: string;
beforeAll(async () => {
  runners = await startTestRunners({
    first: () => ({ status: 'succeeded', output: 'The word is papaya.', final_url: lastPage }),
    next: () => ({ status: 'succeeded', output: 'It was papaya.' }),
  });
  service = await startTestService(runners.env);
  lastPage = `${service.site.url}/article`;
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

const begin = async (): Promise<string> => {
  const task = {
    input: 'Find the word',
    url: `${service.site.url}/product`,
    routing: 'first',
    totp_secret: 'JBSWY3DP',
  };
  return (await service.api.create(task)).body.id;
};
const follow = (previous: string, more: object = {}) =>
  service.api.create({ input: 'What was it?', routing: 'next', previous_response_id: previous, ...more });
const lastTold = (): Told => (runners.bySlug['next']?.bodies.at(-1) as { task: Told }).task;

test('a follow-up begins on the last page of the run before, and its runner is told what that one said', async () => {
  const id = await begin();
  const { status, body } = await follow(id);
  expect([status, body.status, body.previous_response_id, body.svc.url]).toEqual([200, 'completed', id, lastPage]);
  expect(lastTold()).toMatchObject({
    text: 'What was it?',
    url: lastPage,
    earlier: { text: 'Find the word', url: lastPage, answer: 'The word is papaya.' },
  });
  expect(JSON.stringify(runners.bySlug['next']?.bodies)).not.toContain('JBSWY3DP');
  const kept = await service.db('runs').where({ id: body.id }).first('request');
  expect(JSON.stringify(kept.request)).not.toContain('papaya');
});

test('a page that the follow-up names itself is its page', async () => {
  const id = await begin();
  const url = `${service.site.url}/product`;
  for (const named of [{ url }, { input: `What is on ${url}` }]) {
    expect((await follow(id, named)).body.svc.url).toBe(url);
  }
  const sweep = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { input: 'x', routing: 'learning', previous_response_id: id },
  });
  expect([sweep.status, sweep.body.error.code]).toEqual([400, 'missing_url']);
});

test('a run that is unknown, foreign, deleted or under way cannot be followed', async () => {
  const id = await begin();
  const refusal = async (previous: string, api = service.api): Promise<unknown[]> => {
    const body = { input: 'x', routing: 'next', previous_response_id: previous };
    const answer = await api.call<ErrorEnvelope>('POST', '/v1/responses', { body });
    return [answer.status, answer.body.error.code, answer.body.error.param];
  };
  const missing = [404, 'response_not_found', 'previous_response_id'];
  const { apiKey } = await createTestWorkspace(service.db);
  expect(await refusal(id, createApiClient(service.baseUrl, apiKey))).toEqual(missing);
  for (const unknown of ['resp_00000000000000000000000000', 'nonsense'])
    expect(await refusal(unknown)).toEqual(missing);
  await service.api.call('DELETE', `/v1/responses/${id}`);
  expect(await refusal(id)).toEqual(missing);

  const live = await service.api.create({
    input: `Read ${service.site.url}/hang/followed`,
    routing: 'local-reader',
    background: true,
  });
  expect(await refusal(live.body.id)).toEqual([409, 'response_not_ended', 'previous_response_id']);
  await service.api.call('POST', `/v1/responses/${live.body.id}/cancel`);
});
