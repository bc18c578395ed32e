import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { Client, Connection } from '@temporalio/client';
import pino from 'pino';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { loadConfig } from '../../workers/config/config';
import { linkTemporal } from '../../workers/temporal/connection';
import { searchAttributes } from '../../workflows/run/search-attributes';
import { isOver } from '../support/clients/api-client';
import { startAskingRunner, type AskingRunner } from '../support/runners/asking-runner';
import { closed } from '../support/records/closed-workflow';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';
import { until } from '../support/until';

/** What operators see and do in Temporal's Web UI, which says the same as its client. */

const WORDS = 'Find the birthday of Mr Zebedee';
const STUCK = ['stuck-0', 'stuck-1', 'stuck-2'];

const queuePrefix = `operators-${randomBytes(4).toString('hex')}`;
let service: TestService;
let fleet: TestRunners;
let asking: AskingRunner;
let connection: Connection;
let temporal: Client;

beforeAll(async () => {
  fleet = await startTestRunners(
    {
      good: () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' }),
      bad: (attempt) => ({ status: 'failed', error: { code: 'no_element', message: `No: ${attempt.task.text}` } }),
      walled: () => ({ status: 'blocked', block_reason: 'bot_challenge' }),
      ...Object.fromEntries(STUCK.map((slug) => [slug, () => 'hang' as const])),
    },
    { live: (slug) => STUCK.includes(slug) },
  );
  asking = await startAskingRunner(() => [{ kind: 'otp', prompt: 'Code?', accepts: () => true }]);
  const entry = { slug: 'asking', url: asking.url, api_key: 'k', price_usd: 0.01, interaction: true, live: false };
  const file = fleet.env.SVC_RUNNERS_FILE;
  writeFileSync(file, JSON.stringify([...(JSON.parse(readFileSync(file, 'utf8')) as object[]), entry]));
  service = await startTestService({ ...fleet.env, SVC_TASK_QUEUE_PREFIX: queuePrefix });
  connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  temporal = new Client({ connection });
});
afterAll(async () => {
  await connection.close();
  await service.stop();
  await fleet.close();
  await asking.close();
});

const task = { input: WORDS, url: 'http://127.0.0.1:1/', background: true };
/** Nobody who creates a run in the background waits for its workflow; operators can only look at one that is there. */
async function create(body: object): Promise<string> {
  const { id } = (await service.api.create({ ...task, ...body })).body;
  const startedAt = () => service.db('runs').where({ id }).first('workflow_started_at');
  await until('the start of the workflow', startedAt, (row) => row?.workflow_started_at !== null);
  return id;
}
const typesOf = async (id: string): Promise<string[]> =>
  (await service.db('events').where({ run_id: id }).orderBy('sequence').select('type')).map(
    ({ type }) => type as string,
  );

test('readiness tells whether a worker takes tasks', async () => {
  const address = process.env['TEST_TEMPORAL_ADDRESS'] ?? '';
  const link = await linkTemporal(loadConfig({ TEMPORAL_ADDRESS: address }, 'all').temporal, address, {
    hostsWorkers: false,
    log: pino({ level: 'silent' }),
  });
  await link.findPollers(`${queuePrefix}-http`, 5000);
  await expect(link.findPollers('a-queue-of-nobody', 5000)).rejects.toThrow('no worker');
  await link.close();
  await until(
    'readiness',
    async () => (await service.api.call('GET', '/readyz')).status,
    (status) => status === 200,
  );
});

describe('a run that ended', () => {
  test.each([
    ['good', ['COMPLETED'], 'completed', null],
    ['bad', ['FAILED', 'run_failed', expect.stringMatching(/ bad: no_element$/)], 'failed', 'no_element'],
    ['walled', ['FAILED', 'blocked', expect.stringMatching(/ walled: bot_challenge$/)], 'failed', 'bot_challenge'],
  ])('by %s closes its workflow as it ended, and says why and for how much', async (routing, how, status, reason) => {
    const id = await create({ routing });
    const handle = temporal.workflow.getHandle(id);
    expect(await closed(handle)).toEqual(how);
    const { typedSearchAttributes: found } = await handle.describe();
    const { svc } = (await service.api.get(id)).body;
    expect(found.get(searchAttributes.status)).toBe(status);
    expect(found.get(searchAttributes.runner)).toBe(routing);
    expect(found.get(searchAttributes.domain)).toBe('127.0.0.1');
    expect(found.get(searchAttributes.reason) ?? null).toBe(reason);
    expect(found.get(searchAttributes.costUsd)).toBe(svc.cost.total_usd);
    const { staticSummary, staticDetails } = (await handle.describe()) as unknown as {
      staticSummary(): Promise<string>;
      staticDetails(): Promise<string>;
    };
    expect(await staticSummary()).toBe(`runner · ${routing} · 127.0.0.1`);
    expect(await staticDetails()).toContain(`plan: \`${routing}\``);
    expect(JSON.stringify(await handle.fetchHistory())).not.toContain('Zebedee');
  });
});

describe('cancelled in the Web UI', () => {
  const ends = async (id: string): Promise<ResponseObject> => {
    const handle = temporal.workflow.getHandle(id);
    await handle.cancel();
    expect(await closed(handle)).toEqual(['CANCELLED']);
    const run = (await service.api.get(id)).body;
    expect([run.status, run.error?.code]).toEqual(['cancelled', 'run_cancelled']);
    // What was still at work may settle after the end, which is then told as well.
    expect((await typesOf(id)).filter((type) => type !== 'response.updated').at(-1)).toBe('response.cancelled');
    expect(await service.db('attempts').where({ run_id: id }).whereNull('settled_at')).toEqual([]);
    return run;
  };

  test('a run that works', async () => {
    const id = await create({ routing: 'stuck-0' });
    await service.api.until(id, ({ svc }) => svc.progress?.attempts_started === 1 && isSubmitted('stuck-0'));
    expect((await ends(id)).svc.cost.total_usd).toBe(0.02);
    expect(fleet.bySlug['stuck-0']?.cancelled).toEqual(fleet.bySlug['stuck-0']?.submitted);
  });

  test('a run that is paused, which says until then who is waited for and how long', async () => {
    const id = await create({ routing: 'asking' });
    await service.api.until(id, ({ status }) => status === 'requires_action');
    const handle = temporal.workflow.getHandle(id);
    const found = await until(
      'a workflow that says who is waited for',
      async () => (await handle.describe()).typedSearchAttributes,
      (attributes) => attributes.get(searchAttributes.waitsFor) !== undefined,
    );
    expect([found.get(searchAttributes.status), found.get(searchAttributes.waitsFor)]).toEqual([
      'requires_action',
      'otp',
    ]);
    const row = await service.db('interactions').where({ run_id: id }).first('expires_at');
    const saidMs = found.get(searchAttributes.waitsUntil)?.getTime() ?? 0;
    expect(Math.abs(saidMs - (row.expires_at as Date).getTime())).toBeLessThan(10_000);
    await ends(id);
    expect((await handle.describe()).typedSearchAttributes.get(searchAttributes.waitsUntil)).toBeUndefined();
    const input = await service.api.call('POST', `/v1/responses/${id}/input`, { body: { code: '123456' } });
    expect(input.status).toBe(409);
  });

  test('a sweep', async () => {
    const id = await create({ routing: 'learning', custody: `pinned:${STUCK.join(',')}` });
    await service.api.until(id, ({ svc }) => svc.progress?.attempts_started === 3);
    await ends(id);
  });

  test('a run that has ended already: its deliveries go on, and it closes as it ended', async () => {
    let waiting: (response: ServerResponse) => void = () => undefined;
    const arrived = new Promise<ServerResponse>((resolve) => (waiting = resolve));
    const receiver = createServer((_request, response) => waiting(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => receiver.once('listening', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const hook = await service.api.call<{ id: string }>('POST', '/v1/webhooks', { body: { url } });
    const id = await create({ routing: 'bad' });
    const held = await arrived;
    const handle = temporal.workflow.getHandle(id);
    await handle.cancel();
    held.end();
    expect((await closed(handle)).slice(0, 2)).toEqual(['FAILED', 'run_failed']);
    const deliveries = await service.db('webhook_deliveries').where({ webhook_id: hook.body.id });
    expect(deliveries.map(({ status, attempt }) => [status, attempt])).toEqual([['delivered', 1]]);
    await service.api.call('DELETE', `/v1/webhooks/${hook.body.id}`);
    receiver.close();
  });
});

test('a run cancelled by its caller is cancelled for operators, too', async () => {
  const id = await create({ routing: ['stuck-1', 'good'] });
  await service.api.until(id, () => isSubmitted('stuck-1'));
  expect((await service.api.cancel(id)).body.status).toBe('cancelled');
  await service.api.until(id, isOver);
  expect(await closed(temporal.workflow.getHandle(id))).toEqual(['CANCELLED']);
});

function isSubmitted(slug: string): boolean {
  return (fleet.bySlug[slug]?.submitted.length ?? 0) > 0;
}
