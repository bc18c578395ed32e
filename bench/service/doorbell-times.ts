import { Client } from 'pg';
import { nowMs } from './clock';

export interface DoorbellTimes {
  /** When it was heard that the transaction which ended the run has committed. */
  endOf(runId: string): Promise<number>;
  /** From sending a NOTIFY on one connection to hearing it on another. */
  roundTrip(): Promise<number>;
  close(): Promise<void>;
}

/** Listens as any process of the service does: PostgreSQL tells of a ring when its transaction commits. */
export async function listenToDoorbell(databaseUrl: string): Promise<DoorbellTimes> {
  const listener = new Client({ connectionString: databaseUrl });
  const ringer = new Client({ connectionString: databaseUrl });
  await Promise.all([listener.connect(), ringer.connect()]);
  const heard = new Map<string, number>();
  const waiting = new Map<string, (atMs: number) => void>();
  listener.on('notification', ({ payload = '' }) => {
    const atMs = nowMs();
    heard.set(payload, atMs);
    waiting.get(payload)?.(atMs);
  });
  await listener.query('LISTEN svc_doorbell');
  const when = (ring: string): Promise<number> =>
    new Promise((resolve) => {
      const atMs = heard.get(ring);
      if (atMs === undefined) waiting.set(ring, resolve);
      else resolve(atMs);
    });
  let rings = 0;
  return {
    endOf: (runId) => when(`run:${runId}`),
    async roundTrip() {
      const ring = `bench:${(rings += 1)}`;
      const startedAt = nowMs();
      const ringing = ringer.query("SELECT pg_notify('svc_doorbell', $1)", [ring]);
      const atMs = await when(ring);
      await ringing;
      return atMs - startedAt;
    },
    async close() {
      await Promise.all([listener.end(), ringer.end()]);
    },
  };
}
