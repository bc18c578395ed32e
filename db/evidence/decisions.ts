import { deflateRawSync } from 'node:zlib';
import type { DecisionCard } from '../../core/response/explanation';
import type { DecideInput } from '../../core/routing/brain/types';
import type { Database, Transaction } from '../connection';
import { packEvidence } from './packed';
import { jsonColumn } from '../json-column';

/** A decision with all it was made from. */
export interface MadeDecision extends DecisionCard {
  /** Null when the evidence could not be read. */
  madeFrom: DecideInput | null;
}

export interface PackedDecision {
  card: string;
  input: Buffer;
  evidence: Buffer | null;
  explored: boolean;
}

/** Written out and compressed before the transaction that keeps it, which holds the account's row. */
export function packDecision({ madeFrom, ...card }: MadeDecision): PackedDecision {
  const { evidence, health, ...rest } = madeFrom ?? {};
  return {
    card: jsonColumn(card),
    input: deflateRawSync(JSON.stringify(rest)),
    evidence: evidence && health ? packEvidence({ evidence, health }) : null,
    explored: card.decision.explored,
  };
}

/** Keeps the card and counts the decision, in the transaction that admits its run. */
export async function recordDecision(
  trx: Transaction,
  runId: string,
  workspaceId: string,
  { card, input, evidence, explored }: PackedDecision,
): Promise<void> {
  await trx.raw(
    `WITH kept AS (INSERT INTO decisions (run_id, card, input, evidence, created_at) VALUES (?, ?, ?, ?, now()))
     INSERT INTO exploration_days (workspace_id, day, decisions, explored) VALUES (?, current_date, 1, ?)
     ON CONFLICT (workspace_id, day) DO UPDATE SET decisions = exploration_days.decisions + 1,
       explored = exploration_days.explored + excluded.explored`,
    [runId, card, input, evidence, workspaceId, explored ? 1 : 0],
  );
}

export async function findCard(db: Database, runId: string): Promise<DecisionCard | null> {
  const row = await db('decisions').where({ run_id: runId }).first<{ card: DecisionCard | null } | undefined>('card');
  return row?.card ?? null;
}

export async function eraseDecision(trx: Transaction, runId: string): Promise<void> {
  await trx('decisions').where({ run_id: runId }).delete();
}
