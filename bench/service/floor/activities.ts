import type { Pool } from 'pg';

/** When a request was begun, for whoever receives it to tell how long it was on its way. */
export const STARTED_AT_HEADER = 'x-started-at-ms';

/** Each commits what we commit around a call: that it is about to happen, and what came of it. */
export function createFloorActivities(pool: Pool) {
  async function dispatched(id: string): Promise<void> {
    const text = 'UPDATE floor_runs SET dispatched_at = now() WHERE id = $1';
    await pool.query({ name: 'dispatched', text, values: [id] });
  }
  async function finished(id: string, result: string): Promise<string> {
    const text = 'UPDATE floor_runs SET finished_at = now(), result = $2 WHERE id = $1';
    await pool.query({ name: 'finished', text, values: [id, result] });
    return result;
  }
  return {
    async callRunner(id: string, address: string): Promise<string> {
      await dispatched(id);
      const reply = await fetch(`${address}/v1/attempts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ attempt_id: id, task: { text: 'Say when the harbour opens', url: null } }),
      });
      return finished(id, await reply.text());
    },
    async fetchPage(id: string, address: string): Promise<string> {
      await dispatched(id);
      return finished(id, await (await fetch(address)).text());
    },
    async post(address: string, body: string, startedAtMs: number): Promise<void> {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [STARTED_AT_HEADER]: String(startedAtMs) },
        body,
      });
      await reply.arrayBuffer();
    },
  };
}

export type FloorActivities = ReturnType<typeof createFloorActivities>;
