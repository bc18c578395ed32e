import type { Micros } from '../../core/money';
import type { BudgetSource, PlannedAttempt, RunPlan } from '../../core/run/record';
import { isTerminal, type ResponseStatus } from '../../core/run/states';
import type { Database } from '../connection';
import { jsonColumn } from '../json-column';
import { noteUncovered } from '../money/credit-news';
import { affordableHold } from '../money/ledger';

export type Reservation =
  /** The attempt that holds this place of the run; another than asked for when an earlier try had reserved it. */
  | { kind: 'reserved'; attemptId: string }
  | { kind: 'refused'; reason: 'run_over' }
  /** With where the run's ceiling comes from: a plan that is used up is no ceiling that somebody set. */
  | { kind: 'refused'; reason: 'ceiling' | 'balance'; ceilingSource: BudgetSource };

export interface ReservationRequest {
  runId: string;
  attemptId: string;
  ordinal: number;
  candidate: PlannedAttempt;
  /** The batch of a sweep it belongs to, from 1. */
  wave?: number;
  /** It follows a plan that is used up: it must fit under the ceiling whole. */
  widened?: boolean;
}

interface RunRow {
  status: ResponseStatus;
  plan: RunPlan;
  cancel_requested_at: Date | null;
}

/** Holds the money for a further attempt, counting everything in flight at its worst case against the ceiling. */
export async function reserveAttempt(db: Database, input: ReservationRequest): Promise<Reservation> {
  return db.transaction(async (trx) => {
    const run = await trx('runs')
      .where({ id: input.runId })
      .forUpdate()
      .first<RunRow | undefined>('status', 'plan', 'cancel_requested_at');
    if (!run || isTerminal(run.status) || run.cancel_requested_at !== null)
      return { kind: 'refused', reason: 'run_over' };
    // A workflow task that is repeated after a crash asks for the same place under a new id.
    const place = { run_id: input.runId, ordinal: input.ordinal };
    const existing = await trx('attempts')
      .where(place)
      .first<{ id: string; runner: string } | undefined>('id', 'runner');
    if (existing?.runner === input.candidate.runner) return { kind: 'reserved', attemptId: existing.id };
    // What happened since that crash can make it choose another runner: nobody has begun the one before, nor ever will.
    if (existing)
      await trx('attempts')
        .where({ ...place, status: 'reserved' })
        .delete();

    const spent = await trx('attempts')
      .where({ run_id: input.runId })
      // The ceiling is on what runners cost: the fee that a hold includes does not count.
      .sum({ committed: trx.raw('CASE WHEN settled_at IS NULL THEN price_micros ELSE cost_micros END') })
      .max({ accountId: 'account_id' })
      .first();
    const committed = Number(spent?.['committed'] ?? 0);
    const price = input.candidate.priceMicros;
    const { ceilingSource } = run.plan;
    if (!fitsUnderCeiling(run.plan, committed, input)) return { kind: 'refused', reason: 'ceiling', ceilingSource };
    const accountId = String(spent?.['accountId']);
    const hold = await affordableHold(trx, accountId, price);
    if (hold === null) {
      await noteUncovered(trx, accountId, price);
      return { kind: 'refused', reason: 'balance', ceilingSource };
    }
    await trx('attempts').insert({
      id: input.attemptId,
      run_id: input.runId,
      account_id: accountId,
      ordinal: input.ordinal,
      wave: input.wave ?? null,
      widened: input.widened ?? false,
      runner: input.candidate.runner,
      engine: input.candidate.engine,
      status: 'reserved',
      price_micros: price,
      tariff: input.candidate.tariff ? jsonColumn(input.candidate.tariff) : null,
      hold_micros: hold,
      created_at: trx.fn.now(),
    });
    return { kind: 'reserved', attemptId: input.attemptId };
  });
}

/**
 * The ceiling stops dispatching once it is reached, with everything in flight counted at its worst case; a planned
 * attempt that begins below it may end above it. What the plan itself was to cost stops nothing that it counted: of
 * runners that are free nothing is left below it.
 */
function fitsUnderCeiling(
  { ceilingMicros, ceilingSource }: Pick<RunPlan, 'ceilingMicros' | 'ceilingSource'>,
  committed: Micros,
  { candidate, widened }: ReservationRequest,
): boolean {
  if (ceilingMicros === null) return true;
  const fitsWhole = committed + candidate.priceMicros <= ceilingMicros;
  if (widened === true) return fitsWhole;
  return committed < ceilingMicros || (ceilingSource === 'routing_plan' && fitsWhole);
}
