import { randomBytes } from 'node:crypto';
import { PINNED_TTL_MS } from '../../../core/run/time/durations';
import { parseRunRequest } from '../../../core/request/parse-request';
import type { CreateResponseBody } from '../../../core/schemas/runs/create-response-schema';
import type { PlannedAttempt } from '../../../core/run/record';
import { recordAdmission } from '../../../db/runs/admission/admission';
import type { Database } from '../../../db/connection';
import { newId } from '../../../db/new-id';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestWorkspace } from './database';

export interface AdmittedTestRun {
  runId: string;
  attemptId: string;
  principal: Principal;
}

export const ON_LOCAL_READER: PlannedAttempt = {
  runner: 'local-reader',
  engine: 'http',
  queue: 'http',
  priceMicros: 1000,
};

/** A committed run, on one runner unless said otherwise, whose workflow nobody has started. */
export async function admitTestRun(
  db: Database,
  body: CreateResponseBody = {},
  owner?: Principal,
  candidates: PlannedAttempt[] = [ON_LOCAL_READER],
): Promise<AdmittedTestRun> {
  const principal = owner ?? (await createTestWorkspace(db)).principal;
  const { request } = parseRunRequest(
    { url: 'https://example.com/', routing: 'local-reader', ...body },
    { slugs: new Set(['local-reader']), chains: new Map() },
  );
  const admitted = await recordAdmission(db, newId, {
    principal,
    request,
    plan: {
      candidates,
      widening: [],
      ceilingMicros: null,
      ceilingSource: 'balance',
      lifetimeMs: PINNED_TTL_MS,
      custody: null,
      context: { site: 'example.com', taskClass: 'extract', cluster: 'unknown', defense: 'unknown' },
      decision: null,
    },
    decision: null,
    bodyHash: randomBytes(32),
    idempotencyKey: null,
    isUnkeyedRetry: false,
    requestOwner: 1,
    caller: { askedAt: new Date(), isGone: () => false },
    sealSecrets: null,
  });
  if (admitted.kind !== 'created' || admitted.attemptId === null) throw new Error('expected a new run');
  return { runId: admitted.runId, attemptId: admitted.attemptId, principal };
}
