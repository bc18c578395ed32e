import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { html } from '../../../demo/site/html';
import { makeWorld, type World } from '../world/world';
import { SITES } from './index';
import { page } from './page';
import type { GivenFile, Reply, SiteEvent, Visit } from './site';

export interface ServedWorld {
  world: World;
  log: readonly SiteEvent[];
  close(): Promise<void>;
}

/** All sites of one world, on a port of their own: what one visitor changes no other sees. */
export async function serveWorld(seed: string): Promise<ServedWorld> {
  const log: SiteEvent[] = [];
  const note: Visit<World>['note'] = (what, fields = {}) => void log.push({ what, with: fields });
  const world = makeWorld(seed);
  const server = createServer((request, response) => {
    void answer(request, world, log, note).then(({ status = 200, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    world,
    log,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  world: World,
  log: readonly SiteEvent[],
  note: Visit<World>['note'],
): Promise<Reply> {
  const url = new URL(request.url ?? '/', world.origin);
  const [, name = '', ...rest] = url.pathname.split('/');
  const method = request.method ?? 'GET';
  note('request', { method, path: url.pathname + url.search });
  const form = await readForm(request);
  const values = (field: string): string[] => [
    ...url.searchParams.getAll(field),
    ...form.getAll(field).filter((value) => typeof value === 'string'),
  ];
  const visit: Visit<World> = {
    method,
    path: rest.map(decodeURIComponent).join('/'),
    field: (field) => values(field).at(-1)?.trim() ?? '',
    fields: values,
    files: await filesOf(form),
    cookie: (cookie) => new Map(cookiesOf(request)).get(cookie),
    world,
    log,
    note,
  };
  return SITES[name]?.(visit) ?? nothingHere();
}

function nothingHere(): Reply {
  const body = html`<h1>404</h1>
    <p>This page does not exist.</p>`;
  return page('Not found', { body, status: 404 });
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  if (!/form/.test(type)) return new FormData();
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
}

async function filesOf(form: FormData): Promise<GivenFile[]> {
  const files = [...form.values()].filter((value) => typeof value !== 'string');
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })));
}

function cookiesOf(request: IncomingMessage): [string, string][] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.map(([name = '', value = '']) => [name, value]);
}
