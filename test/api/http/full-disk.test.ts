import { startTestService, type TestService } from '../../support/service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const status = async () => (await service.api.call<{ status: string; missing: string[] }>('GET', '/api/status')).body;
const create = () => service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });

test('a database without room answers 503 with Retry-After, and the status says so', async () => {
  expect(await status()).toMatchObject({ status: 'ok', missing: [] });
  await service.db.raw(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  await service.db.raw('CREATE TRIGGER no_room BEFORE INSERT ON runs FOR EACH ROW EXECUTE FUNCTION no_room()');

  for (let tries = 1; tries <= 2; tries += 1) {
    const refused = await create();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.body.error).toMatchObject({
      code: 'service_unavailable',
      message: 'There is no room left to store anything.',
    });
  }
  expect(await status()).toMatchObject({ status: 'degraded', missing: ['storage'] });
  expect(await service.api.call('GET', '/readyz')).toMatchObject({ status: 503 });
  expect(await service.db('attempts').count('id as n').first()).toEqual({ n: 0 });
});
