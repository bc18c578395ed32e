import type { Logger } from 'pino';
import type { Database } from '../../db/connection';
import { foldLessons } from '../../db/evidence/folding';
import { refitStrengths } from '../../db/evidence/strengths';
import { repeat } from './repeat';

const FOLD_EVERY_MS = 1000;
const REFIT_EVERY_MS = 5 * 60_000;

export interface EvidenceFoldingDeps {
  db: Database;
  log: Logger;
  /** The kind of a runner; what is not in the catalogue any more is a kind of its own. */
  kindOf(runner: string): string;
}

/** Turns lessons into evidence: every second the new ones, every few minutes how much they say about each other. */
export function startEvidenceFolding(deps: EvidenceFoldingDeps): { close(): Promise<void> } {
  let closed = false;
  let folded = 0;
  let refitAt = 0;

  async function round(): Promise<void> {
    for (let more = true; more && !closed;) {
      const done = await foldLessons(deps.db);
      folded += done.folded;
      more = done.mayHaveMore;
    }
    if (folded === 0 || Date.now() < refitAt || closed) return;
    await refitStrengths(deps.db, deps.kindOf);
    folded = 0;
    refitAt = Date.now() + REFIT_EVERY_MS;
  }

  const folding = repeat(FOLD_EVERY_MS, round, (error) =>
    deps.log.warn({ err: error }, 'folding evidence failed; the next round tries again'),
  );
  return {
    async close() {
      closed = true;
      await folding.close();
    },
  };
}
