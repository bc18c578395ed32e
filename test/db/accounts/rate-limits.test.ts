import { takeOrRefuse } from '../../../db/accounts/rate-limits';
import { createTestDatabase, type TestDatabase } from '../../support/records/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const HOURLY = { atOnce: 3, everySeconds: 3600 };

it('a bucket gives what it allows at once, whoever asks, and then says when there will be more', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => takeOrRefuse(test.db, 'a', HOURLY)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refusal: unknown = await takeOrRefuse(test.db, 'a', HOURLY).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(3500);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
  await takeOrRefuse(test.db, 'b', HOURLY);
});

it('what was taken is given back one by one', async () => {
  for (let taken = 0; taken < 3; taken += 1) await takeOrRefuse(test.db, 'c', HOURLY);
  await test.db.raw(`UPDATE rate_limits SET clear_at = clear_at - interval '1 hour' WHERE bucket = 'c'`);
  await takeOrRefuse(test.db, 'c', HOURLY);
  await expect(takeOrRefuse(test.db, 'c', HOURLY)).rejects.toMatchObject({ code: 'rate_limited' });
});
