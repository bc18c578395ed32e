import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, type Answer } from '../support/clients/api-client';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { freePort, removeDataDir, startRole } from '../support/product';
import {
  startWebhookReceiver,
  verifiesWith,
  type Reaction,
  type Received,
  type WebhookReceiver,
} from '../support/servers/webhook-receiver';
import { until } from '../support/until';

// On a machine that is busy with other things it takes three times as long.
/** All that is waited for takes less, on a machine that is busy with other things. */
const CHAOS_MS = 500_000;
jest.setTimeout(600_000);

/** `CHAOS_RUNS=300` for twice as long a storm. */
const RUNS = Number(process.env['CHAOS_RUNS'] ?? 150);
const KILLS = Math.round(RUNS / 30);
const CALLERS = 6;
const SEED = 'webhook-chaos-1';
const PATHS = ['/one', '/two', '/three'];
const DOOMED = '/doomed';

type RoleProcess = Awaited<ReturnType<typeof startRole>>;

let database: TestDatabase;
let site: FixtureSite;
let receiver: WebhookReceiver;
let folder: string;
let env: Record<string, string>;
const running = new Map<'api' | 'worker', RoleProcess>();

/** The same number for the same words, in 0..1: what fails is decided by the seed and not by the order of arrival. */
function chance(...words: (string | number)[]): number {
  return (
    createHash('sha256')
      .update([SEED, ...words].join('|'))
      .digest()
      .readUInt32BE() /
    2 ** 32
  );
}

/** First attempts fail in every way there is, a few also at the second; then receivers have recovered. */
function react({ path, event }: Received): Reaction {
  const before = receiver.received.filter((other) => other.path === path && other.event.id === event.id).length;
  const luck = chance(path, event.data.id, before);
  if (before > 2 || luck > (before === 1 ? 0.3 : 0.03)) return 200;
  if (luck < 0.15) return 500;
  if (luck < 0.2) return 302;
  return (response) => response.destroy();
}

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startFixtureSite();
  receiver = await startWebhookReceiver(react);
  folder = mkdtempSync(join(tmpdir(), 'svc-chaos-'));
  env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `chaos-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    KMS_KEY_URI: join(folder, 'key'),
    LOG_LEVEL: 'warn',
    PORT: String(await freePort()),
  };
});
afterAll(async () => {
  for (const role of running.values()) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await receiver.close();
  await site.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(role: 'api' | 'worker'): Promise<void> {
  const { PORT, ...shared } = env;
  running.set(
    role,
    await startRole(role, {
      ...shared,
      SVC_DATA_DIR: join(folder, role),
      ...(role === 'api' ? { PORT: PORT ?? '' } : {}),
    }),
  );
}

async function killAndRestart(role: 'api' | 'worker'): Promise<void> {
  const victim = running.get(role);
  if (!victim) throw new Error(`no ${role} to kill`);
  await victim.kill('SIGKILL', 'group');
  removeDataDir(victim);
  await start(role);
}

/** As a patient client: whatever happens to the connection, the request is repeated until it is answered. */
async function insist<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const isAnswer = (answer: Answer<T> | null): boolean => answer !== null && answer.status < 500;
  return (await until('an answer', () => ask().catch(() => null), isAnswer, CHAOS_MS)) as Answer<T>;
}

test('300 runs, 3 failing receivers, 10 kills: every event arrives everywhere, and nothing at a deleted endpoint', async () => {
  await Promise.all([start('api'), start('worker')]);
  const { apiKey } = await createTestWorkspace(database.db);
  const api = createApiClient(`http://127.0.0.1:${env['PORT']}`, apiKey);
  const secrets = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const path of [...PATHS, DOOMED]) {
    const { body } = await insist(() =>
      api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', { body: { url: `${receiver.url}${path}` } }),
    );
    secrets.set(path, body.secret);
    ids.set(path, body.id);
  }

  const created = new Set<string>();
  let next = 0;
  const creating = Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < RUNS) {
        const key = `chaos-${next++}`;
        const { body } = await insist(() =>
          api.create(
            { url: `${site.url}/article`, routing: 'local-reader', background: true },
            { 'idempotency-key': key },
          ),
        );
        created.add(body.id);
      }
    }),
  );

  let deletedAtMs = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Evenly over the first two thirds of what has to arrive, so that every kill finds something under way.
    const threshold = Math.round((RUNS * PATHS.length * 0.66 * kill) / KILLS);
    await until(
      `${threshold} events`,
      () => receiver.received.length,
      (count) => count >= threshold,
      CHAOS_MS,
    );
    await killAndRestart(kill % 2 === 0 ? 'worker' : 'api');
    if (kill === 3) {
      await insist(() => api.call('DELETE', `/v1/webhooks/${ids.get(DOOMED)}`));
      deletedAtMs = Date.now();
    }
  }
  await creating;
  expect(created.size).toBe(RUNS);

  const arrivedAt = (path: string): Set<string> => new Set(receiver.at(path).map(({ event }) => event.data.id));
  await until(
    'every event at every path',
    () => PATHS.map((path) => arrivedAt(path).size),
    (counts) => counts.every((count) => count >= RUNS),
    CHAOS_MS,
  );
  for (const path of PATHS) expect([...arrivedAt(path)].sort()).toEqual([...created].sort());

  // Accepted everywhere, not only arrived: the last retries are waited for.
  const undelivered = () =>
    database
      .db('webhook_deliveries')
      .whereIn(
        'webhook_id',
        PATHS.map((path) => ids.get(path) ?? ''),
      )
      .whereNot({ status: 'delivered' });
  await until('all deliveries', undelivered, (left) => left.length === 0, CHAOS_MS);

  expect(receiver.received.filter((received) => !verifiesWith(secrets.get(received.path) ?? '', received))).toEqual([]);
  expect(receiver.at(DOOMED).length).toBeGreaterThan(0);
  // What was sent just before the deletion may be read a little after it; retries would come after five seconds or more.
  expect(receiver.at(DOOMED).filter(({ atMs }) => atMs > deletedAtMs + 1000)).toEqual([]);

  // A killed worker never makes a run fail that can be repeated, and reading a page can be.
  const failed = await database
    .db('runs')
    .join('attempts', 'attempts.run_id', 'runs.id')
    .whereNot('runs.status', 'completed')
    .select('runs.id', 'runs.ending', 'attempts.epoch', 'attempts.fault', 'attempts.error', 'attempts.dispatched_at');
  expect(failed).toEqual([]);
  const bodies = new Map<string, string>();
  for (const { event, body } of receiver.received) {
    expect(bodies.get(event.id) ?? body).toBe(body);
    bodies.set(event.id, body);
    expect([event.type, event.sequence]).toEqual(['response.completed', 1]);
  }
  const { rows: sequences } = await database.db.raw(
    `SELECT run_id FROM events GROUP BY run_id HAVING array_agg(sequence ORDER BY sequence) <> ARRAY[1]`,
  );
  expect(sequences).toEqual([]);
  expect(bodies.size).toBe(RUNS);
});
