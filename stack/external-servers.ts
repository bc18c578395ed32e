import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf, messageOf, StackError } from './stack-error';

const REPLY_MS = 10_000;
const LISTEN_MS = 100;

/** Makes sure that a PostgreSQL server named by the user answers, before anything is built on it. */
export async function checkDatabase(url: string, replyMs = REPLY_MS): Promise<void> {
  let client: Client;
  try {
    client = new Client({ connectionString: url });
  } catch {
    throw new StackError(
      'DATABASE_URL is not a PostgreSQL address of the form postgres://user:password@host:port/name.',
    );
  }
  client.on('error', () => undefined);
  try {
    await unlessSilent(client.connect(), replyMs);
  } catch (error) {
    const place = `${client.host}:${client.port}/${client.database ?? ''}`;
    throw new StackError(
      `The PostgreSQL server of DATABASE_URL (${place}) cannot be used: ${reasonOf(error)}. ` +
        'Start it or correct the address; without DATABASE_URL an embedded server is used.',
    );
  } finally {
    // Of one that never replied there is no end to wait for.
    void client.end().catch(() => undefined);
  }
}

/** Makes sure that something listens where the user says Temporal is; TLS and keys are the client's concern. */
export async function checkTemporal(address: string, replyMs = REPLY_MS): Promise<void> {
  const [, host, port] = /^(?:https?:\/\/)?\[?([^/]+?)\]?(?::(\d+))?\/?$/.exec(address) ?? [];
  try {
    if (!host) throw new Error('it is not of the form host:port');
    await connectOnce(host, Number(port ?? 7233), replyMs);
  } catch (error) {
    throw new StackError(
      `The Temporal server of TEMPORAL_ADDRESS (${address}) cannot be reached: ${reasonOf(error)}. ` +
        'Start it or correct the address; without TEMPORAL_ADDRESS an embedded server is used.',
    );
  }
}

async function connectOnce(host: string, port: number, replyMs: number): Promise<void> {
  const socket = connect({ host, port });
  try {
    await unlessSilent(once(socket, 'connect'), replyMs);
  } finally {
    socket.destroy();
  }
}

/**
 * Modules are read while this waits, and a process that reads hears nothing. So it is counted how often it listened, and not
 * how much time went by: between two of these pauses every reply that is there is taken.
 */
async function unlessSilent(reply: Promise<unknown>, replyMs: number): Promise<void> {
  let isOver = false;
  const silence = async (): Promise<void> => {
    for (let listenedMs = 0; listenedMs < replyMs; listenedMs += LISTEN_MS) {
      await sleep(LISTEN_MS);
      if (isOver) return;
    }
    throw new Error(`no answer within ${replyMs / 1000} s`);
  };
  try {
    await Promise.race([reply, silence()]);
  } finally {
    reply.catch(() => undefined);
    isOver = true;
  }
}

/** A name with several addresses fails with an error that has a code and no text. */
function reasonOf(error: unknown): string {
  return messageOf(error) || (codeOf(error) ?? 'unknown reason');
}
