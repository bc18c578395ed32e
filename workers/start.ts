import { setFlagsFromString } from 'node:v8';
import { StackError } from '../stack';
import { ConfigError, loadConfig, type Role } from './config/config';
import { createLogger } from './logger';
import { startLoopWatchdog } from '../hosts/loop-watchdog';
import { startService, type Service } from './service/start-service';
import { installTemporalRuntime } from './temporal/runtime-log';

/** By default the heap may double before it is collected, and what it grew to under load is given back minutes later. */
const HEAP_GROWS_BY_PERCENT = 40;
const ROLES: Role[] = ['all', 'api', 'worker'];

/** `node workers/start.ts [all|api|worker]`: starts one process and keeps it until it is told to stop. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY_PERCENT}`);
  const role = ROLES.find((candidate) => candidate === (process.argv[2] ?? 'all'));
  if (!role) throw new ConfigError([`the role must be one of ${ROLES.join(', ')}`]);
  const config = loadConfig(process.env, role);
  const log = createLogger(config.logLevel, role);
  installTemporalRuntime(log);

  const watchdog = startLoopWatchdog();
  const stopRequested = new AbortController();
  stopRequested.signal.addEventListener('abort', () => watchdog.noteStopping());
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopRequested.abort());
  const stopped = new Promise<void>((resolve) => stopRequested.signal.addEventListener('abort', () => resolve()));

  const service = await startService(config, role, log, stopRequested.signal).catch((error: unknown) => {
    if (stopRequested.signal.aborted) return null;
    throw error;
  });
  if (!service) return;
  announce(service, role);
  try {
    await Promise.race([stopped, service.failed]);
  } finally {
    log.info({}, 'stopping');
    await service.stop();
  }
}

function announce(service: Service, role: Role): void {
  const lines = [
    role === 'worker' ? 'ready (worker)' : `ready ${service.baseUrl}`,
    ...(service.webUiUrl ? [`  Temporal Web UI  ${service.webUiUrl}`] : []),
    ...(service.demoUrl ? [`  demo site        ${service.demoUrl}`] : []),
    ...(service.metricsUrl ? [`  metrics          ${service.metricsUrl}`] : []),
    ...(role === 'worker' ? [] : [`  agents           ${agentsOf(service)}`]),
    ...(service.refusedKeys.length > 0 ? [`  keys refused     ${service.refusedKeys.join(', ')}`] : []),
    ...(service.outOfCredit.length > 0 ? [`  out of credit    ${service.outOfCredit.join(', ')}`] : []),
    ...(service.keyFile ? [`  API key          ${service.keyFile}`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** With a provider's key there are dozens, of which the catalogue has the list. */
const MOST_NAMED = 4;

function agentsOf({ agents: { runners, model } }: Service): string {
  if (runners.length === 0) return 'none; a language model makes one: LLM_BASE_URL and LLM_MODEL, or AGENT_*';
  const more = runners.length - MOST_NAMED;
  const named = runners.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${named}${model === null ? '' : ` (model: ${model})`}`;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const known = error instanceof ConfigError || error instanceof StackError;
    process.stderr.write(
      `${known ? error.message : `The service stopped: ${String(error instanceof Error ? error.stack : error)}`}\n`,
    );
    process.exit(1);
  },
);
