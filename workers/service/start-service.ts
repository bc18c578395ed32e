import { join } from 'node:path';
import type { WorkflowBundleOption } from '@temporalio/worker';
import type { Logger } from 'pino';
import { isDispatchable } from '../../core/routing/availability';
import type { Database } from '../../db/connection';
import { readTroubles } from '../../db/providers/health-reader';
import { createMetrics } from '../../metrics/metrics';
import { accountName } from '../../runners/providers/accounts';
import type { Config, Role } from '../config/config';
import { loadWorkflowBundle } from '../temporal/workflow-bundle';
import { keepLocalCredit } from '../upkeep/local-credit';
import { createClosables } from './closables';
import { replyHealth, openHttpServer, type HttpServer } from './http-server';
import { ensureLocalWorkspace, type LocalWorkspace } from './local-workspace';
import { openInfrastructure, openStack } from './open-infrastructure';
import { openMetrics } from './open-metrics';
import { runsWork, servesApi, type Opening } from './opening';

export interface Service {
  baseUrl: string;
  port: number | null;
  webUiUrl: string | null;
  demoUrl: string | null;
  metricsUrl: string | null;
  keyFile: string | null;
  /** Runners to which tasks go that have to be planned, and the model that drives our own. */
  agents: { runners: string[]; model: string | null };
  /** Variables with keys that their providers are known to refuse, as far as anybody has tried. */
  refusedKeys: string[];
  /** Providers with which the operator's account is known to be out of credit. */
  outOfCredit: string[];
  /** Rejects when a part breaks down while the service runs. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Wires one process: everything is opened here, in this order, and closed in the reverse one. */
export async function startService(config: Config, role: Role, log: Logger, signal?: AbortSignal): Promise<Service> {
  const closables = createClosables((name, error) => log.error({ err: error }, `${name} did not close cleanly`));
  const failure = createFailure();
  const metrics = createMetrics();
  const opening: Opening = { config, role, log, metrics, closables, signal, onFailure: failure.reject };
  try {
    const http = await openPort(opening);
    const metricsUrl = await openMetrics(opening);
    const workflowBundle = beginBundling(opening);
    const stack = openStack(opening);
    stack.catch(() => undefined);
    // Servers start in processes of their own, while this one reads the most of its modules. It hears nothing while it
    // reads, so whatever is to be answered soon is asked afterwards.
    const worker = runsWork(role) ? await import('./open-worker.js') : null;
    const api = servesApi(role) ? await import('./open-api.js') : null;
    const parts = await openInfrastructure(opening, await stack);
    const connection = parts.temporal.native;
    if (worker && workflowBundle && connection) await worker.openWorker(opening, parts, { connection, workflowBundle });
    parts.readiness.expectWorkers();
    if (http && api) await api.openApi(opening, parts, http);
    else http?.serve(replyHealth(parts.readiness));
    const local = await openLocalWorkspace(opening, parts.db);
    const troubles = await readTroubles(parts.db, config.accounts.map(accountName));
    return {
      baseUrl: config.publicBaseUrl,
      port: http?.port ?? null,
      webUiUrl: parts.stack.temporal.uiUrl,
      demoUrl: parts.demo?.url ?? null,
      metricsUrl,
      keyFile: local?.keyFile ?? null,
      agents: {
        runners: parts.catalogue.filter((option) => option.plans && isDispatchable(option)).map(({ slug }) => slug),
        model: config.agent?.traits.name ?? null,
      },
      refusedKeys: config.accounts
        .filter(({ provider }) => troubles.get(provider.id)?.key_refused !== undefined)
        .map(({ provider }) => provider.keyVariables[0]),
      outOfCredit: config.accounts
        .filter(({ provider }) => troubles.get(provider.id)?.credit_exhausted !== undefined)
        .map(({ provider }) => provider.name),
      failed: failure.promise,
      stop: () => closables.closeAll(),
    };
  } catch (error) {
    await closables.closeAll();
    throw error;
  }
}

async function openPort({ config, role, closables }: Opening): Promise<HttpServer | null> {
  if (!servesApi(role) && !config.healthPort) return null;
  const http = await openHttpServer(config.host, config.port, config.publicBaseUrl);
  closables.add('HTTP server', () => http.close());
  return http;
}

/** Takes seconds when there is something new to bundle, beside the start of everything else. */
function beginBundling({ config, role }: Opening): Promise<WorkflowBundleOption> | null {
  if (!runsWork(role)) return null;
  const bundling = loadWorkflowBundle(join(config.dataDir, 'cache'));
  // Handled where it is awaited; a failure before that must not end the process.
  bundling.catch(() => undefined);
  return bundling;
}

async function openLocalWorkspace(
  { config, role, log, closables }: Opening,
  db: Database,
): Promise<LocalWorkspace | null> {
  if (role !== 'all') return null;
  const local = await ensureLocalWorkspace(db, config.dataDir);
  if (config.databaseUrl === undefined && !config.production) {
    const credit = await keepLocalCredit({ db, log, accountId: local.accountId });
    closables.add('local credit', () => credit.close());
  }
  return local;
}

function createFailure(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<never>((_resolve, rejectPromise) => {
    reject = rejectPromise;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}
