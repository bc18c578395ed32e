import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { startChild, type Child } from '../../../stack/process/child';
import { lockDataDir } from '../../../stack/files/data-dir';
import { startTemporal } from '../../../stack/temporal/server';
import { temporalBinary } from '../../stack/fixtures/embedded-temporal';
import { makeTempFolder, removeTempFolders } from '../../stack/fixtures/temp-folder';

// It chooses the ports of its inner services by itself, and another program may take one before it listens there.
const START_TRIES = 3;

export interface KillableTemporal {
  address: string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** The same server once more: same command line, same ports, same database. Resolves when it serves again. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** A Temporal server of the test's own, for services that are told its address. */
export async function startKillableTemporal(): Promise<KillableTemporal> {
  const dataDir = await lockDataDir(join(makeTempFolder(), 'temporal'), () => undefined);
  const pidFile = join(dataDir.runDir, 'temporal.pid');
  const first = await startTemporal({
    dataDir,
    binary: await temporalBinary(),
    namespace: 'default',
    uiPort: 0,
    report: () => undefined,
    signal: new AbortController().signal,
  });
  const { address } = first;
  let server: Pick<Child, 'exited' | 'stop'> = first;
  const pid = (): number => (JSON.parse(readFileSync(pidFile, 'utf8')) as { child: number }).child;
  const [command = '', ...args] = readFileSync(`/proc/${pid()}/cmdline`, 'utf8').split('\0').slice(0, -1);

  return {
    address,
    async kill() {
      process.kill(pid(), 'SIGKILL');
      await server.exited;
    },
    async comeBack() {
      for (let tries = 1; tries <= START_TRIES; tries++) {
        const child = await startChild({
          command,
          args,
          env: { HOME: dataDir.path, USER: 'svc' },
          cwd: '/',
          identity: null,
          logFile: join(dataDir.path, 'temporal.log'),
          pidFile,
          stopSignal: 'SIGTERM',
          graceMs: 8_000,
        });
        server = child;
        while (!child.hasExited()) {
          if (await isServing(address)) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      throw new Error(`the Temporal server ended ${START_TRIES} times while it started`);
    },
    async stop() {
      await server.stop();
      dataDir.release();
      removeTempFolders();
    },
  };
}

async function isServing(address: string): Promise<boolean> {
  const connection = await Connection.connect({ address, connectTimeout: '2s' }).catch(() => null);
  if (connection === null) return false;
  try {
    await connection.workflowService.describeNamespace({ namespace: 'default' });
    return true;
  } catch {
    // It listens before its namespaces are loaded.
    return false;
  } finally {
    await connection.close();
  }
}
