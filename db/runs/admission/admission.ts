import { RequestError } from '../../../core/errors';
import { siteKeyOf } from '../../../core/routing/evidence-site';
import { isSweep } from '../../../core/run/routing/routing-class';
import type { RunPlan, RunRecord, RunRequest } from '../../../core/run/record';
import { findRepetition, findRunOfLostReply, takeOverReply, type LostReply } from '../reply-arrivals';
import type { Database } from '../../connection';
import { askTogether, commitWith, fixedQuery } from '../../fixed-query';
import { packDecision, recordDecision, type MadeDecision } from '../../evidence/decisions';
import { claimKey, rememberKey } from './idempotency-keys';
import { jsonColumn } from '../../json-column';
import { affordableHold, lockAccount } from '../../money/ledger';
import type { NewId } from '../../new-id';
import type { SealedSecret } from '../../vault/sealing';
import { admittedRun } from './admitted-run';
import { admitSweep } from './sweep-admission';
import type { Principal } from '../../accounts/workspaces';

export interface Admission {
  principal: Principal;
  request: RunRequest;
  plan: RunPlan;
  /** What the brain decided, where it did. */
  decision: MadeDecision | null;
  bodyHash: Buffer;
  idempotencyKey: string | null;
  /** An SDK says that it repeats a request of its own, and sent no key. */
  isUnkeyedRetry: boolean;
  /** The process that holds the request. */
  requestOwner: number;
  /** Since when it is being admitted, and whether whoever sent it is still there. */
  caller: { askedAt: Date; isGone(): boolean };
  /** Seals the request's secrets for this run, which may take a call to a key service; null when it brought none. */
  sealSecrets: ((runId: string) => Promise<SealedSecret>) | null;
  /** Seals its files in the same way; left out when it brought none. */
  sealFiles?: (runId: string) => Promise<SealedSecret>;
}

export type Admitted =
  /** With the run as it was committed. Without an attempt where the plan asks nobody. */
  | { kind: 'created'; runId: string; attemptId: string | null; run: RunRecord }
  /** With the run where it came with its key: null for one that was deleted. */
  | { kind: 'replayed'; runId: string; run?: RunRecord | null }
  /** The run of an earlier request whose reply was lost. */
  | { kind: 'attached'; runId: string };

/** Admits a run, or finds the one that the request repeats. */
export async function recordAdmission(
  db: Database,
  newId: NewId,
  admission: Admission,
  now = new Date(),
): Promise<Admitted> {
  for (;;) {
    const admitted = await admitOnce(db, newId, admission, now);
    if (admitted.kind !== 'repeated') return admitted;
    // Another retry that took it over in between has left its request open, or another of its kind to be found.
    const isOurs = await takeOverReply(db, admitted.lost, admission.requestOwner);
    if (isOurs) return { kind: 'attached', runId: admitted.lost.runId };
  }
}

const INSERT_RUN = `
  INSERT INTO runs (id, workspace_id, api_key_id, status, envelope_status, routing_class, site, wrapper_surface, request,
    weight_bytes, plan, body_hash, request_owner, request_ended_at, created_at, updated_at, deadline_at)
  VALUES (:runId, :workspaceId, :apiKeyId, 'in_progress', 'running', :routingClass, :site, :surface, :request,
    :weightBytes, :plan, :bodyHash, :requestOwner, :requestEndedAt, :now, :now, :deadlineAt)`;
const insertRun = fixedQuery<never>(INSERT_RUN);
const insertRunAndAttempt = fixedQuery<never>(`
  WITH run AS (${INSERT_RUN})
  INSERT INTO attempts (id, run_id, account_id, ordinal, wave, runner, engine, status, price_micros, tariff, hold_micros,
    created_at)
  VALUES (:attemptId, :runId, :accountId, 0, :wave, :runner, :engine, 'reserved', :priceMicros, :tariff, :holdMicros, :now)
`);

/**
 * One transaction: key, run, secrets and the first attempt's hold, or nothing at all. A refused or crashed create
 * leaves no trace, so it does not consume its key.
 */
async function admitOnce(
  db: Database,
  newId: NewId,
  admission: Admission,
  now: Date,
): Promise<Exclude<Admitted, { kind: 'attached' }> | { kind: 'repeated'; lost: LostReply }> {
  const decision = admission.decision && packDecision(admission.decision);
  const runId = newId('response');
  // Before the transaction: nobody's row stays locked while a key service thinks.
  const sealed = admission.sealSecrets && jsonColumn(await admission.sealSecrets(runId));
  const sealedFiles = admission.sealFiles && jsonColumn(await admission.sealFiles(runId));
  return db.transaction(async (trx) => {
    const { principal, idempotencyKey, plan } = admission;
    const { workspaceId } = principal;
    const claim = idempotencyKey === null ? null : { workspaceId, key: idempotencyKey, bodyHash: admission.bodyHash };
    const earlier = claim === null ? null : await claimKey(trx, claim, now);
    if (earlier !== null) return { kind: 'replayed', ...earlier };

    const same = { apiKeyId: principal.apiKeyId, bodyHash: admission.bodyHash };
    if (admission.isUnkeyedRetry) {
      // The request that it repeats may be on its way through this same lock.
      await lockAccount(trx, principal.accountId);
      const lost = await findRunOfLostReply(trx, same, now);
      if (lost !== null) return { kind: 'repeated', lost };
    }

    if (isSweep(admission.request)) await admitSweep(trx, principal.accountId);
    const first = plan.candidates[0];
    if (!first && plan.refusal === undefined) throw new RequestError('runner_unavailable');
    const hold = first ? await affordableHold(trx, principal.accountId, first.priceMicros) : 0;
    if (hold === null) throw new RequestError('insufficient_credits');

    // Asked with the account locked: a retry that comes from here on waits, and finds the run.
    const isAbandoned = admission.caller.isGone();
    const repetition =
      isAbandoned && idempotencyKey === null ? await findRepetition(trx, same, admission.caller.askedAt) : null;
    if (repetition !== null) return { kind: 'replayed', runId: repetition };

    const attemptId = first ? newId('attempt') : null;
    const deadlineAt = new Date(now.getTime() + plan.lifetimeMs);
    const [request, storedPlan] = [jsonColumn(admission.request), jsonColumn(plan)];
    const run = {
      runId,
      workspaceId,
      apiKeyId: principal.apiKeyId,
      routingClass: admission.request.routingClass,
      site: siteOf(admission.request),
      surface: admission.request.wrapper?.surface ?? null,
      request,
      weightBytes: request.length,
      plan: storedPlan,
      bodyHash: admission.bodyHash,
      requestOwner: admission.requestOwner,
      requestEndedAt: isAbandoned ? now : null,
      now,
      deadlineAt,
    };
    const inserting = first
      ? insertRunAndAttempt.with({
          ...run,
          attemptId,
          accountId: principal.accountId,
          wave: isSweep(admission.request) ? 1 : null,
          runner: first.runner,
          engine: first.engine,
          priceMicros: first.priceMicros,
          tariff: first.tariff ? jsonColumn(first.tariff) : null,
          holdMicros: hold,
        })
      : insertRun.with(run);
    const isAll = !decision && sealed === null && sealedFiles === undefined && claim === null;
    await (isAll ? commitWith : askTogether)(trx, [inserting]);
    if (decision) await recordDecision(trx, runId, principal.workspaceId, decision);
    if (sealed !== null) await trx('run_secrets').insert({ run_id: runId, sealed });
    if (sealedFiles !== undefined) await trx('run_files').insert({ run_id: runId, sealed: sealedFiles });
    if (claim !== null) await rememberKey(trx, claim, runId, now);
    const stored = { id: runId, workspaceId, attemptId, request, plan: storedPlan, createdAt: now, deadlineAt };
    return { kind: 'created', runId, attemptId, run: admittedRun(stored) };
  });
}

function siteOf({ task }: RunRequest): string | null {
  return task.url === null ? null : siteKeyOf(task.url);
}
