import { isId } from '../../core/run/ids';
import type { Database } from '../connection';
import type { NewId } from '../new-id';

export async function storeChallenge(
  db: Database,
  newId: NewId,
  challenge: { network: string; answer: string; seconds: number },
): Promise<string> {
  const id = newId('challenge');
  const { network, answer, seconds } = challenge;
  await db('signup_challenges').insert({
    ...{ id, network, answer },
    expires_at: db.raw(`now() + ? * interval '1 s'`, [seconds]),
  });
  return id;
}

/**
 * Uses a challenge up, whatever the answer to it was, and tells what the answer should have been. Null when there is
 * none for this network, it is over, or somebody has used it: of two who come at once, one gets it.
 */
export async function useChallenge(db: Database, id: string, network: string): Promise<string | null> {
  if (!isId('challenge', id)) return null;
  const [used] = await db('signup_challenges')
    .where({ id, network })
    .whereNull('used_at')
    .where('expires_at', '>', db.fn.now())
    .update({ used_at: db.fn.now() })
    .returning<{ answer: string }[]>('answer');
  return used?.answer ?? null;
}
