import { availableParallelism } from 'node:os';
import { createApp } from '../../api/app';
import { liveDoorway } from '../../api/live/admit-viewer';
import { createRelay } from '../../api/relay/relay';
import { createUpgrades } from '../../api/relay/upgrades';
import { sessionDoorway } from '../../api/sessions/connect-urls';
import { createSessionWaiter } from '../../api/sessions/session-waiter';
import { createEndedRuns } from '../../api/runs/reading/ended-runs';
import { createStartLine } from '../../api/runs/start-line';
import { CHECK_EVERY_MS, createRunWatcher } from '../../api/runs/reading/run-watcher';
import { createRunStreams } from '../../api/stream/run-streams';
import { createKnowledgeReader } from '../../db/evidence/knowledge';
import { newId } from '../../db/new-id';
import { createHealthReader } from '../../db/providers/health-reader';
import { createMailer } from '../../net/mail/mailer';
import { openPayments } from '../../net/stripe/payments';
import { isToldByPage } from '../../runners/instructions/needs/told-by-page';
import { needOf } from '../../runners/instructions/needs/task-need';
import { accountName } from '../../runners/providers/accounts';
import { SESSION_TERMS } from '../../core/sessions/terms';
import type { SessionOffer } from '../../core/sessions/session';
import type { Config, Role } from '../config/config';
import type { HttpServer } from './http-server';
import type { Infrastructure } from './open-infrastructure';
import { runsWork, type Opening } from './opening';

/** Browsers of a provider cost what they cost there. */
function offerOf(rented: Config['sessions']['rented']): SessionOffer {
  const own: SessionOffer = { microsPerMinute: SESSION_TERMS.microsPerMinute, rentedFrom: null };
  return rented === null ? own : { microsPerMinute: rented.option.price.micros, rentedFrom: rented.option.slug };
}

/** So many runs are begun within moments, whatever else goes on. */
const SHORT_LINE_PER_CORE = 16;
/** As many at a time as keep a processor busy. */
const BEGUN_TOGETHER_PER_CORE = 4;

/** A run that begins in another process seems to wait until it is asked about. */
function noticedDelayMs(maxDelayMs: number, role: Role): number {
  return maxDelayMs === 0 || runsWork(role) ? maxDelayMs : maxDelayMs + CHECK_EVERY_MS;
}

/** From here on requests are served, on a port that was ours before. */
export async function openApi(
  { config, role, log, metrics, closables }: Opening,
  parts: Infrastructure,
  http: HttpServer,
): Promise<void> {
  const { db, kek, blobs, work, guard, webhookGuard, runs, deliveries, deletions, readiness, catalogue } = parts;
  closables.add('requests in progress', () => http.drain());
  // Closed after the streams: until they have ended they wait with it.
  const watcher = createRunWatcher(db, parts.doorbell);
  closables.add('watcher', () => watcher.close());
  const streams = createRunStreams(db, watcher, parts.freshEndings.histories, {
    log,
    baseUrl: config.publicBaseUrl,
  });
  closables.add('streams', () => streams.close());
  metrics.watch('openStreams', () => streams.count());
  const mailer = config.mail === undefined ? null : createMailer(config.mail);
  if (mailer) closables.add('mail', async () => mailer.close());
  const payments = config.payments === undefined ? null : await openPayments(config.payments);
  const relay = createRelay(db, parts.tickets);
  http.serveUpgrades(
    createUpgrades({ log, publicBaseUrl: config.publicBaseUrl }, relay, [sessionDoorway(parts), liveDoorway(parts)]),
  );
  http.serve(
    createApp({
      ...{
        db,
        log,
        metrics,
        newId,
        kek,
        blobs,
        work,
        guard,
        webhookGuard,
        watcher,
        streams,
        runs,
        deliveries,
        deletions,
      },
      readiness,
      endedRuns: createEndedRuns(db),
      freshRuns: parts.freshEndings.runs,
      startLine: createStartLine(watcher, {
        maxDelayMs: noticedDelayMs(config.maxStartDelayMs, role),
        shortLine: SHORT_LINE_PER_CORE * availableParallelism(),
        // What begins in another process is noticed late.
        begunTogether: runsWork(role) ? BEGUN_TOGETHER_PER_CORE * availableParallelism() : Infinity,
      }),
      ...{ relay, tickets: parts.tickets, sessions: parts.sessions },
      waitForSession: createSessionWaiter(db, parts.doorbell),
      sessionOffer: offerOf(config.sessions.rented),
      maxSessionsPerAccount: config.sessions.maxPerAccount,
      marks: parts.marks,
      mailer,
      payments,
      catalogue,
      chains: config.chains,
      needOf,
      isToldByPage,
      readKnowledge: createKnowledgeReader(db),
      readHealth: createHealthReader(db, parts.doorbell, config.accounts.map(accountName)),
      instance: parts.doorbell.instance,
      liveRuns: () => parts.liveRuns.count(),
      maxLiveRuns: config.maxLiveRuns,
      maxLiveRunsPerWorkspace: config.maxLiveRunsPerWorkspace,
      publicBaseUrl: config.publicBaseUrl,
      isProduction: config.production,
      nearby: {
        webUiUrl: config.production ? null : parts.stack.temporal.uiUrl,
        demoUrl: parts.demo?.url ?? null,
      },
      cronSecret: config.cronSecret,
      corsOrigins: config.corsOrigins,
      trustProxy: config.trustProxy,
      syncWaitMs: config.syncWaitMs,
      startedAt: new Date(),
    }),
  );
  // Closed first: what is accepted from here on could not be served to its end any more.
  closables.add('API', async () => http.refuse());
}
