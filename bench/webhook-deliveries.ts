import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createEndpointSlots } from '../activities/webhooks/endpoint-slots';
import { createWebhookDeliveryActivities, WEBHOOK_POST_LIMITS } from '../activities/webhooks/webhook-delivery';
import type { DeliveryTarget } from '../core/run/deliveries';
import { taskQueue } from '../core/run/queues';
import { connectDatabase } from '../db/connection';
import { migrate } from '../db/migrate';
import { createDoorbell } from '../db/doorbell';
import { createMetrics } from '../metrics/metrics';
import { createSafePost } from '../net/safe-post';
import { createTargetGuard } from '../net/guard/target-guard';
import { createWebhookGuard } from '../net/guard/webhook-guard';
import { startStack } from '../stack';
import { createTestWorkspace } from '../test/support/records/database';
import { emitEvent, registerEndpoint, TEST_KEK } from '../test/support/servers/webhook-fixture';
import { startWebhookReceiver } from '../test/support/servers/webhook-receiver';
import { throughput } from './measure';
import type { deliverAll, postAll } from './webhook-workflows';
import { PROGRAMS } from '../test/support/programs';

const ENDPOINTS = 3;
const CALLERS = 32;
const PREFIX = 'bench';
/** About what an event of a small run weighs. */
const DATA = { id: 'resp_bench', object: 'response', status: 'completed', output_text: 'x'.repeat(3000) };

type EmittedEvent = Awaited<ReturnType<typeof emitEvent>>;

export interface DeliveryRound {
  floor: number;
  ours: number;
  queries: number;
  calls: number;
}

/** Deliveries per second beside bare POSTs in activities, in turns, after a round that warms everything up. */
export async function compareDeliveries(
  eventsPerRound: number,
  rounds: number,
  tell: (text: string) => void,
): Promise<DeliveryRound[]> {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const stack = await startStack({
    dataDir,
    uiPort: 8298,
    browser: false,
    programs: PROGRAMS,
    env: process.env,
    report: () => undefined,
  });
  const db = connectDatabase(stack.databaseUrl);
  await migrate(stack.databaseUrl);
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
  const webhooks = createWebhookDeliveryActivities({
    db,
    kek: TEST_KEK,
    doorbell,
    log: silent,
    metrics: createMetrics(),
    post: createSafePost(createWebhookGuard(guard, { allowLocalTargets: true }), WEBHOOK_POST_LIMITS),
    slots: createEndpointSlots(),
  });
  let calls = 0;
  const senders = await Worker.create({
    connection: native,
    taskQueue: taskQueue(PREFIX, 'webhooks'),
    maxConcurrentActivityTaskExecutions: 200,
    activities: {
      deliverWebhook(target: DeliveryTarget) {
        calls += 1;
        return webhooks.deliverWebhook(target);
      },
      barePost: async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status,
    },
  });

  const { principal } = await createTestWorkspace(db, { micros: 1_000_000_000 });
  const urls = Array.from({ length: ENDPOINTS }, (_, index) => `${receiver.url}/${index}`);
  for (const url of urls) await registerEndpoint(db, principal, { url });
  const body = JSON.stringify({ data: DATA });

  async function emit(): Promise<EmittedEvent[]> {
    const events: EmittedEvent[] = [];
    for (let index = 0; index < eventsPerRound; index += 1) events.push(await emitEvent(db, principal, { data: DATA }));
    return events;
  }
  async function deliveries(round: number, events: EmittedEvent[]): Promise<number> {
    return throughput(CALLERS, eventsPerRound, async (index) => {
      const targets = events[index]?.targets ?? [];
      await client.workflow.execute<typeof deliverAll>('deliverAll', {
        args: [PREFIX, { type: 'response.completed', targets }],
        workflowId: `deliver-${round}-${index}`,
        taskQueue: taskQueue(PREFIX, 'http'),
      });
    });
  }
  const barePosts = (round: number): Promise<number> =>
    throughput(CALLERS, eventsPerRound, (index) =>
      client.workflow.execute<typeof postAll>('postAll', {
        args: [taskQueue(PREFIX, 'webhooks'), urls, body],
        workflowId: `post-${round}-${index}`,
        taskQueue: taskQueue(PREFIX, 'http'),
      }),
    );

  let queries = 0;
  db.on('query', () => void (queries += 1));
  const measured: DeliveryRound[] = [];
  await workflows.runUntil(
    senders.runUntil(async () => {
      tell(`requests per second, ${eventsPerRound} events to ${ENDPOINTS} endpoints, ${CALLERS} events at a time`);
      tell(row('round', 'bare POST', 'delivery', 'ratio', 'queries', 'calls'));
      for (let round = 0; round <= rounds; round += 1) {
        const events = await emit();
        const results = { floor: 0, ours: 0, queries: 0, calls: 0 };
        const product = async (): Promise<void> => {
          [queries, calls] = [0, 0];
          results.ours = (await deliveries(round, events)) * ENDPOINTS;
          results.queries = queries / (eventsPerRound * ENDPOINTS);
          results.calls = calls / (eventsPerRound * ENDPOINTS);
        };
        const bare = async (): Promise<void> => void (results.floor = (await barePosts(round)) * ENDPOINTS);
        // Whatever else the machine does falls on both: in turns, and each first in every second round.
        for (const side of round % 2 === 0 ? [bare, product] : [product, bare]) await side();
        if (round > 0) measured.push(results);
        tell(line(round === 0 ? 'warm-up' : String(round), results));
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
  return measured;
}

function row(first: string, ...cells: string[]): string {
  return first.padEnd(8) + cells.map((cell) => cell.padStart(12)).join('');
}

/** Queries and calls of the activity are per delivery: two and one, unless a claim or an endpoint was busy. */
function line(round: string, { floor, ours, queries, calls }: DeliveryRound) {
  const cells = [floor.toFixed(1), ours.toFixed(1), (ours / floor).toFixed(2), queries.toFixed(2), calls.toFixed(2)];
  return row(round, ...cells);
}
