import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { logSince, logSize, startChild, type Child } from '../process/child';
import type { DataDir } from '../files/data-dir';
import { acceptsConnections, freePorts, isPortFree, LOOPBACK } from '../process/ports';
import { listeningPorts } from '../process/process-info';
import { messageOf, StackError, type Report } from '../stack-error';
import { registerSearchAttributes, SEARCH_ATTRIBUTES } from './search-attributes';

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
// It chooses the ports of its inner services by itself, and another program may take one before it listens there.
const START_TRIES = 3;

// The development server has one shard, and its default of 20 polls a second adds 40 to 50 ms to every step.
const POLLING = ['transfer', 'timer', 'visibility'].map((queue) => `history.${queue}ProcessorMaxPollRPS=2000`);
// Attempts carry their workspace as a key: those of one that wait for a slot do not hold up those of another.
// Turns are taken within a partition of a queue, so everything is put into one.
const FAIRNESS = ['matching.enableFairness=true', 'matching.numTaskqueueWritePartitions=1'];
// A history that is to be deleted goes once these queues are known to have passed its end: by default a minute later.
const FORGETTING = ['transfer', 'visibility'].map((queue) => `history.${queue}ProcessorUpdateAckInterval="1s"`);
const DYNAMIC_CONFIG = [...POLLING, ...FAIRNESS, ...FORGETTING];
// Write-ahead log: a killed server loses nothing that was acknowledged, without a disk flush for every statement.
const SQLITE_PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL'];

/** Starts the embedded Temporal server with its Web UI on a data folder. */
export async function startTemporal(options: TemporalOptions): Promise<EmbeddedTemporal> {
  const { dataDir, report, signal } = options;
  const logFile = join(dataDir.path, 'temporal.log');
  for (let tries = 1; ; tries++) {
    const ports = await choosePorts(options.uiPort, report);
    const logStart = logSize(logFile);
    const child = await startServer(options, ports, logFile);
    try {
      await untilServing(child, ports.grpc, options.namespace, signal);
      return describeServer(child, ports, report);
    } catch (error) {
      const endedByItself = child.hasExited();
      await child.stop();
      if (error instanceof StackError || signal.aborted) throw error;
      const reason = reasonInLog(logSince(logFile, logStart));
      if (endedByItself && tries < START_TRIES) {
        report(`Temporal: the server ended while it started, starting it again: ${reason}`);
        continue;
      }
      throw new StackError(
        `The Temporal server did not start (${messageOf(error)}). Its log ${logFile} says: ${reason}\n` +
          `If its database is damaged, restore the data folder ${dataDir.path} from a backup or move it away.`,
      );
    }
  }
}

function startServer({ dataDir, binary, namespace }: TemporalOptions, ports: ServerPorts, logFile: string) {
  return startChild({
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
}

function describeServer(child: Child, ports: ServerPorts, report: Report): EmbeddedTemporal {
  const address = `${LOOPBACK}:${ports.grpc}`;
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

// A program in Go that crashes says so in a line of its own, before pages of stack traces.
const CRASH = /^(panic|fatal error): /;

/** Why it ended: what it said last, or last before it crashed. */
function reasonInLog(lines: string[]): string {
  const crash = lines.findIndex((line) => CRASH.test(line));
  const said = crash < 0 ? lines.slice(-1) : lines.slice(Math.max(0, crash - 1), crash + 1);
  // Its errors are chains of several thousand characters, the reason being the last link.
  return said.map((line) => line.slice(-300)).join(' | ') || 'nothing';
}

type ServerPorts = Record<'grpc' | 'ui' | 'http' | 'metrics', number>;

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
      Object.entries(SEARCH_ATTRIBUTES).map(([name, type]) => `${name}=${type}`),
    ),
  ];
}

async function untilServing(child: Child, port: number, namespace: string, signal: AbortSignal): Promise<void> {
  const address = `${LOOPBACK}:${port}`;
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
