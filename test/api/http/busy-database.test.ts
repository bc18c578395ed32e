import { setTimeout as pause } from 'node:timers/promises';
import { startTestService, type TestService } from '../../support/service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('creates that wait for the database are late, and not refused', async () => {
  const create = () =>
    service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader', background: true });
  const { account_id: accountId } = await service.db('workspaces').where({ id: service.workspaceId }).first();
  const held = await service.db.transaction();
  await held('accounts').where({ id: accountId }).forUpdate().first('id');
  // More than the pool has connections: each of them waits for the account.
  const waiting = Array.from({ length: 30 }, create);
  // Longer than the check of the database waits for its answer.
  for (let tick = 0; tick < 10; tick += 1) {
    await pause(500);
    waiting.push(create());
  }
  await held.rollback();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
});
