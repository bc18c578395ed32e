import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import { searchAttributes } from '../../workflows/run/search-attributes';
import type { Config } from '../config/config';

export interface TemporalLink {
  client: Client;
  /** Present in processes that host workers; only through it can a start be eager. */
  native: NativeConnection | null;
  hasSearchAttributes: boolean;
  /** Rejects when there is no reply in time. A client left to itself goes on trying, also when nobody listens. */
  ping(withinMs: number): Promise<void>;
  /** Rejects when no worker has asked for tasks of this queue lately, or there is no reply in time. */
  findPollers(queue: string, withinMs: number): Promise<void>;
  close(): Promise<void>;
}

const WORKFLOW_TASKS = 1;
/** A worker asks again at least once a minute; the server knows of those that are gone for longer. */
const POLLED_WITHIN_SECONDS = 75;
const INDEXED_AS = { KEYWORD: 2, DOUBLE: 4, DATETIME: 6 } as const;

export async function linkTemporal(
  config: Config['temporal'],
  address: string,
  options: { hostsWorkers: boolean; log: Logger },
): Promise<TemporalLink> {
  const target = { address, tls: config.tls, ...(config.apiKey === undefined ? {} : { apiKey: config.apiKey }) };
  const native = options.hostsWorkers ? await NativeConnection.connect(target) : null;
  const retries = createRetries();
  const connection = native ?? (await Connection.connect({ ...target, interceptors: [retries.interceptor] }));
  const client = new Client({ connection, namespace: config.namespace });
  const hasSearchAttributes = await ensureSearchAttributes(client, config.namespace, options.log);
  return {
    client,
    native,
    hasSearchAttributes,
    async ping(withinMs) {
      await client.withDeadline(Date.now() + withinMs, () => client.workflowService.getSystemInfo({}));
    },
    async findPollers(queue, withinMs) {
      const { pollers } = await client.withDeadline(Date.now() + withinMs, () =>
        client.workflowService.describeTaskQueue({
          namespace: config.namespace,
          taskQueue: { name: queue },
          taskQueueType: WORKFLOW_TASKS,
        }),
      );
      const since = Date.now() / 1000 - POLLED_WITHIN_SECONDS;
      if (!pollers?.some(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) > since)) {
        throw new Error('no worker asks for tasks');
      }
    },
    async close() {
      await retries.end();
      await connection.close();
    },
  };
}

/** A timer that has fired by then was set before. */
const TIMER_MS = 50;

/**
 * The client's own way to repeat calls, with an end: a repetition that is due after its connection was closed throws in a timer,
 * where nobody can catch it, and ends the process.
 */
function createRetries(): { interceptor: ReturnType<typeof makeGrpcRetryInterceptor>; end(): Promise<void> } {
  const { retryableDecider, delayFunction } = defaultGrpcRetryOptions();
  let isEnding = false;
  let lastDueMs = 0;
  return {
    interceptor: makeGrpcRetryInterceptor({
      retryableDecider: (attempt, status) => !isEnding && retryableDecider(attempt, status),
      delayFunction(attempt, status) {
        const delayMs = delayFunction(attempt, status);
        lastDueMs = Math.max(lastDueMs, performance.now() + delayMs);
        return delayMs;
      },
    }),
    async end() {
      isEnding = true;
      const leftMs = lastDueMs - performance.now();
      if (leftMs > -TIMER_MS) await sleep(leftMs + TIMER_MS);
    },
  };
}

/** Registered where we may, else we start without them: operators lose filters in the Web UI, nobody loses a run. */
async function ensureSearchAttributes(client: Client, namespace: string, log: Logger): Promise<boolean> {
  const wanted = Object.values(searchAttributes);
  const missing = async (): Promise<typeof wanted> => {
    const { customAttributes } = await client.connection.operatorService.listSearchAttributes({ namespace });
    return wanted.filter(({ name }) => customAttributes?.[name] === undefined);
  };
  try {
    const absent = await missing();
    if (absent.length === 0) return true;
    await client.connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(absent.map(({ name, type }) => [name, INDEXED_AS[type]])),
    });
    return (await missing()).length === 0;
  } catch (error) {
    log.warn({ err: error }, 'this Temporal server does not take our search attributes; starting without them');
    return false;
  }
}
