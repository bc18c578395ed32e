import { Client, Connection } from '@temporalio/client';
import { Client as PgClient } from 'pg';
import { listenToDoorbell } from '../doorbell-times';
import { nowMs } from '../clock';
import { INSTANT } from '../instant-runner';
import { succeed } from '../rows/sync-run';
import type { Stage } from '../stage';

export const LANES = ['caller', 'database', 'Temporal', 'runner'] as const;

/** Something that happened while a run was served; all clocks are those of one machine. */
export interface Mark {
  lane: (typeof LANES)[number];
  what: string;
  /** Since the caller asked. */
  ms: number;
}

export interface Timeline {
  /** Until the caller had its reply. */
  ms: number;
  marks: Mark[];
}

const RUNS = 15;

/** The timeline of the median of several runs, made from what each part has written down or told of it. */
export async function collectTimeline(stage: Stage): Promise<Timeline> {
  const connection = await Connection.connect({ address: stage.temporalAddress });
  const { workflow } = new Client({ connection });
  const db = new PgClient({ connectionString: stage.databaseUrl });
  await db.connect();
  const doorbell = await listenToDoorbell(stage.databaseUrl);
  try {
    const timelines: Timeline[] = [];
    for (let run = 0; run < RUNS; run += 1) timelines.push(await one());
    const sorted = timelines.sort((left, right) => left.ms - right.ms);
    const median = sorted[Math.floor(RUNS / 2)];
    if (!median) throw new Error('no run was timed');
    return median;
  } finally {
    await doorbell.close();
    await db.end();
    await connection.close();
  }

  async function one(): Promise<Timeline> {
    const askedAt = nowMs();
    const { body } = await succeed(stage.api.create({ input: 'Say when the harbour opens', routing: INSTANT }));
    const repliedAt = nowMs();
    const handle = workflow.getHandle(body.id);
    await handle.result();
    const { events } = await handle.fetchHistory();
    const { rows } = await db.query<{ created: Date; begun: Date; ended: Date; attempt: string }>(
      `SELECT r.created_at AS created, a.started_at AS begun, r.finished_at AS ended, a.id AS attempt
       FROM runs r JOIN attempts a ON a.run_id = r.id WHERE r.id = $1`,
      [body.id],
    );
    const [row] = rows;
    if (!row) throw new Error('the run is gone');
    const since = (atMs: number): number => atMs - askedAt;
    const marks: Mark[] = [
      { lane: 'caller', what: 'asks', ms: 0 },
      { lane: 'caller', what: 'has the reply', ms: since(repliedAt) },
      { lane: 'database', what: 'admission begins', ms: since(row.created.getTime()) },
      { lane: 'database', what: 'attempt begins', ms: since(row.begun.getTime()) },
      { lane: 'database', what: 'ending begins', ms: since(row.ended.getTime()) },
      { lane: 'database', what: 'ending committed', ms: since(await doorbell.endOf(body.id)) },
      { lane: 'runner', what: 'called', ms: since(stage.runners.calledAt(row.attempt)) },
    ];
    for (const { eventTime, ...event } of events ?? []) {
      const kind = Object.keys(event).find((name) => name.endsWith('EventAttributes'));
      const what = (kind ?? '')
        .replace('EventAttributes', '')
        .replace(/([A-Z])/g, ' $1')
        .toLowerCase();
      const atMs = Number(eventTime?.seconds ?? 0) * 1000 + Number(eventTime?.nanos ?? 0) / 1e6;
      marks.push({ lane: 'Temporal', what, ms: since(atMs) });
    }
    return { ms: since(repliedAt), marks: marks.sort((left, right) => left.ms - right.ms) };
  }
}
