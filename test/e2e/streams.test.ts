import { randomBytes } from 'node:crypto';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { createApiClient } from '../support/clients/api-client';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { removeDataDir, startRole } from '../support/product';
import { numberOf, objectOf, readSse, type SseEvent } from '../support/clients/sse';

jest.setTimeout(180_000);

type RoleProcess = Awaited<ReturnType<typeof startRole>>;

let database: TestDatabase;
let site: FixtureSite;
let env: Record<string, string>;
let apiKey: string;
let worker: RoleProcess;
let api: RoleProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startFixtureSite();
  env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `streams-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    PUBLIC_BASE_URL: 'http://svc.test',
  };
  ({ apiKey } = await createTestWorkspace(database.db));
  [worker, api] = await Promise.all([startRole('worker', env), startRole('api', env)]);
});
afterAll(async () => {
  for (const role of [api, worker]) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await site.close();
  await database.drop();
});

const idOf = (event: SseEvent): string => objectOf<ResponseObject>(event).id;
const at = (process: RoleProcess, id: string, after?: number) =>
  readSse(
    `${process.baseUrl}/v1/responses/${id}?stream=true${after === undefined ? '' : `&starting_after=${after}`}`,
    apiKey,
  );
const hasStarted = (event: SseEvent): boolean =>
  (objectOf<ResponseObject>(event).svc.progress?.attempts_started ?? 0) > 0;

/** A stream on a process of its own, read until the attempt runs in yet another process. */
async function openElsewhere(
  name: string,
): Promise<{ doomed: RoleProcess; seen: SseEvent[]; rest(): Promise<SseEvent[]> }> {
  const doomed = await startRole('api', env);
  const body = { url: `${site.url}/hang/${name}`, routing: 'local-reader', stream: true };
  const reader = await readSse(`${doomed.baseUrl}/v1/responses`, apiKey, { body });
  const seen = await reader.until(hasStarted);
  await site.hanging(name);
  return { doomed, seen, rest: reader.rest };
}

test('a stream whose process is killed goes on at another one: no event is lost, none comes twice', async () => {
  const { doomed, seen, rest } = await openElsewhere('killed');
  await doomed.kill('SIGKILL', 'parent');
  removeDataDir(doomed);
  await expect(rest()).rejects.toThrow();

  const id = idOf(seen[0]!);
  const resumed = await at(api, id, numberOf(seen.at(-1)!));
  await createApiClient(api.baseUrl, apiKey).cancel(id);
  const later = await resumed.rest();
  const whole = await (await at(api, id)).rest();
  expect([...seen, ...later]).toEqual(whole);
  expect(whole.at(-2)?.name).toBe('response.incomplete');
});

test('a process that stops ends its streams between two events, and readers go on elsewhere', async () => {
  const { doomed, seen, rest } = await openElsewhere('stopped');
  const stopping = doomed.kill('SIGTERM', 'parent');
  const until = [...seen, ...(await rest())];
  expect(await stopping).toBe(0);
  removeDataDir(doomed);
  expect(until.map(({ data }) => data)).not.toContain('[DONE]');

  const id = idOf(seen[0]!);
  const resumed = await at(api, id, numberOf(until.at(-1)!));
  await createApiClient(api.baseUrl, apiKey).cancel(id);
  expect([...until, ...(await resumed.rest())]).toEqual(await (await at(api, id)).rest());
});
