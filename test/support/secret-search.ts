import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@temporalio/client';
import type { Database } from '../../db/connection';

/** Something that was left behind, as bytes, with the name of where. */
export interface Remains {
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
    remains.push({ place: `table ${name}`, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
  }
  return remains;
}

/** The whole history of each workflow, with its payloads as they are and not in base64. */
export async function historyRemains(client: Client, workflowIds: string[]): Promise<Remains[]> {
  return Promise.all(
    workflowIds.map(async (id) => {
      const history = await client.workflow.getHandle(id).fetchHistory();
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
      walk(history);
      return { place: `history of ${id}`, bytes: Buffer.concat(parts) };
    }),
  );
}

export function fileRemains(folder: string): Remains[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ place: `file ${path}`, bytes: readFileSync(path) }));
}

/** Where a secret was found, and in which spelling. */
export function findSecrets(remains: Remains[], secrets: Record<string, string>): string[] {
  return remains.flatMap(({ place, bytes }) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(spellingsOf(secret))
        .filter(([, spelling]) => bytes.includes(spelling))
        .map(([spelled]) => `${name}, ${spelled}, in ${place}`),
    ),
  );
}

/** Written here once more, so that the search does not depend on the code that it checks. */
function spellingsOf(secret: string): Record<string, string> {
  const bytes = Buffer.from(secret);
  const inside = (offset: number): string => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    return encoded.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3));
  };
  return {
    plain: secret,
    'URL-encoded': encodeURIComponent(secret),
    'as a form field': new URLSearchParams([['', secret]]).toString().slice(1),
    'in JSON': JSON.stringify(secret).slice(1, -1),
    'in JSON in JSON': JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
    'in base64': bytes.toString('base64').replace(/=+$/, ''),
    'in base64 after one byte': inside(1),
    'in base64 after two bytes': inside(2),
    'in base64url': bytes.toString('base64url'),
    'in hexadecimal': bytes.toString('hex'),
    backwards: [...secret].reverse().join(''),
  };
}
