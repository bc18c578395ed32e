import type { Logger } from 'pino';
import { MICROS_PER_USD, toUsd } from '../../core/money';
import type { Database } from '../../db/connection';
import { refill } from '../../db/money/grants';
import { repeat } from './repeat';

/** The dearest runner there can be costs this much an attempt, so one more can always begin. */
const FLOOR_MICROS = 1000 * MICROS_PER_USD;
const FULL_MICROS = 2 * FLOOR_MICROS;
const LOOK_EVERY_MS = 1000;

export interface LocalCreditDeps {
  db: Database;
  log: Logger;
  accountId: string;
}

/** Whoever tries the service on their own machine pays nobody: their workspace is filled again before it is empty. */
export async function keepLocalCredit(deps: LocalCreditDeps): Promise<{ close(): Promise<void> }> {
  const { db, log, accountId } = deps;
  const look = async (): Promise<void> => {
    const granted = await refill(db, accountId, FLOOR_MICROS, FULL_MICROS);
    if (granted > 0) log.info({ granted_usd: toUsd(granted) }, 'the local workspace was given credit');
  };
  await look();
  return repeat(LOOK_EVERY_MS, look, (error) =>
    log.warn({ err: error }, 'the local workspace could not be given credit'),
  );
}
