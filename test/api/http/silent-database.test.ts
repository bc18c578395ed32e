import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase, type Database } from '../../../db/connection';
import { createApiClient, isOver, type ApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startFreezablePostgres, type FreezablePostgres } from '../../support/servers/freezable-postgres';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

jest.setTimeout(120_000);

let postgres: FreezablePostgres;
let db: Database;
let service: TestService;
let api: ApiClient;
let accountId: string;
let site: Server;
/** Requests for pages that are answered when the test says so. */
const asked: ServerResponse[] = [];
const visited: string[] = [];
let answering: NodeJS.Timeout | undefined;

beforeAll(async () => {
  postgres = await startFreezablePostgres();
  db = connectDatabase(postgres.url, { poolSize: 2 });
  service = await startTestService({ DATABASE_URL: postgres.url });
  const { principal, apiKey } = await createTestWorkspace(db, { kind: 'top_up' });
  accountId = principal.accountId;
  api = createApiClient(service.baseUrl, apiKey);
  site = createServer((request, response) => {
    visited.push(request.url ?? '');
    asked.push(response);
    site.emit('asked');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(async () => {
  clearInterval(answering);
  postgres.thaw();
  site.closeAllConnections();
  site.close();
  await service.stop();
  await db.destroy();
  await postgres.stop();
});

const read = (path: string, background: boolean): object => ({
  url: `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`,
  routing: 'local-reader',
  background,
});
const page =
  '<html><body><article><h1>Tides</h1><p>The harbour is open all day, every day.</p></article></body></html>';

function answerPages(): void {
  for (const response of asked.splice(0)) response.setHeader('content-type', 'text/html').end(page);
}

test('everything is answered while the database is silent, and goes on when it speaks again', async () => {
  const begun = await api.create(read('/held', true));
  expect(begun.status).toBe(202);
  if (asked.length === 0) await once(site, 'asked');

  postgres.freeze();
  // More than the pool has connections, of every kind; each is answered although the server stays silent.
  const kinds = [
    () => api.create(read('/new', true)),
    () => api.get(begun.body.id),
    () => api.call('GET', '/api/v1/responses'),
    () => api.call('GET', `/api/v1/responses/${begun.body.id}?stream=true`),
    () => api.cancel('resp_unknown'),
  ];
  const answers = await Promise.all(Array.from({ length: 8 }, () => kinds.map((ask) => ask())).flat());
  for (const { status, headers, body } of answers) {
    expect({ status, code: (body as unknown as { error: { code: string } }).error.code }).toEqual({
      status: 503,
      code: 'service_unavailable',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }

  const ready = await api.call<{ error: { message: string } }>('GET', '/readyz');
  expect(ready.status).toBe(503);
  expect(ready.headers.get('retry-after')).toBe('5');
  expect(ready.body.error.message).toBe('PostgreSQL does not answer.');
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  const status = await api.call<object>('GET', '/api/status');
  expect(status).toMatchObject({
    status: 200,
    body: { status: 'degraded', missing: ['database'], success_ratio: null },
  });

  answerPages();
  postgres.thaw();
  await until(
    'readiness',
    async () => (await api.call('GET', '/readyz')).status,
    (status) => status === 200,
  );

  answering = setInterval(answerPages, 50);
  const ended = await api.until(begun.body.id, isOver);

  expect(ended.status).toBe('completed');
  // What it had read while the database was silent was recorded, and not read again.
  expect(visited).toEqual(['/held']);
  expect((await api.create(read('/after', false))).body.status).toBe('completed');

  // Refused creates left nothing, and what ran was billed once: price and fee.
  expect((await api.call<{ data: unknown[] }>('GET', '/api/v1/responses')).body.data).toHaveLength(2);
  const lines = await db('ledger_lines').where({ account_id: accountId }).whereNotNull('attempt_id');
  expect(lines.filter(({ kind }) => kind === 'attempt')).toHaveLength(2);
  expect(await db('attempts').where({ account_id: accountId }).whereNull('settled_at')).toEqual([]);
});
