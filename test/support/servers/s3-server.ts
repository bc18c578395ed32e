import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product';
import { PROGRAM } from './s3-program';
import { until } from '../until';

const BUCKET = 'files';
const KEYS = { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'only-of-tests' };

export interface S3Server {
  endpoint: string;
  bucket: string;
  /** How clients find their keys. */
  keys: typeof KEYS;
  /** Takes it away, and brings it back with what it has. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Why there is no such server here; null where there is one. */
export function lackOfS3Server(): string | null {
  return existsSync(PROGRAM) ? null : '"npm run s3:build" builds the server that it needs';
}

/** The Versity S3 Gateway over a folder of its own: a server that others run for good, not one made for tests. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-s3-'));
  const data = join(folder, 'data');
  const notes = join(folder, 'notes');
  for (const each of [join(data, BUCKET), notes]) mkdirSync(each, { recursive: true });
  const port = await freePort();
  let stop = (): Promise<void> => Promise.resolve();

  async function start(): Promise<void> {
    const { AWS_ACCESS_KEY_ID: access, AWS_SECRET_ACCESS_KEY: secret } = KEYS;
    const options = ['--port', `127.0.0.1:${port}`, '--access', access, '--secret', secret, '--quiet'];
    // Not every file system has extended attributes.
    const child = spawn(PROGRAM, [...options, 'posix', '--sidecar', notes, data], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    stop = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    await until('the S3 server', () => isListening(port));
  }

  await start();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    keys: KEYS,
    stop: () => stop(),
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
