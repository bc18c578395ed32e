import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { JsonObject } from '../../core/json';
import { startAskingRunner, type AskingRunner } from '../support/runners/asking-runner';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import type { RunnerScript } from '../support/runners/custom-runner';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { removeDataDir, startRole, type RoleProcess } from '../support/product';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { until } from '../support/until';

const STORM_MS = 250_000;
jest.setTimeout(300_000);

/** The same numbers every time, so that a failure can be looked at again. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const succeeds: RunnerScript = () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' });
const fails: RunnerScript = () => ({ status: 'failed', error: { code: 'no_element', message: 'Not there.' } });

let database: TestDatabase;
let fleet: TestRunners;
let asking: AskingRunner;
let api: RoleProcess;
let worker: RoleProcess;
let env: Record<string, string>;
let apiKey: string;
let accountId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  asking = await startAskingRunner(() => [
    { kind: 'otp', prompt: 'Enter the code we sent.', channel: 'sms', accepts: () => true },
  ]);
  fleet = await startTestRunners({ good: succeeds, bad: fails, stuck: () => 'hang' }, { live: true });
  env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `storm-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    SVC_RUNNERS_FILE: withAsking(fleet.env.SVC_RUNNERS_FILE, asking.url),
  };
  const workspace = await createTestWorkspace(database.db);
  apiKey = workspace.apiKey;
  accountId = workspace.principal.accountId;
  [worker, api] = await Promise.all([startRole('worker', env), startRole('api', env)]);
});
afterAll(async () => {
  for (const role of [api, worker]) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await fleet.close();
  await asking.close();
  await database.drop();
});

function withAsking(file: string, url: string): string {
  const entry = { slug: 'asking', name: 'asking', url, api_key: 'key-of-asking', price_usd: 0.02, interaction: true };
  writeFileSync(file, JSON.stringify([...(JSON.parse(readFileSync(file, 'utf8')) as object[]), entry]));
  return file;
}

const client = (): ApiClient => createApiClient(api.baseUrl, apiKey);

async function killAndRestart(role: 'api' | 'worker'): Promise<void> {
  const dead = role === 'api' ? api : worker;
  await dead.kill('SIGKILL', 'parent');
  const next = await startRole(role, env);
  if (role === 'api') api = next;
  else worker = next;
  removeDataDir(dead);
}

/** A caller that goes on until it has a reply, as an SDK with a key does. */
async function persistently<T>(call: (api: ApiClient) => Promise<T>): Promise<T> {
  const tried = await until(
    'a reply from a process that lives',
    () =>
      call(client()).then(
        (reply) => ({ reply }),
        (error: unknown) => ({ error }),
      ),
    (seen) => 'reply' in seen,
  );
  return (tried as { reply: T }).reply;
}

/** Also where somebody else is admitted under the key, or the service is just starting: both say when to come back. */
async function createWith(key: string, request: JsonObject): Promise<string> {
  const { status, body } = await until(
    'a run that is admitted',
    () => persistently((caller) => caller.create({ ...request, background: true }, { 'idempotency-key': key })),
    (reply) => ![409, 503].includes(reply.status),
  );
  if (status >= 300) throw new Error(`unexpected ${status} ${JSON.stringify(body)}`);
  return body.id;
}

const stormy = (key: string, routing: string[]) => ({ input: 'When does it open?', routing, metadata: { key } });

test('no sequence of create, retry, cancel, input and kill loses a run, starts one twice or bills an attempt twice', async () => {
  const below = createNumbers(20261115);
  const keys = Array.from({ length: 24 }, (_, index) => `storm-${index}`);
  const chains = [['good'], ['bad', 'good'], ['asking'], ['bad'], ['stuck', 'good'], ['bad', 'asking']];
  const ids = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));

  const kills = (async () => {
    for (const role of ['api', 'worker', 'api', 'worker'] as const) {
      await new Promise((resolve) => setTimeout(resolve, 300 + below(700)));
      await killAndRestart(role);
    }
  })();
  await Promise.all(
    keys.map(async (key, index) => {
      const routing = chains[index % chains.length] ?? [];
      const tries = 1 + below(3);
      const created = await Promise.all(Array.from({ length: tries }, () => createWith(key, stormy(key, routing))));
      for (const id of created) ids.get(key)?.add(id);
      // What hangs is always cancelled, the others sometimes.
      const [id = ''] = created;
      if (routing.includes('asking')) await Promise.all([answer(id), answer(id)]);
      else if (routing[0] === 'stuck' || below(4) === 0) await persistently((caller) => caller.cancel(id));
      ids.get(key)?.add(await createWith(key, stormy(key, routing)));
    }),
  );
  await kills;

  for (const [key, seen] of ids) {
    expect([key, seen.size]).toEqual([key, 1]);
    for (const id of seen) expect(isOver(await persistently((caller) => caller.until(id, isOver)))).toBe(true);
  }
  expect(await database.db('runs').count({ count: '*' }).first()).toEqual({ count: keys.length });

  await untilSettled();
  const lines: { attempt_id: string; count: number }[] = await database
    .db('ledger_lines')
    .where({ kind: 'attempt' })
    .groupBy('attempt_id')
    .select('attempt_id')
    .count({ count: '*' });
  expect(lines.filter(({ count }) => count !== 1)).toEqual([]);
  const dispatched: { id: string; status: string }[] = await database
    .db('attempts')
    .whereNotNull('dispatched_at')
    .select('id', 'status');
  expect(lines.map(({ attempt_id: id }) => id).sort()).toEqual(dispatched.map(({ id }) => id).sort());
  const { rows } = await database.db.raw(
    `SELECT balance_micros::bigint = (SELECT sum(amount_micros) FROM ledger_lines WHERE account_id = a.id) AS equal
     FROM accounts a WHERE id = ?`,
    [accountId],
  );
  expect(rows).toEqual([{ equal: true }]);
  // A runner that was asked again was asked with the same key, so it began nothing twice.
  const runners = [...Object.values(fleet.bySlug), asking];
  const asked = runners.flatMap(({ submitted }) => [...new Set(submitted)]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(dispatched.map(({ id }) => id)).toEqual(expect.arrayContaining(asked));
  // A dispatch is written before the runner is asked: only a cancel that comes in between leaves it at that.
  const unasked = dispatched.filter(({ id }) => !asked.includes(id));
  expect(unasked.filter(({ status }) => status !== 'cancelled')).toEqual([]);
});

/** Answers what the run asks, unless it has ended or somebody else has answered. */
async function answer(id: string): Promise<void> {
  const asks = await persistently((caller) =>
    caller.until(id, (response) => isOver(response) || response.status === 'requires_action'),
  );
  if (isOver(asks)) return;
  const { status } = await persistently((caller) =>
    caller.call('POST', `/api/v1/responses/${id}/input`, { body: { code: '123456' } }),
  );
  expect([200, 409]).toContain(status);
}

async function untilSettled(): Promise<void> {
  await until(
    'all attempts to be settled',
    () => database.db('attempts').whereNull('settled_at').first('id'),
    (open) => open === undefined,
    STORM_MS,
  );
}

test('a process killed while it admits leaves whole runs or nothing, and the key still stands for one run', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `admission-${index}`);
  // Sent and cut off: nobody hears what became of them.
  const cutOff = keys.map((key) =>
    client()
      .create({ input: 'When?', routing: ['good'], background: true }, { 'idempotency-key': key })
      .catch(() => null),
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  await killAndRestart('api');
  const answered = (await Promise.all(cutOff)).filter((answer) => answer !== null && answer.status < 300);

  const committed: { key: string; run_id: string }[] = await database
    .db('idempotency_keys')
    .where('key', 'like', 'admission-%')
    .select('key', 'run_id');
  const whole = await database
    .db('runs')
    .whereIn(
      'id',
      committed.map(({ run_id: id }) => id),
    )
    .whereExists(database.db('attempts').select(database.db.raw('1')).whereRaw('attempts.run_id = runs.id'))
    .pluck('id');
  expect(whole.sort()).toEqual(committed.map(({ run_id: id }) => id).sort());
  expect(answered.length).toBeLessThanOrEqual(committed.length);

  const again = await Promise.all(
    keys.map(async (key) => [key, await createWith(key, { input: 'When?', routing: ['good'] })] as const),
  );
  for (const [key, id] of again) {
    const before = committed.find((row) => row.key === key);
    if (before) expect(id).toBe(before.run_id);
    expect((await persistently((caller) => caller.until(id, isOver))).status).toBe('completed');
  }
  expect(new Set(again.map(([, id]) => id)).size).toBe(keys.length);
});
