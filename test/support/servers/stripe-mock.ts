import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChild } from '../../../stack/process/child';
import { acceptsConnections } from '../../../stack/process/ports';
import { freePort } from '../product';
import { until } from '../until';

const MODULE = 'github.com/stripe/stripe-mock';
const VERSION = 'v0.203.0';
const BUILD_WITHIN_MS = 240_000;

type Program = { path: string } | { missing: string };

/** Stripe's own stand-in for its API, built from its Go module where Go is. Kept for the next run. */
export function stripeMockProgram(): Program {
  const folder = join(tmpdir(), `svc-stripe-mock-${VERSION}`);
  const path = join(folder, 'stripe-mock');
  if (existsSync(path)) return { path };
  const unfinished = mkdtempSync(join(tmpdir(), 'svc-stripe-mock-new-'));
  const built = spawnSync('go', ['install', `${MODULE}@${VERSION}`], {
    encoding: 'utf8',
    timeout: BUILD_WITHIN_MS,
    env: { ...process.env, GOBIN: unfinished, GOFLAGS: '-buildvcs=false' },
  });
  if (built.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    return { missing: `stripe-mock could not be built: ${String(built.error ?? built.stderr).slice(0, 200)}` };
  }
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another test run was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return { path };
}

export interface StripeMock {
  url: string;
  /** What was asked of it, with the members of each form. */
  calls: { path: string; form: Record<string, string>; idempotencyKey: string | undefined }[];
  /** The next call is answered as Stripe answers what it does not accept. */
  refuseOnce(): void;
  close(): Promise<void>;
}

/** It checks every request against Stripe's published interface and keeps none, so a relay before it writes them down. */
export async function startStripeMock(program: { path: string }): Promise<StripeMock> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'svc-stripe-'));
  const child = await startChild({
    command: program.path,
    args: ['-http-addr', `127.0.0.1:${port}`],
    env: {},
    cwd: folder,
    identity: null,
    logFile: join(folder, 'log'),
    pidFile: join(folder, 'pid'),
    stopSignal: 'SIGTERM',
    graceMs: 5000,
  });
  await until(
    'stripe-mock to listen',
    () => acceptsConnections(port),
    (listens) => listens,
  );

  const calls: StripeMock['calls'] = [];
  let refuses = false;
  const relay = createServer((request, response) => {
    const answer = async (): Promise<{ status: number; body: string }> => {
      const form = await text(request);
      const { 'idempotency-key': idempotencyKey } = request.headers;
      calls.push({
        path: request.url ?? '',
        form: Object.fromEntries(new URLSearchParams(form)),
        idempotencyKey: idempotencyKey?.toString(),
      });
      if (!refuses) return forward(port, request, form);
      refuses = false;
      const error = { type: 'invalid_request_error', message: 'Your account cannot currently make live charges.' };
      return { status: 400, body: JSON.stringify({ error }) };
    };
    void answer().then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    calls,
    refuseOnce: () => void (refuses = true),
    async close() {
      relay.closeAllConnections();
      relay.close();
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function forward(
  port: number,
  request: IncomingMessage,
  form: string,
): Promise<{ status: number; body: string }> {
  const { authorization = '', 'content-type': type = '', 'stripe-version': version = '' } = request.headers;
  const reply = await fetch(`http://127.0.0.1:${port}${request.url ?? ''}`, {
    method: request.method ?? 'POST',
    headers: { authorization, 'content-type': type, 'stripe-version': String(version) },
    body: form,
  });
  return { status: reply.status, body: await reply.text() };
}
