import { availableParallelism } from 'node:os';
import { LONGEST_TIMER_MS } from '../../core/limits';
import type { Outcome } from '../../core/run/outcome';
import { browserLost } from '../../runners/browser/browser-lost';
import { pairsWith, type DriverName, type SourceName } from '../../runners/browser/pairs';
import { BROWSER_TRAITS, IS_REPEATABLE } from '../../runners/browser/traits';
import type { Viewer } from '../../runners/browser/watching/sight';
import { sessionLost } from '../../runners/outcomes';
import type { Runner, RunnerContext } from '../../runners/runner';
import { BrowserHostLost, startBrowserHost, type BrowserHost, type BrowserHostOptions } from './browser-host';
import type { BrowserSetup, Work } from './words';

export interface HostedRunnersOptions {
  setup: Omit<BrowserSetup, 'readers'>;
  onRefused: BrowserHostOptions['onRefused'];
  refusePort: BrowserHostOptions['refusePort'];
  think?: BrowserHostOptions['think'];
  /** The attempt has no browser here any more. */
  onLeave?(attemptId: string): void;
  start?: typeof startBrowserHost;
}

export interface HostedRunners {
  runners: Runner[];
  /** Work in whichever browser the attempt has opened for them. */
  remote: Partial<Record<DriverName, Runner>>;
  /** Let a model that sees screens work in a browser of this machine or of the operator. */
  computers: Partial<Record<SourceName, Runner>>;
  /** Looks at the browser of an attempt that is at work or waits here; null when there is none. */
  join(attemptId: string): Promise<Viewer | null>;
  close(): Promise<void>;
}

/** The host gives up an unanswered session by itself, so much earlier than it is forgotten here. */
const PARKED_GRACE_MS = 90_000;
/** A host is replaced after so many attempts even if its memory looks well: what leaks slowly adds up. */
const MAX_ATTEMPTS = 2_000;

interface Tenancy {
  host: BrowserHost;
  attempts: number;
  /** Attempts that are worked on or wait for an answer in it. */
  residents: Map<string, NodeJS.Timeout | null>;
}

/**
 * The browser runners, with the browser and all that touches its pages in another process. They share one, which is
 * started at its first use and replaced when it dies or grows. An attempt that lost its host and may be repeated gets a
 * host to itself: if it was the one that broke the host, it breaks no other attempt the second time.
 */
export function createHostedRunners({
  setup,
  onRefused,
  refusePort,
  think,
  onLeave,
  start = startBrowserHost,
}: HostedRunnersOptions): HostedRunners {
  const tenancies = new Set<Tenancy>();
  let shared: Tenancy | null = null;
  let isClosed = false;

  function open(readers: number): Tenancy {
    const tenancy = {
      host: start({ setup: { ...setup, readers }, onRefused, refusePort, think }),
      attempts: 0,
      residents: new Map(),
    };
    tenancies.add(tenancy);
    void tenancy.host.gone.then(() => tenancies.delete(tenancy));
    return tenancy;
  }

  const isWorn = ({ host, attempts }: Tenancy): boolean => host.isBloated() || attempts >= MAX_ATTEMPTS;

  function sharedTenancy(): Tenancy {
    if (shared !== null && shared.host.isAlive() && !isWorn(shared)) return shared;
    const former = shared;
    shared = open(availableParallelism() + 1);
    if (former !== null) closeIfEmpty(former);
    return shared;
  }

  function closeIfEmpty(tenancy: Tenancy): void {
    if (tenancy !== shared && tenancy.residents.size === 0 && tenancy.host.isAlive()) void tenancy.host.close();
  }

  function homeOf(attemptId: string): Tenancy | undefined {
    return [...tenancies].find(({ residents }) => residents.has(attemptId));
  }

  async function callIn(tenancy: Tenancy, slug: string, work: Work, context: RunnerContext): Promise<Outcome> {
    const { attemptId } = context;
    stay(tenancy, attemptId, null);
    let isParked = false;
    try {
      const outcome = await tenancy.host.call(slug, work, context);
      if (outcome === null || typeof outcome === 'boolean') throw new Error('a browser host told no outcome');
      isParked = outcome.kind === 'needs_input';
      return outcome;
    } finally {
      if (isParked) stay(tenancy, attemptId, context.maxPauseMs + PARKED_GRACE_MS);
      else leave(tenancy, attemptId);
    }
  }

  function stay(tenancy: Tenancy, attemptId: string, atMostMs: number | null): void {
    clearTimeout(tenancy.residents.get(attemptId) ?? undefined);
    const leaving =
      atMostMs === null ? null : setTimeout(() => leave(tenancy, attemptId), Math.min(atMostMs, LONGEST_TIMER_MS));
    leaving?.unref();
    tenancy.residents.set(attemptId, leaving);
  }

  function leave(tenancy: Tenancy, attemptId: string): void {
    clearTimeout(tenancy.residents.get(attemptId) ?? undefined);
    if (tenancy.residents.delete(attemptId)) onLeave?.(attemptId);
    closeIfEmpty(tenancy);
  }

  function runIn(tenancy: Tenancy, slug: string, work: Work, context: RunnerContext): Promise<Outcome> {
    if (isClosed) return Promise.reject(new Error('the browser hosts are closed'));
    tenancy.attempts += 1;
    return callIn(tenancy, slug, work, context);
  }

  function runnerOf(slug: string, isRepeatable: Runner['isRepeatable']): Runner {
    return {
      ...BROWSER_TRAITS,
      slug,
      isRepeatable,
      async run(task, context) {
        const work: Work = { kind: 'run', task };
        return runIn(sharedTenancy(), slug, work, context)
          .catch(orLost(() => (isRepeatable(task) ? runIn(open(1), slug, work, context) : browserLost())))
          .catch(orLost(browserLost));
      },
      async resume(session, answer, task, context) {
        const home = homeOf(session.attemptId);
        if (home === undefined) return sessionLost();
        return callIn(home, slug, { kind: 'resume', session, answer, task }, context).catch(orLost(browserLost));
      },
      async release(session) {
        const home = homeOf(session.attemptId);
        await home?.host.call(slug, { kind: 'release', session }, null).catch(() => undefined);
        if (home !== undefined) leave(home, session.attemptId);
      },
      async hasSession(session) {
        const home = homeOf(session.attemptId);
        return (await home?.host.call(slug, { kind: 'hasSession', session }, null).catch(() => false)) === true;
      },
    };
  }

  const runnersIn = (sources: readonly SourceName[], drivers: readonly DriverName[]) =>
    pairsWith(sources, drivers).map(({ slug, source, driver }) => {
      return { source, driver, runner: runnerOf(slug, IS_REPEATABLE[driver]) };
    });
  const deciding: readonly DriverName[] = setup.model === null ? ['steps'] : ['steps', 'agent'];

  return {
    runners: runnersIn(sourcesOf(setup), deciding).map(({ runner }) => runner),
    remote: Object.fromEntries(
      runnersIn(['remote'], [...deciding, 'computer']).map(({ driver, runner }) => [driver, runner]),
    ),
    computers: Object.fromEntries(
      runnersIn(sourcesOf(setup), ['computer']).map(({ source, runner }) => [source, runner]),
    ),
    join: async (attemptId) => (await homeOf(attemptId)?.host.join(attemptId)) ?? null,
    async close() {
      isClosed = true;
      await Promise.all([...tenancies].map(({ host }) => host.close()));
    },
  };
}

function sourcesOf({ cdpAddress, lightpanda }: HostedRunnersOptions['setup']): SourceName[] {
  return ['local', ...(cdpAddress === null ? [] : ['cdp' as const]), ...(lightpanda ? ['lightpanda' as const] : [])];
}

/** For `catch`: what became of the attempt when its host was lost; every other error is thrown on. */
function orLost(outcomeOfLoss: () => Outcome | Promise<Outcome>): (error: unknown) => Outcome | Promise<Outcome> {
  return (error) => {
    if (error instanceof BrowserHostLost) return outcomeOfLoss();
    throw error;
  };
}
