import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import pino from 'pino';
import { startTestService, type TestService } from '../../support/service';
import { untilSomeoneWaits } from '../../db/run-fixture';
import { until } from '../../support/until';

let service: TestService;
/** Emits the id of a request whose caller the service has noticed to be gone. */
const callers = new EventEmitter();
beforeAll(async () => {
  const write = (line: string): void => {
    const { aborted, requestId } = JSON.parse(line) as { aborted?: boolean; requestId?: string };
    if (aborted === true && requestId !== undefined) callers.emit(requestId);
  };
  const log = pino({ level: 'info' }, { write });
  service = await startTestService({}, log);
});
afterAll(() => service.stop());

const RETRY = { 'x-stainless-retry-count': '1', prefer: 'respond-async' };
const hang = (name: string) => ({ url: `${service.site.url}/hang/${name}`, routing: 'local-reader' });

/** A create whose caller gives up before the answer. */
async function abandonedCreate(name: string): Promise<string> {
  const controller = new AbortController();
  const request = fetch(`${service.baseUrl}/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}` },
    body: JSON.stringify(hang(name)),
    signal: controller.signal,
  }).catch(() => null);
  await service.site.hanging(name);
  controller.abort();
  await request;
  const row = await until(
    'the end of the request',
    () => service.db('runs').orderBy('id', 'desc').first('id', 'request_ended_at'),
    (seen) => seen.request_ended_at !== null,
  );
  return row.id as string;
}

test('a retry of an SDK attaches to the run whose answer was lost', async () => {
  const lost = await abandonedCreate('lost');
  const retried = await service.api.create(hang('lost'), RETRY);
  expect(retried.body.id).toBe(lost);
  expect(retried.headers.get('idempotent-replayed')).toBe('true');
  expect(service.site.hits('/hang/lost')).toBe(1);
  await service.api.cancel(lost);
});

test('a retry waits for the end of the run it attaches to, as the first request did', async () => {
  const lost = await abandonedCreate('waits');
  const waiting = service.api.create(hang('waits'), { 'x-stainless-retry-count': '1' });
  await service.api.cancel(lost);
  expect(await waiting).toMatchObject({ status: 200, body: { id: lost, status: 'cancelled' } });
});

test('a retry that comes while its run is being ended waits for that, and does not stand in its way', async () => {
  const lost = await abandonedCreate('ending');
  const ending = await service.db.transaction();
  await ending('runs').where({ id: lost }).forUpdate().select('id');
  const retried = service.api.create(hang('ending'), RETRY);
  await untilSomeoneWaits(service.db);
  await ending('accounts').forUpdate().select('id');
  await ending.rollback();
  expect(await retried).toMatchObject({ status: 202, body: { id: lost } });
  await service.api.cancel(lost);
});

test('a request that was answered is never attached to', async () => {
  const body = { url: `${service.site.url}/article`, routing: 'local-reader' };
  const first = await service.api.create(body);
  await until(
    'the answer to be noted',
    () => service.db('runs').where({ id: first.body.id }).first('answered_at'),
    (row) => row.answered_at !== null,
  );
  expect((await service.api.create(body, { 'x-stainless-retry-count': '1' })).body.id).not.toBe(first.body.id);
});

test('a request that is still open is left alone: it may be an equal task of someone else', async () => {
  const open = service.api.create(hang('open'));
  await service.site.hanging('open');
  const other = await service.api.create(hang('open'), RETRY);
  const rows: { id: string }[] = await service.db('runs').orderBy('id', 'desc').limit(2).select('id');
  expect(rows[0]?.id).toBe(other.body.id);
  for (const { id } of rows) await service.api.cancel(id);
  expect((await open).body.id).toBe(rows[1]?.id);
});

test('a request whose process has died counts as over', async () => {
  const open = service.api.create(hang('dead'));
  await service.site.hanging('dead');
  const { id } = await service.db('runs').orderBy('id', 'desc').first('id');
  await service.db('runs').where({ id }).update({ request_owner: 12_345 });
  expect((await service.api.create(hang('dead'), RETRY)).body.id).toBe(id);
  await service.api.cancel(id as string);
  await open;
});

test('without the count, or with another body or key, nothing is attached to', async () => {
  const lost = await abandonedCreate('strict');
  const plain = await service.api.create(hang('strict'), { prefer: 'respond-async' });
  const other = await service.api.create({ ...hang('strict'), metadata: { a: 'b' } }, RETRY);
  const stranger = await (await service.stranger()).create(hang('strict'), RETRY);
  expect([plain.body.id, other.body.id, stranger.body.id]).not.toContain(lost);
  for (const id of [lost, plain.body.id, other.body.id]) await service.api.cancel(id);
});

describe('a caller who leaves while its request is being admitted', () => {
  const countOf = async (): Promise<number> => Number((await service.db('runs').count('* as n').first())?.['n']);

  /** The statements by which a create locks its account; the end of an earlier test's run waits for the same row. */
  const LOCKS = 'lock_account|select "id" from "accounts"';

  /** Sends a create that stops in the middle of its admission, and leaves; then lets it go on. */
  async function leaveDuringAdmission(path: string, body: object, meanwhile?: () => Promise<void>): Promise<void> {
    const holder = await service.db.transaction();
    await holder('accounts').forUpdate().select('id');
    const controller = new AbortController();
    const requestId = `leaves-${randomUUID()}`;
    const request = fetch(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'x-request-id': requestId },
      body: JSON.stringify(body),
      signal: controller.signal,
    }).catch(() => null);
    await untilSomeoneWaits(service.db, 1, LOCKS);
    const left = once(callers, requestId);
    controller.abort();
    await Promise.all([request, left]);
    await meanwhile?.();
    await holder.rollback();
  }

  const message = (name: string) => ({
    ...hang(name),
    messages: [{ role: 'user', content: 'Read it' }],
  });

  test.each([
    ['waits', '/v1/responses', () => hang('admission-wait')],
    ['streams', '/v1/responses', () => ({ ...hang('admission-stream'), stream: true })],
    ['is answered at once', '/v1/responses', () => ({ ...hang('admission-background'), background: true })],
    ['sends a message', '/v1/messages', () => message('admission-message')],
  ])('and %s is noted, so that its retry attaches to the run', async (_name, path, body) => {
    const before = await countOf();
    await leaveDuringAdmission(path, body());
    const retried = await service.api.call<{ id: string; response_id?: string }>('POST', path, {
      body: { ...body(), stream: false },
      headers: RETRY,
    });
    const id = retried.body.response_id ?? retried.body.id;
    expect([await countOf(), retried.headers.get('idempotent-replayed')]).toEqual([before + 1, 'true']);
    await service.api.cancel(id);
  });

  test('is repeated by one run, also when the retry comes before the first request was admitted', async () => {
    const before = await countOf();
    let retried: ReturnType<typeof service.api.create> | undefined;
    await leaveDuringAdmission('/v1/responses', hang('overtaken'), async () => {
      retried = service.api.create(hang('overtaken'), RETRY);
      await untilSomeoneWaits(service.db, 2, LOCKS);
    });
    const id = (await retried)?.body.id ?? '';
    expect(await countOf()).toBe(before + 1);
    await service.api.cancel(id);
  });
});

test('500 creates at once with 50 keys start exactly 50 runs', async () => {
  const page = `${service.site.url}/article`;
  const before = Number((await service.db('runs').count('* as n').first())?.['n']);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      service.api.call<{ id?: string; error?: { code: string } }>('POST', '/v1/responses', {
        body: { url: page, routing: 'local-reader', background: index % 2 === 0 },
        headers: { 'idempotency-key': `storm-${index % 50}` },
      }),
    ),
  );
  const after = Number((await service.db('runs').count('* as n').first())?.['n']);
  expect(after - before).toBe(50);
  const ids = new Set(answers.flatMap(({ body }) => (body.id === undefined ? [] : [body.id])));
  expect(ids.size).toBe(50);
  for (const { status, body, headers } of answers) {
    if (status === 409) {
      expect([body.error?.code, headers.get('retry-after')]).toEqual(['idempotency_in_flight', '1']);
    } else expect([200, 202]).toContain(status);
  }
});
