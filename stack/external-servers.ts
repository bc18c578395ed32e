import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf, messageOf, StackError } from './stack-error';

const REPLY_MS = 10_000;
/** A process that was busy until then has replies to read first. */
const GRACE_MS = 1_000;

/** Makes sure that a PostgreSQL server named by the user answers, before anything is built on it. */
export async function checkDatabase(url: string): Promise<void> {
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
    await unlessSilent(client.connect());
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
export async function checkTemporal(address: string): Promise<void> {
  const [, host, port] = /^(?:https?:\/\/)?\[?([^/]+?)\]?(?::(\d+))?\/?$/.exec(address) ?? [];
  try {
    if (!host) throw new Error('it is not of the form host:port');
    await connectOnce(host, Number(port ?? 7233));
  } catch (error) {
    throw new StackError(
      `The Temporal server of TEMPORAL_ADDRESS (${address}) cannot be reached: ${reasonOf(error)}. ` +
        'Start it or correct the address; without TEMPORAL_ADDRESS an embedded server is used.',
    );
  }
}

async function connectOnce(host: string, port: number): Promise<void> {
  const socket = connect({ host, port });
  try {
    await unlessSilent(once(socket, 'connect'));
  } finally {
    socket.destroy();
  }
}

/** Modules are read while this waits, and timers that are due come before replies that are there. */
async function unlessSilent(reply: Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  const silence = sleep(REPLY_MS, undefined, { signal: isOver.signal })
    .then(() => sleep(GRACE_MS, undefined, { signal: isOver.signal }))
    .then(() => {
      throw new Error(`no answer within ${REPLY_MS / 1000} s`);
    });
  try {
    await Promise.race([reply, silence]);
  } finally {
    reply.catch(() => undefined);
    silence.catch(() => undefined);
    isOver.abort();
  }
}

/** A name with several addresses fails with an error that has a code and no text. */
function reasonOf(error: unknown): string {
  return messageOf(error) || (codeOf(error) ?? 'unknown reason');
}
