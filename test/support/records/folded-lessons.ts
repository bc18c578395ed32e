import type { Database } from '../../../db/connection';
import { foldLessons } from '../../../db/evidence/folding';
import { until } from '../until';

/** Folds what there is to fold. A service may be at it on the same database, and only one at a time gets to. */
export async function untilFolded(db: Database): Promise<void> {
  await until(
    'every lesson to be folded',
    async () => {
      await foldLessons(db);
      return db('observations').where({ folded: false }).count<{ count: number }[]>({ count: '*' });
    },
    ([left]) => Number(left?.count) === 0,
  );
}
