import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';

export const STUB_KEY = 'key-of-the-stub';

type Json = Record<string, unknown>;

export interface StubService {
  url: string;
  /** Bodies of all creates, in order. */
  created: Json[];
  close(): Promise<void>;
}

const ENDINGS: Record<string, Json> = {
  '/article': { output_text: 'He climbed its 96 steps.' },
  '/rendered': {
    output_text: 'Vessels in port: Aunt Philippa',
    svc: {
      artifacts: [
        { id: 'art_2', name: 'screenshot.png', kind: 'screenshot', content_type: 'image/png', size_bytes: 9 },
      ],
    },
  },
  '/shop/LB-1001': { svc: { output: { name: 'An Atlas of Small Harbours', sku: 'LB-1001', price: 24.5 } } },
  '/contact': {
    output_text: 'Thank you, Ada Quill',
    svc: { steps: [{ index: 0, action: 'click', target: 'Send message', ok: true, note: null }] },
  },
  '/downloads': {
    svc: {
      artifacts: [{ id: 'art_1', name: 'orders.csv', kind: 'download', content_type: 'text/csv', size_bytes: 9 }],
    },
  },
  '/captcha': {
    status: 'failed',
    error: { code: 'blocked', message: 'a captcha' },
    svc: { status: 'blocked', block_reason: 'bot_challenge' },
  },
};

function toResponse(id: string, ending: Json): Json {
  const { svc, ...outer } = ending;
  return {
    id,
    object: 'response',
    created_at: 1_759_561_200,
    status: 'completed',
    output_text: '',
    error: null,
    ...outer,
    svc: {
      id,
      status: 'succeeded',
      runner: 'local-reader',
      block_reason: null,
      cost: { total_usd: 0.001 },
      timing_ms: 12,
      artifacts: [],
      steps: [],
      progress: null,
      ...(svc as Json | undefined),
    },
  };
}

const RUNNING = {
  status: 'in_progress',
  svc: { status: 'running', progress: { attempts_started: 1, attempts_finished: 0 } },
};
const CANCELLED = { status: 'cancelled', error: { code: 'run_cancelled', message: '' }, svc: { status: 'cancelled' } };

/** Answers as the service promises to, with `endings` laid over the usual ones to break a promise. */
function createStubApp(created: Json[], endings: Record<string, Json>): Express {
  const runs = new Map<string, Json>();
  const keys = new Map<string, string>();
  const app = express();
  app.get('/api/status', (_req, res) => void res.json({ status: 'ok' }));
  app.use((req, res, next) => {
    if (req.get('authorization') === `Bearer ${STUB_KEY}`) next();
    else res.status(401).json({ error: { code: 'invalid_api_key' } });
  });
  app.use(express.json());
  app.post('/api/v1/responses', (req, res) => {
    const body = req.body as Json & { url: string };
    const url = new URL(body.url);
    if (url.hostname === '169.254.169.254') {
      res
        .status(400)
        .json({ error: { code: 'unsafe_url', param: 'url', message: 'no', remediation: 'Use a public one.' } });
      return;
    }
    const known = keys.get(req.get('idempotency-key') ?? '');
    if (known !== undefined) {
      res.set('Idempotent-Replayed', 'true').json(runs.get(known));
      return;
    }
    created.push(body);
    const id = `resp_${created.length}`;
    keys.set(req.get('idempotency-key') ?? id, id);
    const running = toResponse(id, RUNNING);
    runs.set(id, url.pathname === '/slow' ? running : toResponse(id, endings[url.pathname] ?? {}));
    if (body.background === true) res.status(202).json(running);
    else res.json(runs.get(id));
  });
  app.get('/api/v1/responses', (_req, res) => void res.json({ object: 'list', data: [...runs.values()] }));
  app.get('/api/v1/responses/:id', (req, res) => void res.json(runs.get(req.params.id)));
  app.post('/api/v1/responses/:id/cancel', (req, res) => {
    runs.set(req.params.id, toResponse(req.params.id, CANCELLED));
    res.json(runs.get(req.params.id));
  });
  app.get(
    '/api/v1/responses/:id/artifacts/art_1',
    (_req, res) => void res.type('text/csv').send('order,date,title\r\n'),
  );
  app.get(
    '/api/v1/runs',
    (_req, res) => void res.json({ object: 'list', data: [...runs.values()].map((run) => run.svc) }),
  );
  return app;
}

export async function startStubService(endings: Record<string, Json> = {}): Promise<StubService> {
  const created: Json[] = [];
  const server = createServer(createStubApp(created, { ...ENDINGS, ...endings }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
