import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@temporalio/client';
import type { Database } from '../../../db/connection';

/** The kinds of places in which a service leaves something behind or hands something out. */
export const KINDS = [
  'table',
  'history',
  'description',
  'details',
  'file',
  'log',
  'webhook body',
  'webhook headers',
  'stream',
  'answer',
] as const;

/** Something that was left behind, as bytes, with the name of where. */
export interface Remains {
  kind: (typeof KINDS)[number];
  place: string;
  bytes: Buffer;
}

/** Every row of every table, as JSON. */
export async function databaseRemains(db: Database): Promise<Remains[]> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const remains: Remains[] = [];
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    remains.push({ kind: 'table', place: name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
  }
  return remains;
}

/**
 * All that Temporal keeps of every workflow of these queues: the whole history, what lists show of it (search
 * attributes, memo, summary), and the details that operators read in the Web UI.
 */
export async function workflowRemains(client: Client, queuePrefix: string, knownIds: string[]): Promise<Remains[]> {
  const ids = new Set(knownIds);
  // Lists of workflows lag behind: known ones are searched in any case.
  for await (const { workflowId, taskQueue } of client.workflow.list()) {
    if (taskQueue.startsWith(queuePrefix)) ids.add(workflowId);
  }
  const remains: Remains[] = [];
  for (const id of ids) {
    const handle = client.workflow.getHandle(id);
    const { raw, type } = await handle.describe();
    remains.push(
      { kind: 'history', place: id, bytes: plainBytes(await handle.fetchHistory()) },
      { kind: 'description', place: id, bytes: plainBytes(raw) },
    );
    // Only runs have details, and only a worker that knows the workflow can tell them.
    if (type !== 'run') continue;
    const details = await handle.query('__temporal_workflow_metadata');
    remains.push({ kind: 'details', place: id, bytes: plainBytes(details) });
  }
  return remains;
}

/** All texts and payloads inside a message, as they are and not in base64. */
function plainBytes(message: unknown): Buffer {
  const parts: Buffer[] = [];
  const walk = (value: unknown): void => {
    if (value instanceof Uint8Array) parts.push(Buffer.from(value), Buffer.from('\n'));
    else if (typeof value === 'string') parts.push(Buffer.from(`${value}\n`));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        parts.push(Buffer.from(`${name}\n`));
        walk(member);
      }
    }
  };
  walk(message);
  return Buffer.concat(parts);
}

/** Every file below a folder. */
export function fileRemains(folder: string): Remains[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ kind: 'file', place: path, bytes: readFileSync(path) }));
}

/**
 * What the servers below the service have written into their logs. Both lie on top; the folders beside them change
 * while other tests make and drop their databases, and cannot be read through.
 */
export function serverLogRemains(dataDir: string): Remains[] {
  return readdirSync(dataDir)
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(dataDir, name))
    .map((path) => ({ kind: 'log', place: path, bytes: readFileSync(path) }));
}
