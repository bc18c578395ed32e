import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createEndpointSlots } from '../activities/endpoint-slots';
import { createWebhookDeliveryActivities, WEBHOOK_POST_LIMITS } from '../activities/webhook-delivery';
import { taskQueue } from '../core/run/queues';
import { connectDatabase, migrate } from '../db/connection';
import { createDoorbell } from '../db/doorbell';
import { createSafePost } from '../net/safe-post';
import { createTargetGuard } from '../net/target-guard';
import { createWebhookGuard } from '../net/webhook-guard';
import { startStack } from '../stack';
import { createTestWorkspace } from '../test/support/database';
import { emitEvent, registerEndpoint, TEST_KEK } from '../test/support/webhook-fixture';
import { startWebhookReceiver } from '../test/support/webhook-receiver';
import { throughput } from './measure';
import type { deliverAll, postAll } from './webhook-workflows';

const EVENTS = Number(process.argv[2] ?? 150);
const ENDPOINTS = 3;
const CALLERS = 32;
const ROUNDS = 4;
const PREFIX = 'bench';
/** About what an event of a small run weighs. */
const DATA = { id: 'resp_bench', object: 'response', status: 'completed', output_text: 'x'.repeat(3000) };

/** `npm run bench:webhooks [events]`: deliveries per second beside bare POSTs in activities, in turns in the same run. */
async function main(): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const stack = await startStack({ dataDir, uiPort: 8298, browser: false, env: process.env, report: () => undefined });
  const db = connectDatabase(stack.databaseUrl);
  await migrate(db);
  const doorbell = createDoorbell(stack.databaseUrl, () => undefined);
  const receiver = await startWebhookReceiver();
  const native = await NativeConnection.connect({ address: stack.temporal.address });
  const connection = await Connection.connect({ address: stack.temporal.address });
  const client = new Client({ connection });
  const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const workflows = await Worker.create({
    connection: native,
    taskQueue: taskQueue(PREFIX, 'http'),
    workflowBundle: await bundleWorkflowCode({
      workflowsPath: require.resolve('./webhook-workflows'),
      logger: new DefaultLogger('ERROR'),
    }),
  });
  const senders = await Worker.create({
    connection: native,
    taskQueue: taskQueue(PREFIX, 'webhooks'),
    maxConcurrentActivityTaskExecutions: 200,
    activities: {
      ...createWebhookDeliveryActivities({
        db,
        kek: TEST_KEK,
        doorbell,
        log: silent,
        post: createSafePost(createWebhookGuard(guard, { allowLocalTargets: true }), WEBHOOK_POST_LIMITS),
        slots: createEndpointSlots(),
      }),
      barePost: async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status,
    },
  });

  const { principal } = await createTestWorkspace(db, { micros: 1_000_000_000 });
  const urls = Array.from({ length: ENDPOINTS }, (_, index) => `${receiver.url}/${index}`);
  for (const url of urls) await registerEndpoint(db, principal, { url });
  const body = JSON.stringify({ data: DATA });

  async function deliveries(round: number): Promise<number> {
    const events: Awaited<ReturnType<typeof emitEvent>>[] = [];
    for (let index = 0; index < EVENTS; index += 1) events.push(await emitEvent(db, principal, { data: DATA }));
    return throughput(CALLERS, EVENTS, async (index) => {
      const targets = events[index]?.targets ?? [];
      await client.workflow.execute<typeof deliverAll>('deliverAll', {
        args: [PREFIX, { type: 'response.completed', targets }],
        workflowId: `deliver-${round}-${index}`,
        taskQueue: taskQueue(PREFIX, 'http'),
      });
    });
  }
  const barePosts = (round: number): Promise<number> =>
    throughput(CALLERS, EVENTS, (index) =>
      client.workflow.execute<typeof postAll>('postAll', {
        args: [taskQueue(PREFIX, 'webhooks'), urls, body],
        workflowId: `post-${round}-${index}`,
        taskQueue: taskQueue(PREFIX, 'http'),
      }),
    );

  await workflows.runUntil(
    senders.runUntil(async () => {
      process.stdout.write(`requests per second, ${EVENTS} events to ${ENDPOINTS} endpoints, ${CALLERS} at a time\n`);
      process.stdout.write(
        `${'round'.padEnd(8)}${'bare POST'.padStart(12)}${'delivery'.padStart(12)}${'ratio'.padStart(8)}\n`,
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        const floor = (await barePosts(round)) * ENDPOINTS;
        const ours = (await deliveries(round)) * ENDPOINTS;
        const cells = [
          floor.toFixed(1).padStart(12),
          ours.toFixed(1).padStart(12),
          (ours / floor).toFixed(2).padStart(8),
        ];
        process.stdout.write(`${String(round + 1).padEnd(8)}${cells.join('')}\n`);
      }
    }),
  );

  await connection.close();
  await native.close();
  await receiver.close();
  await doorbell.close();
  await db.destroy();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

void main();
