import { randomInt } from 'node:crypto';
import { RequestError } from '../../core/errors';
import { routingNoteOf } from '../../core/request/request-notes';
import { classifyTask } from '../../core/routing/brain/classify-task';
import { decide } from '../../core/routing/brain/decide/decide';
import { isFresh } from '../../core/routing/brain/decide/hinted-winner';
import { staticChain } from '../../core/routing/brain/decide/static-chain';
import type { Candidate, DecideInput, Decision, StaticChainInput } from '../../core/routing/brain/types';
import {
  type ClaimedTrials,
  type TaskContext,
  type TaskNeed,
  UNKNOWN_CLUSTER,
} from '../../core/run/routing/routing-record';
import { isDispatchable } from '../../core/routing/availability';
import { eligibleOptions, winnersFor, type Candidates, type Eligible } from '../../core/routing/eligible';
import { evidenceSiteOf } from '../../core/routing/evidence-site';
import { ableToAct, acts, fitFor, isOverqualified, refusalFor } from '../../core/routing/needs';
import type { RunnerOption } from '../../core/routing/option';
import { NO_READING, withinReach } from '../../core/routing/health/health';
import { ceilingOfPrice } from '../../core/routing/price';
import { isBrainRouted } from '../../core/run/routing/routing-class';
import { planDecided, planInOrder, planRefused, profileOf } from '../../core/routing/plan';
import { dueTrialsIn } from '../../core/routing/due-trials';
import type { RunPlan, RunRequest } from '../../core/run/record';
import { claimTrials } from '../../db/evidence/trials';
import type { MadeDecision } from '../../db/evidence/decisions';
import type { ApiDeps } from '../deps';
import type { ParsedRun } from './parse-run';
import { renamed } from './refusal-words';

export interface PlannedRun {
  plan: RunPlan;
  /** The brain's decision with all it was made from; null where the caller named the runners. */
  decision: MadeDecision | null;
}

const SEEDS = 2 ** 32;
/** Another run may take a runner's one trial between reading and claiming; then the decision is made once more. */
const MAX_DECISIONS = 3;

/**
 * Chooses the runners a run may use, in order. Throws the caller's error when there is none.
 * @param claims whether the run takes the trials it is planned with, or the caller only wants to see the plan
 */
export async function planRun(
  deps: ApiDeps,
  workspaceId: string,
  parsed: ParsedRun,
  claims: 'claim' | 'look',
): Promise<PlannedRun> {
  try {
    const { plan, decision, notes } = await chooseRunners(deps, workspaceId, parsed, claims);
    const note = routingNoteOf([...notes, ...parsed.notes]);
    return { plan: note === null ? plan : { ...plan, note }, decision };
  } catch (error) {
    // The plan speaks of routing wherever it came from; a refusal names the member that the caller sent.
    if (!(error instanceof RequestError) || error.details.param !== 'routing') throw error;
    throw renamed(error, parsed.routingParam);
  }
}

/** @returns notes on what the caller asked for and does not get, too */
async function chooseRunners(
  deps: ApiDeps,
  workspaceId: string,
  { request, custody }: ParsedRun,
  claims: 'claim' | 'look',
): Promise<PlannedRun & { notes: string[] }> {
  const { catalogue } = deps;
  const pool: Candidates = { catalogue, isDispatchable, custody };
  const eligible = eligibleOptions(request, pool);
  const place: Place = {
    site: evidenceSiteOf(request.task.url, workspaceId),
    taskClass: classifyTask(request.task, hasCredentials(request)),
    need: deps.needOf(request.task),
  };
  if (!isBrainRouted(request)) {
    const context: TaskContext = { ...place, cluster: UNKNOWN_CLUSTER, defense: 'unknown' };
    return { plan: planInOrder(request, eligible, context), decision: null, notes: eligible.notes };
  }
  const needed = { need: place.need, isToldByPage: deps.isToldByPage(request.task) };
  const fitIn = (some: readonly RunnerOption[]): RunnerOption[] => fitFor(needed, request.task, some);
  const fit = fitIn(eligible.options);
  const asked = { workspaceId, request };
  const reachable = await reachableIn(deps);
  const able = (some: RunnerOption[]): RunnerOption[] => ableToAct(place.need, hasCredentials(request), some);
  // Without an address nobody else can begin either, and says so.
  const begins = fit.length > 0 || request.task.url !== null ? fit : eligible.options;
  const decision = await decideRun(
    deps,
    asked,
    { ...pool, options: reachable(able(begins)), reachable, able, fitIn },
    place,
    claims,
  );
  if (decision === null) {
    const context: TaskContext = { ...place, cluster: UNKNOWN_CLUSTER, defense: 'unknown' };
    return {
      plan: planRefused(request, eligible, context, refusalFor(request.task)),
      decision: null,
      notes: eligible.notes,
    };
  }
  const { made, options, trials } = decision;
  const decided = planDecided(request, { ...eligible, options }, made.context, made.decision);
  const plan = trials === null ? decided : { ...decided, trials };
  return { plan, decision: made, notes: eligible.notes };
}

/** Keeps those of some options that somebody gets through to. What is not known keeps nobody out. */
async function reachableIn({ readHealth, catalogue, log }: ApiDeps): Promise<(some: RunnerOption[]) => RunnerOption[]> {
  const reading = await readHealth().catch((error: unknown) => {
    log.warn({ err: error }, 'planning without the health of runners');
    return NO_READING;
  });
  const nowMs = Date.now();
  return (some) => withinReach(some, catalogue, reading, nowMs);
}

/** What is known of a run's task before any evidence is read. */
type Place = Required<Pick<TaskContext, 'site' | 'taskClass' | 'need'>>;

interface DecidedRun {
  made: MadeDecision;
  /** Whom it chose from. */
  options: RunnerOption[];
  trials: ClaimedTrials | null;
}

/** @returns null where nobody fits, and nobody outside the pool has won on the site who does */
async function decideRun(
  deps: ApiDeps,
  { request, workspaceId }: { request: RunRequest; workspaceId: string },
  pool: Candidates &
    Pick<Eligible, 'options'> &
    Record<'reachable' | 'able' | 'fitIn', (some: RunnerOption[]) => RunnerOption[]>,
  place: Place,
  claims: 'claim' | 'look',
): Promise<DecidedRun | null> {
  const asked = {
    profile: profileOf(request),
    seed: randomInt(SEEDS),
    maxFallbacks: request.maxFallbacks,
    ceilingMicros: request.maxCostMicros,
  };
  for (let round = 1; ; round += 1) {
    const knowledge = await deps.readKnowledge({ workspaceId, ...place }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'planning without evidence');
      return null;
    });
    if (knowledge === null) {
      if (pool.options.length === 0) return null;
      const candidates = pool.options.map((option) => toCandidate(option, place.need));
      return { made: withoutEvidence({ ...asked, candidates }, place), options: pool.options, trials: null };
    }
    const { neighbors, ...known } = knowledge;
    const context: TaskContext = { ...known.context, need: place.need };
    const nowMs = Date.now();
    const winners = known.hints.filter((hint) => isFresh(hint, nowMs)).map(({ runner }) => runner);
    const won = pool.fitIn(winnersFor(request, pool, winners));
    const options = pool.reachable(pool.able([...pool.options, ...won]));
    if (options.length === 0) return null;
    const candidates = options.map((option) => toCandidate(option, place.need));
    const madeFrom: DecideInput = { ...asked, candidates, ...known, context, nowMs };
    // A plan that is only looked at tries nothing out, so that an estimate is the same every time.
    if (claims === 'look') madeFrom.explorationQuota = { used: 0, limit: 0 };
    const decision = decide(madeFrom);
    const due = claims === 'claim' ? dueTrialsIn(decision, madeFrom) : [];
    const trials = due.length === 0 ? null : await claimTrials(deps.db, due, madeFrom.nowMs);
    if (due.length === 0 || trials !== null || round === MAX_DECISIONS)
      return { made: { decision, madeFrom, context, neighbors }, options, trials };
  }
}

function withoutEvidence(asked: Omit<StaticChainInput, 'context' | 'explorationQuota'>, place: Place): MadeDecision {
  const context: TaskContext = { ...place, cluster: UNKNOWN_CLUSTER, defense: 'unknown' };
  const explorationQuota = { used: 0, limit: 0 };
  const decision: Decision = staticChain({ ...asked, context, explorationQuota });
  return { decision, madeFrom: null, context, neighbors: 0 };
}

function hasCredentials({ credentialId = null }: RunRequest): boolean {
  return credentialId !== null;
}

function toCandidate(option: RunnerOption, need: TaskNeed): Candidate {
  return {
    runner: option.slug,
    provider: option.provider,
    kind: option.kind,
    browser: acts(option),
    priceMicros: ceilingOfPrice(option.price),
    ...(option.plans ? { plans: true } : {}),
    ...(isOverqualified(need, option) ? { overqualified: true } : {}),
  };
}
