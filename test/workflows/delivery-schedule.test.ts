import { Context } from '@temporalio/activity';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { createEndpointSlots } from '../../activities/webhooks/endpoint-slots';
import { createWebhookDeliveryActivities } from '../../activities/webhooks/webhook-delivery';
import type { AttemptSummary } from '../../activities/attempt/attempt';
import type { DeliveryTarget } from '../../core/run/deliveries';
import type { ResponseEventType } from '../../core/run/events';
import { createDoorbell, type Doorbell } from '../../db/doorbell';
import { createMetrics } from '../../metrics/metrics';
import type { SafePost } from '../../net/safe-post';
import {
  REDELIVERY_WORKFLOW,
  RUN_WORKFLOW,
  type RedeliveryInput,
  type RunWorkflowInput,
} from '../../workflows/messages';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { quietTemporal } from '../support/jest/quiet-temporal';
import { expectSchedule } from '../support/schedule';
import { createTimeSkippingEnvironment } from '../support/servers/time-skipping';
import { emitToOne, registerEndpoint, TEST_KEK } from '../support/servers/webhook-fixture';
import { testWorkflowBundle } from '../support/workflow-bundle';

// The first time on a machine the server is fetched.
jest.setTimeout(600_000);
quietTemporal();

let environment: TestWorkflowEnvironment;
let database: TestDatabase;
let doorbell: Doorbell;
let sequence = 0;

beforeAll(async () => {
  environment = await createTimeSkippingEnvironment();
  database = await createTestDatabase();
  doorbell = createDoorbell(database.url, () => undefined);
});
afterAll(async () => {
  await doorbell.close();
  await database.drop();
  await environment.teardown();
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const TERMINAL = [0, 5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];
const REQUIRES_ACTION = [0, 5, 15, 30, MINUTE, 2 * MINUTE];

/**
 * The real activity on the real database under a clock that skips; only the sending is replaced, by one that fails and
 * notes Temporal's time. Resolves with the seconds from the first to each attempt.
 */
async function attemptsOf(
  answer: (sent: number) => number | Error,
  drive: (prefix: string) => Promise<void>,
): Promise<number[]> {
  const moments: number[] = [];
  const post: SafePost = async () => {
    moments.push(Context.current().info.currentAttemptScheduledTimestampMs);
    const status = answer(moments.length);
    if (status instanceof Error) throw status;
    return { status, latencyMs: 1, bodyPreview: '' };
  };
  const prefix = `schedule-${(sequence += 1)}`;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const activities = createWebhookDeliveryActivities({
    db: database.db,
    kek: TEST_KEK,
    doorbell,
    log,
    metrics: createMetrics(),
    post,
    slots: createEndpointSlots(),
  });
  const delivering = await Worker.create({
    connection: environment.nativeConnection,
    taskQueue: `${prefix}-webhooks`,
    activities: {
      async deliverWebhook(target: DeliveryTarget) {
        // Temporal tells a retry when it was due; this server alone tells when it was decided, one attempt earlier.
        const currentAttemptScheduledTimestampMs = await environment.currentTimeMs();
        Object.assign(Context.current().info, { currentAttemptScheduledTimestampMs });
        return activities.deliverWebhook(target);
      },
    },
  });
  await delivering.runUntil(() => drive(prefix));
  const [first = 0] = moments;
  return moments.map((moment) => (moment - first) / 1000);
}

async function redeliver(prefix: string, target: DeliveryTarget, type: ResponseEventType): Promise<void> {
  const worker = await Worker.create({
    connection: environment.nativeConnection,
    taskQueue: `${prefix}-http`,
    workflowBundle: await testWorkflowBundle(),
  });
  const { deliveryId, webhookId } = target;
  const input: RedeliveryInput = { deliveryId, webhookId, type, queuePrefix: prefix };
  await worker.runUntil(async () => {
    await environment.client.workflow.execute(REDELIVERY_WORKFLOW, {
      args: [input],
      workflowId: `${deliveryId}-r0`,
      taskQueue: `${prefix}-http`,
    });
  });
}

async function newDelivery(type: ResponseEventType): Promise<DeliveryTarget & { runId: string }> {
  const { principal } = await createTestWorkspace(database.db);
  await registerEndpoint(database.db, principal);
  return emitToOne(database.db, principal, { type });
}

const rowOf = ({ deliveryId }: DeliveryTarget) => database.db('webhook_deliveries').where({ id: deliveryId }).first();

test.each(['response.completed', 'response.failed', 'response.cancelled'] as const)(
  '%s is tried nine times over 24 hours, as scheduled',
  async (type) => {
    const target = await newDelivery(type);
    const attempts = await attemptsOf(
      () => 500,
      (prefix) => redeliver(prefix, target, type),
    );
    expectSchedule(attempts, TERMINAL);
    expect(await rowOf(target)).toMatchObject({ status: 'failed', attempt: 9 });
  },
);

test('response.requires_action is tried six times over two minutes while the question is open', async () => {
  const type = 'response.requires_action';
  const target = await newDelivery(type);
  const attempts = await attemptsOf(
    () => new Error('reset'),
    (prefix) => redeliver(prefix, target, type),
  );
  expectSchedule(attempts, REQUIRES_ACTION);
  expect(await rowOf(target)).toMatchObject({ status: 'failed', attempt: 6, last_error: 'reset' });
});

test('a receiver that comes back ends the schedule', async () => {
  const target = await newDelivery('response.completed');
  const attempts = await attemptsOf(
    (sent) => (sent === 4 ? 204 : 503),
    (prefix) => redeliver(prefix, target, 'response.completed'),
  );
  expectSchedule(attempts, TERMINAL.slice(0, 4));
  expect(await rowOf(target)).toMatchObject({ status: 'delivered', attempt: 4, last_http_status: 204 });
});

describe("the run's own workflow", () => {
  async function run(prefix: string, summary: AttemptSummary, pending: DeliveryTarget[] = []): Promise<string[]> {
    const asked: string[] = [];
    const worker = await Worker.create({
      connection: environment.nativeConnection,
      taskQueue: `${prefix}-http`,
      workflowBundle: await testWorkflowBundle(),
      activities: {
        runAttempt: async () => summary,
        pendingDeliveries: async ({ runId }: { runId: string }) => {
          asked.push(runId);
          return pending.length === 0 ? [] : [{ type: 'response.cancelled', targets: pending }];
        },
      },
    });
    const input: RunWorkflowInput = {
      runId: `resp_${prefix}`,
      firstAttemptId: 'att_first',
      candidates: [{ runner: 'a', engine: null, queue: 'http', priceMicros: 1000 }],
      deadlineAtMs: (await environment.currentTimeMs()) + 20 * MINUTE * 1000,
      budgetEndsAtMs: null,
      stopsOnRepeatedErrors: false,
      queuePrefix: prefix,
      searchAttributes: false,
    };
    await worker.runUntil(async () => {
      const handle = await environment.client.workflow.start(RUN_WORKFLOW, {
        args: [input],
        workflowId: input.runId,
        taskQueue: `${prefix}-http`,
      });
      expect(await handle.result()).toEqual({ status: summary.runStatus });
      const { events } = await handle.fetchHistory();
      expect(events?.length).toBeLessThan(40);
    });
    return asked;
  }
  const ended: AttemptSummary = {
    status: 'succeeded',
    fault: null,
    prompted: false,
    fingerprint: null,
    runStatus: 'succeeded',
  };

  test('stays open until its deliveries have given up, past its own deadline', async () => {
    const target = await newDelivery('response.completed');
    const deliveries = { type: 'response.completed' as const, targets: [target] };
    const attempts = await attemptsOf(
      () => 500,
      async (prefix) => expect(await run(prefix, { ...ended, deliveries })).toEqual([]),
    );
    expectSchedule(attempts, TERMINAL);
  });

  test('asks for them when somebody else has ended the run', async () => {
    const target = await newDelivery('response.cancelled');
    const attempts = await attemptsOf(
      () => 200,
      async (prefix) => expect(await run(prefix, ended, [target])).toEqual([`resp_${prefix}`]),
    );
    expect(attempts).toEqual([0]);
    expect(await rowOf(target)).toMatchObject({ status: 'delivered' });
  });
});
