import { decide } from '../../core/routing/brain/decide/decide';
import { createBrainStore } from './policies/brain-store';
import type { Candidate } from '../../core/routing/brain/types';
import { LEVELS, TASK_CLASSES, type TaskContext } from '../../core/run/routing/routing-record';
import { uniformAt } from './world/random';

const CANDIDATES = 260;
const OBSERVATIONS = 40_000;
const KINDS = ['local', 'extraction', 'infrastructure', 'framework', 'agent'] as const;

export interface PlanningTime {
  candidates: number;
  p50Ms: number;
  p95Ms: number;
  /** Processor time per decision: what is left of the median on a machine that has nothing else to do. */
  cpuMs: number;
}

/** Milliseconds that one decision over 260 candidates with evidence at all levels takes: median and 95th percentile. */
export function measurePlanning(rounds: number): PlanningTime {
  const candidates = Array.from({ length: CANDIDATES }, (_, index): Candidate => ({
    runner: `runner-${index}`,
    provider: `vendor-${index % 40}`,
    kind: KINDS[index % KINDS.length] ?? 'agent',
    browser: index % 3 !== 0,
    priceMicros: 1_000 + Math.floor(100_000 * uniformAt(1, index)),
  }));
  const contextOf = (number: number): TaskContext => ({
    site: `site-${number % 20}`,
    taskClass: TASK_CLASSES[number % TASK_CLASSES.length] ?? 'extract',
    cluster: `cluster-${number % 4}`,
    defense: 'unknown',
  });
  const store = createBrainStore(LEVELS);
  for (let number = 0; number < OBSERVATIONS; number += 1) {
    const draw = (purpose: number): number => uniformAt(2, number, purpose);
    store.observe({
      runner: `runner-${Math.floor(draw(0) * CANDIDATES)}`,
      context: contextOf(Math.floor(draw(1) * 240)),
      outcome: draw(2) < 0.6 ? 'success' : draw(3) < 0.3 ? 'block' : 'failure',
      costMicros: Math.floor(50_000 * draw(4)),
      latencyMs: 1_000 + 60_000 * draw(5),
      weight: 1,
      predictedSuccess: null,
      atMs: number * 1_000,
    });
  }
  const times: number[] = [];
  let cpu = process.cpuUsage();
  for (let round = -Math.ceil(rounds / 4); round < rounds; round += 1) {
    if (round === 0) cpu = process.cpuUsage();
    const context = contextOf(round + rounds);
    const known = store.lookup(context);
    const startedAt = process.hrtime.bigint();
    decide({
      candidates,
      context,
      ...known,
      strengths: store.strengths,
      hints: [],
      profile: 'balanced',
      seed: round + rounds,
      maxFallbacks: 5,
      ceilingMicros: null,
      explorationQuota: { used: 0, limit: 100 },
      nowMs: OBSERVATIONS * 1_000,
    });
    if (round >= 0) times.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
  }
  const spent = process.cpuUsage(cpu);
  times.sort((left, right) => left - right);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    candidates: CANDIDATES,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    cpuMs: (spent.user + spent.system) / 1000 / rounds,
  };
}
