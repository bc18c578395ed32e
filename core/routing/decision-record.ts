import type { SlaProfile } from '../run/record';
import { decide } from './brain/decide';
import type {
  Candidate,
  DecideInput,
  Decision,
  EvidenceCell,
  ExplorationQuota,
  Hint,
  Level,
  RunnerHealth,
  Strengths,
  TaskContext,
} from './brain/types';

/** Everything a decision was made from, as plain data: kept with the run, so that it can be made again exactly. */
export interface DecisionRecord {
  candidates: Candidate[];
  context: TaskContext;
  cells: { level: Level; runner: string; cell: EvidenceCell }[];
  health: { runner: string; cluster: string | null; health: RunnerHealth }[];
  strengths: Strengths;
  hints: Hint[];
  profile: SlaProfile;
  seed: number;
  maxFallbacks: number;
  ceilingMicros: number | null;
  explorationQuota: ExplorationQuota;
  nowMs: number;
}

export function decideFrom(record: DecisionRecord): Decision {
  return decide(toDecideInput(record));
}

function toDecideInput({ cells, health, ...rest }: DecisionRecord): DecideInput {
  const cellOf = new Map(cells.map(({ level, runner, cell }) => [`${level} ${runner}`, cell]));
  const healthOf = new Map(health.map((entry) => [`${entry.cluster ?? ''} ${entry.runner}`, entry.health]));
  return {
    ...rest,
    evidence: (level, runner) => cellOf.get(`${level} ${runner}`),
    health: (runner, cluster) => healthOf.get(`${cluster ?? ''} ${runner}`),
  };
}

/** A place where a runner's probation is over but not yet disproved: a run that plans it there is its one trial. */
export interface Trial {
  runner: string;
  /** Null: the runner everywhere. */
  cluster: string | null;
}

export function trialsIn({ order }: Decision, { health, nowMs }: DecisionRecord): Trial[] {
  const planned = new Set(order.map(({ runner }) => runner));
  return health
    .filter(({ runner, health: { probationMs, probationUntilMs } }) =>
      Boolean(planned.has(runner) && probationMs > 0 && probationUntilMs <= nowMs),
    )
    .map(({ runner, cluster }) => ({ runner, cluster }));
}
