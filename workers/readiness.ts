import type { Logger } from 'pino';
import type { Readiness } from '../api/deps';
import type { Database } from '../db/connection';
import type { TemporalLink } from './temporal-connection';

const CHECK_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 3000;
// One late answer is a busy moment, and no reason to turn callers away.
const FAILURES_IN_A_ROW = 2;

/** Asks PostgreSQL and Temporal once a second, so that a create can be refused before anything is written. */
export function watchReadiness(db: Database, temporal: TemporalLink, log: Logger): Readiness & { close(): void } {
  let failures = 0;
  let checking = false;
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    within(ANSWER_WITHIN_MS, Promise.all([db.raw('SELECT 1'), temporal.ping(ANSWER_WITHIN_MS)]))
      .then(
        () => heard(),
        (error: unknown) => missed(error),
      )
      .finally(() => {
        checking = false;
      });
  }, CHECK_EVERY_MS);
  timer.unref();

  const isReady = (): boolean => failures < FAILURES_IN_A_ROW;

  function heard(): void {
    if (!isReady()) log.info({}, 'PostgreSQL and Temporal answer again');
    failures = 0;
  }

  function missed(error: unknown): void {
    failures += 1;
    if (failures === FAILURES_IN_A_ROW)
      log.error({ err: error }, 'PostgreSQL or Temporal does not answer; refusing new runs');
  }

  return { isReady, close: () => clearInterval(timer) };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
