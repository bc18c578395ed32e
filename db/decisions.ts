import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DecisionRecord } from '../core/routing/decision-record';
import type { DecisionCard } from '../core/run/explanation';
import type { Database, Transaction } from './connection';
import { jsonColumn } from './json-column';

/** A decision together with what it was made from. */
export interface MadeDecision extends DecisionCard {
  /** Null when no evidence could be read: there is nothing to repeat then. */
  record: DecisionRecord | null;
}

export interface PackedDecision {
  card: string | null;
  input: Buffer;
  explored: boolean;
}

/** Written out and compressed before the transaction that keeps it, which holds the account's row. */
export function packDecision({ record, ...card }: MadeDecision): PackedDecision {
  return {
    card: jsonColumn(card),
    input: deflateRawSync(JSON.stringify(record)),
    explored: card.decision.explored,
  };
}

/** Keeps the card and counts the decision, in the transaction that admits its run. */
export async function recordDecision(
  trx: Transaction,
  runId: string,
  workspaceId: string,
  { card, input, explored }: PackedDecision,
): Promise<void> {
  await trx.raw(
    `WITH kept AS (INSERT INTO decisions (run_id, card, input, created_at) VALUES (?, ?, ?, now()))
     INSERT INTO exploration_days (workspace_id, day, decisions, explored) VALUES (?, current_date, 1, ?)
     ON CONFLICT (workspace_id, day) DO UPDATE SET decisions = exploration_days.decisions + 1,
       explored = exploration_days.explored + excluded.explored`,
    [runId, card, input, workspaceId, explored ? 1 : 0],
  );
}

export async function findCard(db: Database, runId: string): Promise<DecisionCard | null> {
  const row = await db('decisions').where({ run_id: runId }).first('card');
  return (row?.card as DecisionCard | undefined) ?? null;
}

/** Everything the decision was made from, so that it can be made again. */
export async function findDecisionRecord(db: Database, runId: string): Promise<DecisionRecord | null> {
  const row = await db('decisions').where({ run_id: runId }).first('input');
  return row ? (JSON.parse(inflateRawSync(row.input as Buffer).toString('utf8')) as DecisionRecord | null) : null;
}

export async function eraseDecision(trx: Transaction, runId: string): Promise<void> {
  await trx('decisions').where({ run_id: runId }).delete();
}
