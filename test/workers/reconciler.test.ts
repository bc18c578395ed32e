import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection, ServiceError } from '@temporalio/client';
import pino from 'pino';
import { createRunTransactionActivities } from '../../activities/run-transactions';
import type { Doorbell } from '../../db/doorbell';
import { newId } from '../../db/new-id';
import { answerInteraction } from '../../db/interactions/answers';
import { runsOf } from '../../db/runs/runs';
import type { Principal } from '../../db/accounts/workspaces';
import { findPrincipal } from '../../db/accounts/workspaces';
import { admitTestRun } from '../support/records/admitted-run';
import { createTestDatabase } from '../support/records/database';
import { isOver } from '../support/clients/api-client';
import { startAskingRunner, type AskingRunner, type Question } from '../support/runners/asking-runner';
import { startTestService, type TestService } from '../support/service';
import { createMetrics } from '../../metrics/metrics';
import { openKeyFile } from '../../workers/keys/key-file';
import { reconcile } from '../../workers/upkeep/reconciler';
import type { ReconcilerDeps, RepairKind } from '../../workers/upkeep/repairs';
import { inputSubmittedSignal } from '../../workflows/messages';
import { until } from '../support/until';

let service: TestService;
let connection: Connection;
let temporal: Client;
let owner: Principal;
const lines: { level: number; runId?: string }[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  service = await startTestService({}, log);
  connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  temporal = new Client({ connection });
  const principal = await findPrincipal(service.db, service.apiKey);
  if (!principal) throw new Error('no principal');
  owner = principal;
});
afterAll(async () => {
  await connection.close();
  await service.stop();
});

/** Makes a row look as old as the reconciler wants it before it acts. */
async function age(runId: string, columns: string[], seconds: number, { db } = service): Promise<void> {
  for (const column of columns) {
    await db.raw(`UPDATE runs SET ${column} = ${column} - make_interval(secs => ?) WHERE id = ?`, [seconds, runId]);
  }
}

const hang = (name: string) => ({ url: `${service.site.url}/hang/${name}`, routing: 'local-reader', background: true });

test('a run that was committed but never started is started and finishes', async () => {
  const { runId } = await admitTestRun(service.db, { url: `${service.site.url}/article` }, owner);
  await age(runId, ['created_at'], 60);
  expect((await service.api.until(runId, isOver)).status).toBe('completed');
});

test('a run that cannot be mended keeps nobody from mending the others', async () => {
  const bad = await admitTestRun(service.db, { url: `${service.site.url}/article` }, owner);
  const good = await admitTestRun(service.db, { url: `${service.site.url}/article` }, owner);
  await service.db('runs').where({ id: bad.runId }).update({ plan: 'null', request: 'null' });
  for (const { runId } of [bad, good]) await age(runId, ['created_at'], 60);
  expect((await service.api.until(good.runId, isOver)).status).toBe('completed');
  expect(lines.find(({ level, runId }) => level === 50 && runId === bad.runId)).toBeDefined();
  await service.db('runs').where({ id: bad.runId }).update({ status: 'failed', envelope_status: 'failed' });
});

test('a cancel that was committed but never signalled is carried out', async () => {
  const { body } = await service.api.create(hang('unheard'));
  await service.site.hanging('unheard');
  await service
    .db('runs')
    .where({ id: body.id })
    .update({ cancel_requested_at: new Date(Date.now() - 60_000) });
  expect((await service.api.until(body.id, isOver)).status).toBe('cancelled');
  await service.site.abandoned('unheard');
});

test.each([['local-reader'], [['local-reader', 'local-chromium']]])(
  'a cancel that the attempt hears before the workflow ends the run cancelled, with nothing left to repair (%j)',
  async (routing) => {
    const name = `heard-first-${routing.length}`;
    const { body } = await service.api.create({ ...hang(name), routing });
    await service.site.hanging(name);
    // The doorbell rings, and nobody tells the workflow.
    await runsOf(service.db, service.workspaceId).requestCancel(body.id);
    await service.site.abandoned(name);
    await temporal.workflow
      .getHandle(body.id)
      .result()
      .catch(() => undefined);
    const ended = (await service.api.get(body.id)).body;
    expect([ended.status, ended.error?.code, ended.svc.cost.total_usd]).toEqual(['cancelled', 'run_cancelled', 0.001]);
  },
);

test('a run whose workflow was terminated by hand ends failed and bills what was executed', async () => {
  const { body } = await service.api.create(hang('terminated'));
  await service.site.hanging('terminated');
  await temporal.workflow.getHandle(body.id).terminate('by an operator');
  await age(body.id, ['updated_at'], 120);
  const ended = await service.api.until(body.id, isOver);
  expect(ended).toMatchObject({
    status: 'failed',
    error: { code: 'run_failed' },
    svc: { error: { reason: 'workflow_lost' } },
  });
});

test('a run past its deadline is read as failed at once, and stored so by the reconciler', async () => {
  const { body } = await service.api.create(hang('overdue'));
  await service.site.hanging('overdue');
  await temporal.workflow.getHandle(body.id).terminate('so that nobody else ends it');
  await service
    .db('runs')
    .where({ id: body.id })
    .update({ deadline_at: new Date(Date.now() - 1000) });
  const read = (await service.api.get(body.id)).body;
  expect(read).toMatchObject({ status: 'failed', error: { code: 'run_timeout' }, svc: { status: 'failed' } });
  await service
    .db('runs')
    .where({ id: body.id })
    .update({ deadline_at: new Date(Date.now() - 120_000) });
  const row = await until(
    'the end of the run',
    () => service.db('runs').where({ id: body.id }).first('status', 'ending'),
    ({ status }) => status !== 'in_progress',
  );
  expect([row.status, row.ending.failure.code]).toEqual(['failed', 'run_timeout']);
});

test('an attempt that never settled is settled and billed once its run is over', async () => {
  const { body } = await service.api.create(hang('orphan'));
  await service.site.hanging('orphan');
  await temporal.workflow.getHandle(body.id).terminate('so that nobody settles');
  await service
    .db('runs')
    .where({ id: body.id })
    .update({
      status: 'failed',
      envelope_status: 'failed',
      finished_at: new Date(Date.now() - 3_600_000),
      ending: JSON.stringify({ status: 'failed', attemptId: null, failure: null, budgetExhausted: false }),
    });
  const attempt = await until(
    'the attempt to be settled',
    () => service.db('attempts').where({ run_id: body.id }).first('settled_at', 'hold_micros', 'cost_micros'),
    (row) => row.settled_at !== null,
  );
  expect([attempt.hold_micros, attempt.cost_micros]).toEqual([0, 1000]);
  expect(await service.db('ledger_lines').where({ run_id: body.id, kind: 'attempt' })).toHaveLength(1);
});

describe('questions', () => {
  const paused = async (): Promise<string> => {
    const { body } = await asking.api.create({ input: 'Ask me', routing: 'asking' });
    expect(body.status).toBe('requires_action');
    return body.id;
  };
  let asking: TestService;
  let runner: AskingRunner;

  beforeAll(async () => {
    const prompts: Question[] = [{ kind: 'otp', prompt: 'Code?', accepts: () => true }];
    let swept = 0;
    // Of a sweep only the second probe asks.
    runner = await startAskingRunner(({ text }) => (text === 'Sweep' && (swept += 1) === 1 ? [] : [...prompts]));
    const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
    const entry = { url: runner.url, api_key: 'k', price_usd: 0.01, interaction: true, live: false };
    writeFileSync(file, JSON.stringify(['asking', 'other'].map((slug) => ({ slug, ...entry }))));
    asking = await startTestService({ SVC_RUNNERS_FILE: file });
  });
  afterAll(async () => {
    await asking.stop();
    await runner.close();
  });

  test('an answer that was committed but never signalled is told to the workflow', async () => {
    const id = await paused();
    const kek = openKeyFile(join(asking.dataDir, 'key-encryption-key'));
    await answerInteraction(asking.db, kek, { workspaceId: asking.workspaceId, runId: id }, '123456');
    expect((await asking.api.until(id, isOver)).status).toBe('completed');
    expect(runner.answers).toContain('123456');
  });

  /** Lets the time of a run's question be over, and waits until the reconciler has found that. */
  async function expire(runId: string): Promise<string> {
    const question = () => asking.db('interactions').where({ run_id: runId });
    await question().update({ expires_at: new Date(Date.now() - 60_000) });
    const { id } = await until(
      'the end of the question',
      () => question().first('id', 'status'),
      ({ status }) => status === 'expired',
    );
    return id;
  }

  test('a question past its time whose workflow is gone ends the run', async () => {
    const id = await paused();
    await temporal.workflow.getHandle(id).terminate('so that nobody else ends it');
    await expire(id);
    await age(id, ['updated_at'], 120, asking);
    expect((await asking.api.until(id, isOver)).svc).toMatchObject({
      status: 'failed',
      error: { reason: 'interaction_timeout' },
    });
  });

  test('a question past its time ends its attempt; how the run ends is left to the workflow that is there', async () => {
    const body = { input: 'Sweep', url: `${asking.site.url}/article`, custody: 'pinned:asking,other' };
    const { id } = (await asking.api.create({ ...body, routing: 'learning-all' })).body;
    await asking.api.until(id, ({ status, svc }) => {
      return status === 'requires_action' && svc.progress?.attempts_finished === 1;
    });
    const question = await expire(id);
    expect((await asking.api.get(id)).body.status).toBe('in_progress');
    // Its own clock would tell it the same, later.
    await temporal.workflow.getHandle(id).signal(inputSubmittedSignal, question);
    expect(await asking.api.until(id, isOver)).toMatchObject({ status: 'completed', svc: { status: 'succeeded' } });
  });
});

describe('one round', () => {
  const metrics = createMetrics();
  const deps = { log: pino({ level: 'silent' }), metrics } as unknown as ReconcilerDeps;
  const mended: string[] = [];
  const kind = (name: string, fates: Record<string, Error | null>): RepairKind => ({
    name,
    find: async () =>
      Object.entries(fates).map(([runId, error]) => ({
        ids: { runId },
        mend: async () => {
          if (error) throw error;
          mended.push(runId);
        },
      })),
  });
  beforeEach(() => void mended.splice(0));

  test('goes on after a bad row and after a list that cannot be read, and reports both', async () => {
    const unreadable: RepairKind = { name: 'unreadable', find: () => Promise.reject(new Error('no such column')) };
    const kinds = [kind('a', { a1: new Error('bad'), a2: null }), unreadable, kind('b', { b1: null })];
    expect(await reconcile(deps, kinds)).toEqual({ mended: 2, failed: 2 });
    expect(mended).toEqual(['a2', 'b1']);
    const text = await metrics.text();
    for (const series of [
      'svc_repairs_total{kind="a",outcome="mended"} 1',
      'svc_repairs_total{kind="a",outcome="failed"} 1',
      'svc_repairs_total{kind="unreadable",outcome="failed"} 1',
    ])
      expect(text).toContain(series);
  });

  const away = new ServiceError('away', {
    cause: Object.assign(new Error(), { code: 14, details: '', metadata: {} }),
  });

  test('asks a Temporal that is away once for each kind of damage, and mends what needs none', async () => {
    const kinds = [kind('a', { a1: away, a2: null }), kind('b', { b1: null })];
    expect(await reconcile(deps, kinds)).toEqual({ mended: 1, failed: 1 });
    expect(mended).toEqual(['b1']);
  });

  test('ends what is overdue before it asks for Temporal, and asks one that is away once for all runs to be started', async () => {
    const database = await createTestDatabase();
    const { db } = database;
    const late = await admitTestRun(db);
    for (let count = 0; count < 2; count += 1) await admitTestRun(db);
    await db('runs').update({ created_at: new Date(Date.now() - 60_000) });
    await db('runs')
      .where({ id: late.runId })
      .update({ deadline_at: new Date(Date.now() - 60_000) });
    const client = { withDeadline: jest.fn(() => Promise.reject(away)) };
    const runs = { start: jest.fn() };
    const doorbell = { ringLocally: () => undefined } as unknown as Doorbell;
    const idle = { ...deps, metrics, db, doorbell, newId, baseUrl: 'http://test', runners: new Map() };
    const record = createRunTransactionActivities(idle);
    const round = { ...deps, db, client, runs, record } as unknown as ReconcilerDeps;
    expect(await reconcile(round)).toEqual({ mended: 1, failed: 1 });
    expect((await db('runs').where({ id: late.runId }).first('status')).status).toBe('failed');
    expect([client.withDeadline.mock.calls.length, runs.start.mock.calls.length]).toEqual([1, 0]);
    await database.drop();
  });
});
