import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logTail, startChild } from '../../../stack/process/child';
import { freePorts, LOOPBACK } from '../../../stack/process/ports';
import { messageOf } from '../../../stack/stack-error';
import { chatCallerOf } from '../caller';
import type { Side } from '../side';
import { complaintIn } from './complaint';
import type { Peer, Prepared } from './peer';

const START_MS = 300_000;
const POLL_MS = 200;
const STOP_MS = 10_000;
const LOG_LINES = 40;

/** Starts a peer in front of the upstream. It is ready when it answers as the upstream does. */
export async function startPeer(peer: Peer, prepared: Prepared, folder: string, upstream: string): Promise<Side> {
  const scratch = mkdtempSync(join(tmpdir(), `svc-${peer.name}-`));
  const [port = 0] = await freePorts(1);
  const { command, args, env } = prepared.run({ folder, scratch, port, upstream });
  const logFile = join(scratch, 'log');
  const child = await startChild({
    command,
    args,
    // The rest of our environment is none of its business.
    env: { PATH: process.env['PATH'] ?? '', HOME: scratch, ...env },
    cwd: scratch,
    identity: null,
    logFile,
    pidFile: join(scratch, 'pid'),
    stopSignal: 'SIGTERM',
    graceMs: STOP_MS,
  });
  const caller = chatCallerOf(`http://${LOOPBACK}:${port}/v1`, peer.headers(upstream));
  async function close(): Promise<void> {
    await caller.close();
    await child.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  try {
    await untilAnswering(caller.call, child.hasExited);
  } catch (error) {
    const said = complaintIn(logTail(logFile, LOG_LINES));
    await close();
    throw new Error(`it did not start (${messageOf(error)}); it said: ${said}`, { cause: error });
  }
  return {
    name: peer.name,
    title: `${peer.title} ${peer.version}`,
    persists: peer.persists,
    call: caller.call,
    close,
  };
}

async function untilAnswering(call: () => Promise<void>, hasExited: () => boolean): Promise<void> {
  for (const giveUpAt = Date.now() + START_MS; ; await sleep(POLL_MS)) {
    try {
      return await call();
    } catch (error) {
      if (hasExited() || Date.now() > giveUpAt) throw error;
    }
  }
}
