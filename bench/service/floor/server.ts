import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import express from 'express';
import { Pool } from 'pg';
import { nowMs } from '../clock';
import { createFloorActivities } from './activities';
import { bareFetch, barePost, bareRun } from './workflows';

const QUEUE = 'floor';
const POOL_SIZE = 20;

/**
 * The floor under our figures: a process of the same shape as `npm start` (HTTP, client and worker in one), which does
 * the least that can be done with the same parts. Prints its port.
 */
async function main(): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  const pool = new Pool({ connectionString: variable('DATABASE_URL'), max: POOL_SIZE });
  await pool.query(
    `CREATE TABLE IF NOT EXISTS floor_runs (id text PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now(),
       dispatched_at timestamptz, finished_at timestamptz, result text);
     CREATE TABLE IF NOT EXISTS floor_documents (id text PRIMARY KEY, body json NOT NULL)`,
  );
  const connection = await NativeConnection.connect({ address: variable('TEMPORAL_ADDRESS') });
  const { workflow } = new Client({ connection });
  const worker = await Worker.create({
    connection,
    taskQueue: QUEUE,
    workflowBundle: await bundleWorkflowCode({
      workflowsPath: require.resolve('./workflows'),
      logger: new DefaultLogger('ERROR'),
    }),
    activities: createFloorActivities(pool),
    maxConcurrentActivityTaskExecutions: 500,
  });
  const app = express();
  app.use(express.json({ limit: '1mb' }));

  const start = async (kind: string, address: string) => {
    const id = randomUUID();
    await pool.query({ name: 'created', text: 'INSERT INTO floor_runs (id) VALUES ($1)', values: [id] });
    return workflow.start(kind === 'fetch' ? bareFetch : bareRun, {
      workflowId: id,
      taskQueue: QUEUE,
      args: [id, address],
      requestEagerStart: true,
    });
  };
  app.post('/runs', async (request, response) => {
    const { kind, address } = request.body as { kind: string; address: string };
    const handle = await start(kind, address);
    response.json({ id: handle.workflowId, output: await handle.result() });
  });
  app.post('/starts', async (request, response) => {
    const handle = await start('run', (request.body as { address: string }).address);
    response.status(202).json({ id: handle.workflowId });
  });
  app.get('/results/:id', async (request, response) => {
    const output: unknown = await workflow.getHandle(request.params.id).result();
    response.json({ output });
  });
  app.post('/posts', async (request, response) => {
    const { address, body, wait } = request.body as { address: string; body: string; wait: boolean };
    const handle = await workflow.start(barePost, {
      workflowId: randomUUID(),
      taskQueue: QUEUE,
      args: [address, body, nowMs()],
    });
    if (wait) await handle.result();
    response.status(202).json({ id: handle.workflowId });
  });
  app.post('/documents/:id', async (request, response) => {
    const text = 'INSERT INTO floor_documents (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await pool.query(text, [request.params.id, JSON.stringify(request.body)]);
    response.status(201).json({});
  });
  app.get('/documents/:id', async (request, response) => {
    const text = 'SELECT body FROM floor_documents WHERE id = $1';
    const { rows } = await pool.query<{ body: object }>({ name: 'document', text, values: [request.params.id] });
    response.json(rows[0]?.body);
  });

  const server = app.listen(0, '127.0.0.1', () => {
    process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`);
  });
  process.once('SIGTERM', () => worker.shutdown());
  await worker.run();
  server.closeAllConnections();
  server.close();
  await connection.close();
  await pool.end();
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

void main();
