import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { logTail, startChild, type Child } from './child';
import type { DataDir } from './data-dir';
import { acceptsConnections, freePorts, isPortFree, LOOPBACK } from './ports';
import { listeningPorts } from './process-info';
import { messageOf, StackError, type Report } from './stack-error';
import { registerSearchAttributes, SEARCH_ATTRIBUTES } from './temporal-search-attributes';

export interface TemporalOptions {
  dataDir: DataDir;
  binary: string;
  namespace: string;
  /** Wanted port of the Web UI; another one is taken if it is not free. */
  uiPort: number;
  report: Report;
  signal: AbortSignal;
}

export interface EmbeddedTemporal {
  address: string;
  uiUrl: string;
  port: number;
  /** Every port the server listens on, those for its own inner services included. */
  ports: number[];
  exited: Promise<number>;
  stop(): Promise<void>;
}

const READY_MS = 60_000;

// The development server has one shard, and its default of 20 polls a second adds 40 to 50 ms to every step.
const DYNAMIC_CONFIG = ['transfer', 'timer', 'visibility'].map((queue) => `history.${queue}ProcessorMaxPollRPS=2000`);
// Write-ahead log: a killed server loses nothing that was acknowledged, without a disk flush for every statement.
const SQLITE_PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL'];

/** Starts the embedded Temporal server with its Web UI on a data folder. */
export async function startTemporal(options: TemporalOptions): Promise<EmbeddedTemporal> {
  const { dataDir, binary, namespace, report, signal } = options;
  const logFile = join(dataDir.path, 'temporal.log');
  const ports = await choosePorts(options.uiPort, report);
  const child = await startChild({
    command: binary,
    args: serverArguments(join(dataDir.path, 'temporal.db'), namespace, ports),
    // It looks its user up by name, which a user id of a container may not have.
    env: { HOME: dataDir.path, USER: 'svc' },
    cwd: '/',
    identity: null,
    logFile,
    pidFile: join(dataDir.runDir, 'temporal.pid'),
    stopSignal: 'SIGTERM',
    graceMs: 8_000,
  });
  const address = `${LOOPBACK}:${ports.grpc}`;
  try {
    await untilServing(child, ports.grpc, address, namespace, signal);
  } catch (error) {
    await child.stop();
    if (error instanceof StackError || signal.aborted) throw error;
    // Its errors are chains of several thousand characters, the reason being the last link.
    const reason = logTail(logFile, 1).join('').slice(-300);
    throw new StackError(
      `The Temporal server did not start (${messageOf(error)}). Its log ${logFile} ends with: ${reason}\n` +
        `If its database is damaged, restore the data folder ${dataDir.path} from a backup or move it away.`,
    );
  }
  const uiUrl = `http://${LOOPBACK}:${ports.ui}`;
  report(`Temporal is ready on ${address}, its Web UI on ${uiUrl}`);
  return {
    address,
    uiUrl,
    port: ports.grpc,
    ports: [...new Set([...Object.values(ports), ...listeningPorts(child.pid)])],
    exited: child.exited,
    stop: () => child.stop(),
  };
}

interface ServerPorts {
  grpc: number;
  ui: number;
  http: number;
  metrics: number;
}

async function choosePorts(wantedUi: number, report: Report): Promise<ServerPorts> {
  const [grpc = 0, http = 0, metrics = 0, spare = 0] = await freePorts(4);
  if (await isPortFree(wantedUi)) return { grpc, http, metrics, ui: wantedUi };
  report(`Temporal: port ${wantedUi} for the Web UI is taken, using ${spare}`);
  return { grpc, http, metrics, ui: spare };
}

function serverArguments(dbFile: string, namespace: string, ports: ServerPorts): string[] {
  const repeat = (flag: string, values: readonly string[]) => values.flatMap((value) => [flag, value]);
  return [
    ...['server', 'start-dev', '--ip', LOOPBACK, '--log-level', 'warn', '--db-filename', dbFile],
    ...['--port', `${ports.grpc}`, '--ui-port', `${ports.ui}`],
    ...['--http-port', `${ports.http}`, '--metrics-port', `${ports.metrics}`],
    ...['--namespace', namespace],
    ...repeat('--sqlite-pragma', SQLITE_PRAGMAS),
    ...repeat('--dynamic-config-value', DYNAMIC_CONFIG),
    ...repeat(
      '--search-attribute',
      SEARCH_ATTRIBUTES.map((name) => `${name}=Keyword`),
    ),
  ];
}

async function untilServing(
  child: Child,
  port: number,
  address: string,
  namespace: string,
  signal: AbortSignal,
): Promise<void> {
  const giveUpAt = Date.now() + READY_MS;
  const checkGoingOn = () => {
    signal.throwIfAborted();
    if (child.hasExited()) throw new Error('the server ended at once');
    if (Date.now() > giveUpAt) throw new Error(`it was not ready after ${READY_MS / 1000} s`);
  };
  // The gRPC client waits a second after a refused connection; a bare connection tells sooner.
  while (!(await acceptsConnections(port))) {
    checkGoingOn();
    await sleep(20);
  }
  for (;;) {
    checkGoingOn();
    const connection = await Connection.connect({ address, connectTimeout: '2s' }).catch(() => null);
    if (connection) {
      try {
        await connection.workflowService.describeNamespace({ namespace });
        return await registerSearchAttributes(connection, namespace);
      } catch {
        // It listens before its namespaces are loaded.
      } finally {
        await connection.close();
      }
    }
    await sleep(50);
  }
}
