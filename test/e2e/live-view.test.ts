import { randomBytes } from 'node:crypto';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { createApiClient } from '../support/clients/api-client';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { removeDataDir, startRole, type RoleProcess } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(180_000);

const shared = mkdtempSync(join(tmpdir(), 'svc-live-'));
const roles: RoleProcess[] = [];
let database: TestDatabase;
let site: FixtureSite;
let apiKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startFixtureSite();
  const env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `live-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    KMS_KEY_URI: join(shared, 'key'),
    ARTIFACT_STORE: join(shared, 'artifacts'),
  };
  ({ apiKey } = await createTestWorkspace(database.db));
  roles.push(await startRole('worker', env));
  roles.push(...(await Promise.all([startRole('api', env), startRole('api', env)])));
});
afterAll(async () => {
  for (const role of roles) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await site.close();
  await database.drop();
  rmSync(shared, { recursive: true, force: true });
});

/** Null when the browser is still being opened. */
async function firstPicture(address: string): Promise<Buffer | null> {
  const socket = new WebSocket(address);
  for await (const [data, isBinary] of on(socket, 'message', { close: ['close'] }) as AsyncIterable<
    [Buffer, boolean]
  >) {
    if (!isBinary) continue;
    socket.close();
    return data;
  }
  return null;
}

test('the browser of a worker is watched through any process of the API', async () => {
  const [, one, other] = roles.map(({ baseUrl }) => baseUrl);
  const api = createApiClient(one ?? '', apiKey);
  const { body } = await api.create({
    url: `${site.url}/article`,
    steps: ['wait 25 seconds', 'wait 25 seconds', 'wait 25 seconds'],
    routing: 'local-chromium',
    background: true,
  });
  const { svc } = await api.until(body.id, (run) => run.svc.live_view !== null);
  const path = new URL(svc.live_view ?? '').pathname;
  const socketAt = (baseUrl = ''): string => `${baseUrl.replace('http', 'ws')}${path}/socket`;
  for (const baseUrl of [one, other]) {
    expect(await (await fetch(`${baseUrl}${path}/state`)).json()).toEqual({ state: 'working', has_browser: true });
    // So begins a JPEG.
    const picture = await until('a picture', () => firstPicture(socketAt(baseUrl)));
    expect(picture?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  }
  const watching = new WebSocket(socketAt(other));
  await once(watching, 'message');
  const ended = once(watching, 'close');
  await api.cancel(body.id);
  expect((await ended)[0]).toBe(1000);
});
