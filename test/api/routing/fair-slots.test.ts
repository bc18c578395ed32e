import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOver, type ApiClient } from '../../support/clients/api-client';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

jest.setTimeout(120_000);

let service: TestService;
let site: Server;
/** Pages in the order in which browsers came for them. */
const visited: string[] = [];
let held: ServerResponse | null = null;

beforeAll(async () => {
  service = await startTestService({ BROWSER_SLOTS: '1' });
  site = createServer((request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith('/page/')) return void response.writeHead(404).end();
    visited.push(path);
    // The first one keeps the only browser busy until everybody has queued up.
    if (visited.length === 1) held = response;
    else answer(response);
    site.emit('visited');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.stop();
});

function answer(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html').end('<h1>Harbour</h1><p>The harbour is open all day, every day.</p>');
}

const visit = (api: ApiClient, name: string) =>
  api.create({
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/page/${name}`,
    routing: 'local-chromium',
    background: true,
  });

test('a workspace that floods the browsers does not make another wait behind its queue', async () => {
  const other = await service.stranger();
  const flood = [await visit(service.api, 'flood-0')];
  if (visited.length === 0) await once(site, 'visited');
  for (let n = 1; n < 12; n += 1) flood.push(await visit(service.api, `flood-${n}`));
  const late = await visit(other, 'late');
  // Every attempt waits at Temporal before the slot is free.
  await untilQueued(13);

  if (held) answer(held);
  await other.until(late.body.id, isOver);
  const waiting = await service.db('attempts').where({ status: 'reserved' });
  expect(waiting.length).toBeGreaterThan(6);
  for (const { body } of flood) await service.api.until(body.id, isOver);
  expect(visited.indexOf('/page/late')).toBeLessThan(4);
});

async function untilQueued(runs: number): Promise<void> {
  await until(
    `${runs} workflows`,
    () => service.db('runs').whereNotNull('workflow_started_at').count('* as count').first(),
    (started) => Number(started?.['count']) === runs,
  );
}
