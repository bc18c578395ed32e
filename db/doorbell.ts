import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import { cut } from './connection-gate';
import type { Database, Transaction } from './connection';
import { CONNECT_WITHIN_MS, KEEP_ALIVE_AFTER_MS } from './deadlines';
import { holdInstanceLock, newInstanceNumber } from './instance-lock';

const CHANNEL = 'svc_doorbell';
const RECONNECT_MS = 1000;
/** A connection on which nobody rings looks like one whose other end is gone, so it is asked now and then. */
const ASK_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 10_000;

/**
 * What can ring: a run reached a terminal state or paused, a run's attempts are to be aborted, an endpoint is gone,
 * something new is known of an account with a provider, a browser session began, ended or is to end, or (in this process only) a run made progress.
 */
export type Ring =
  | `run:${string}`
  | `cancel:${string}`
  | `webhook:${string}`
  | 'accounts'
  | `session:${string}`
  | `moved:${string}`;

export interface Doorbell {
  /** This process, as other processes can ask PostgreSQL about it. */
  instance: number;
  on(ring: Ring, listener: () => void): () => void;
  /** Wakes listeners of this process at once; other processes hear the NOTIFY of the committed transaction. */
  ringLocally(ring: Ring): void;
  close(): Promise<void>;
}

/**
 * One shared channel for everything that someone waits for. NOTIFY takes a global lock at commit, so it is used once
 * per state change that has waiters, never per row written. A ring can be missed: whoever waits also checks by itself.
 */
export async function ring(trx: Database | Transaction, what: Ring): Promise<void> {
  await trx.raw(`SELECT ${RING}`, { ring: what });
}

/** The same as a part of a statement that binds `ring`. */
export const RING = `pg_notify('${CHANNEL}', :ring)`;

export function createDoorbell(databaseUrl: string, onError: (error: unknown) => void): Doorbell {
  const emitter = new EventEmitter().setMaxListeners(0);
  const instance = newInstanceNumber();
  let client: Client | null = null;
  let closed = false;
  let reconnectTimer: NodeJS.Timeout | null = null;

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'browser-agent-router doorbell',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    next.on('error', onError);
    next.on('end', scheduleReconnect);
    next.on('notification', (message) => emitter.emit(message.payload ?? ''));
    await next.connect();
    try {
      await holdInstanceLock(next, instance);
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      cut(next);
      throw error;
    }
    client = next;
    if (closed) await next.end();
    else keepAsking(next);
  }

  /** A connection that does not answer is cut, which leads to a new one. */
  function keepAsking(current: Client): void {
    const timer = setInterval(() => {
      current.query('SELECT 1').catch((error: unknown) => {
        onError(error);
        cut(current);
      });
    }, ASK_EVERY_MS);
    timer.unref();
    current.once('end', () => clearInterval(timer));
  }

  function scheduleReconnect(): void {
    client = null;
    if (closed || reconnectTimer) return;
    reconnectTimer = setTimeout(() => {
      reconnectTimer = null;
      listen().catch((error: unknown) => {
        onError(error);
        scheduleReconnect();
      });
    }, RECONNECT_MS);
  }

  listen().catch((error: unknown) => {
    onError(error);
    scheduleReconnect();
  });

  return {
    instance,
    on(what, listener) {
      emitter.on(what, listener);
      return () => emitter.off(what, listener);
    },
    ringLocally: (what) => void emitter.emit(what),
    async close() {
      closed = true;
      if (reconnectTimer) clearTimeout(reconnectTimer);
      emitter.removeAllListeners();
      await client?.end();
    },
  };
}
