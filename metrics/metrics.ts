import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { toUsd, type Micros } from '../core/money';
import { DEFINITIONS } from './definitions';

interface PoolUse {
  used: number;
  waiting: number;
}

/** What a process counts of its work. Whoever does the work is given what it tells, and knows nothing of the form. */
export interface Metrics {
  requestServed(request: { method: string; route: string; status: string }, seconds: number): void;
  requestRefused(refusal: { route: string; code: string }): void;
  runEnded(run: { status: string; routingClass: string; ms: number }): void;
  attemptEnded(attempt: { runner: string; status: string; fault: string | null; ms: number; costMicros: Micros }): void;
  /** @param latencyMs null where nothing was sent */
  webhookTried(outcome: string, latencyMs: number | null): void;
  providerAwaited(provider: string, ms: number): void;
  repaired(kind: string, outcome: 'mended' | 'failed'): void;
  /** What is looked up when somebody asks. */
  watch(what: 'liveRuns' | 'openStreams', count: () => number): void;
  watchPool(pool: string, use: () => PoolUse): void;
}

export interface MetricsBook extends Metrics {
  /** From now on also the process is measured: its memory, its event loop, its garbage. */
  measureProcess(): void;
  contentType: string;
  /** As Prometheus reads it. */
  text(): Promise<string>;
}

/** A book for each process, and not one for all code, because tests have several services in one process. */
export function createMetrics(): MetricsBook {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({ ...DEFINITIONS.requests, registers });
  const refusals = new Counter({ ...DEFINITIONS.refusals, registers });
  const runs = new Counter({ ...DEFINITIONS.runs, registers });
  const runSeconds = new Histogram({ ...DEFINITIONS.runSeconds, registers });
  const attempts = new Counter({ ...DEFINITIONS.attempts, registers });
  const attemptSeconds = new Histogram({ ...DEFINITIONS.attemptSeconds, registers });
  const attemptMoney = new Counter({ ...DEFINITIONS.attemptMoney, registers });
  const deliveries = new Counter({ ...DEFINITIONS.deliveries, registers });
  const deliverySeconds = new Histogram({ ...DEFINITIONS.deliverySeconds, registers });
  const providerWaits = new Histogram({ ...DEFINITIONS.providerWaits, registers });
  const repairs = new Counter({ ...DEFINITIONS.repairs, registers });
  const counts = { liveRuns: () => 0, openStreams: () => 0 };
  for (const what of ['liveRuns', 'openStreams'] as const) {
    new Gauge({
      ...DEFINITIONS[what],
      registers,
      collect() {
        this.set(counts[what]());
      },
    });
  }
  const pools = new Map<string, () => PoolUse>();
  new Gauge({
    ...DEFINITIONS.connections,
    registers,
    collect() {
      for (const [pool, use] of pools) {
        const { used, waiting } = use();
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  return {
    requestServed: (request, seconds) => requests.observe(request, seconds),
    requestRefused: (refusal) => refusals.inc(refusal),
    runEnded({ status, routingClass: routing, ms }) {
      runs.inc({ status, routing });
      runSeconds.observe({ routing }, ms / 1000);
    },
    attemptEnded({ runner, status, fault, ms, costMicros }) {
      attempts.inc({ runner, status, fault: fault ?? 'none' });
      attemptSeconds.observe({ runner }, ms / 1000);
      attemptMoney.inc({ runner }, toUsd(costMicros));
    },
    webhookTried(outcome, latencyMs) {
      deliveries.inc({ outcome });
      if (latencyMs !== null) deliverySeconds.observe(latencyMs / 1000);
    },
    providerAwaited: (provider, ms) => providerWaits.observe({ provider }, ms / 1000),
    repaired: (kind, outcome) => repairs.inc({ kind, outcome }),
    watch: (what, count) => void (counts[what] = count),
    watchPool: (pool, use) => void pools.set(pool, use),
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
