// A complete custom runner: fetches the page of a task and answers its title. Start: node custom-runner.mjs PORT
/* global AbortController, AbortSignal, Buffer, URL, clearTimeout, console, fetch, process, setTimeout */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const apiKey = process.env.RUNNER_API_KEY ?? 'example-key';
const attempts = new Map(); // id -> { view, stop }; a real runner keeps them in a database
const idsByKey = new Map();

async function work({ view, stop }, { task, deadline_ms: deadlineMs }) {
  const end = (status, members) => view.status === 'running' && Object.assign(view, { status }, members);
  stop.signal.addEventListener('abort', () => end('cancelled'));
  const deadline = setTimeout(() => stop.abort(), deadlineMs);
  try {
    const signal = stop.signal;
    view.progress = 'Opening the page';
    const page = await fetch(task.url, { signal });
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(await page.text())?.[1]?.trim();
    const steps = [{ action: 'open', url: page.url, ok: page.ok, at: new Date().toISOString() }];
    if (page.status === 403) end('blocked', { block_reason: 'http_403', final_url: page.url, steps });
    else if (!title) end('failed', { error: { code: 'no_title', message: 'The page has no title.' }, steps });
    else end('succeeded', { output: { title }, final_url: page.url, steps });
  } catch {
    end('failed', { error: { code: 'not_loaded', message: 'The page could not be loaded.' } });
  }
  clearTimeout(deadline);
  stop.abort();
}

/** The same Idempotency-Key always answers the same attempt, so a repeated request starts nothing twice. */
function submit(key, request) {
  if (!idsByKey.has(key)) {
    const id = randomUUID();
    const attempt = { view: { id, status: 'running' }, stop: new AbortController() };
    idsByKey.set(key, id);
    attempts.set(id, attempt);
    work(attempt, request);
  }
  return attempts.get(idsByKey.get(key)).view;
}

async function answer(request) {
  if (request.headers.authorization !== `Bearer ${apiKey}`) return [401, refusal('The key is wrong.')];
  const url = new URL(request.url, 'http://runner');
  const [, id, action] = /^\/v1\/attempts(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  if (request.method === 'POST' && url.pathname === '/v1/attempts') {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (!body.task?.url) return [422, refusal('The task names no address.')];
    return [202, submit(request.headers['idempotency-key'], body)];
  }
  const attempt = attempts.get(id);
  if (!attempt) return [404, refusal('There is no such attempt.')];
  const { view, stop } = attempt;
  if (request.method === 'POST' && action === 'cancel') stop.abort();
  // The long poll: answers when the attempt ends, or as it is after wait_ms.
  const waitMs = Math.min(Number(url.searchParams.get('wait_ms')) || 0, 60_000);
  if (view.status === 'running' && waitMs > 0)
    await once(stop.signal, 'abort', { signal: AbortSignal.timeout(waitMs) }).catch(() => undefined);
  return [200, view];
}

const refusal = (message) => ({ error: { message } });

const server = createServer(async (request, response) => {
  const [status, body] = await answer(request).catch(() => [400, refusal('The request is malformed.')]);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(Number(process.argv[2] ?? 8900), '127.0.0.1', () => console.log(`ready ${server.address().port}`));
