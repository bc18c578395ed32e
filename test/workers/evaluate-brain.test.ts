import type { Evaluation } from '../../core/routing/brain/off-policy';
import { runCommand } from '../support/command';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';

let fleet: TestRunners;
let service: TestService;

beforeAll(async () => {
  fleet = await startTestRunners(
    {
      solid: () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' }),
      broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'It did not work.' } }),
    },
    { live: true },
  );
  service = await startTestService({ SVC_RUNNERS_FILE: fleet.env.SVC_RUNNERS_FILE });
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

const evaluateBrain = (...args: string[]) =>
  runCommand('workers/evaluate-brain.ts', args, { DATABASE_URL: service.databaseUrl, SVC_DATA_DIR: service.dataDir });

test('says so while there is nothing to judge, and what is wrong with its arguments', async () => {
  expect(await evaluateBrain()).toMatchObject({ code: 1, stderr: expect.stringContaining('No decision') });
  expect(await evaluateBrain('--policy', 'best', '--limit', '0')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/--policy is greedy.*not best[\s\S]*--limit must be/),
  });
});

test('judges other policies by the decisions of real runs', async () => {
  const first: string[] = [];
  for (let visit = 0; visit < 24; visit += 1) {
    const { body } = await service.api.create({
      input: 'When does it open?',
      // Below the ports that the service may be given itself, which it refuses as targets.
      url: `http://127.0.0.1:${4_000 + visit}/`,
      custody: 'pinned:solid,broken',
    });
    first.push(body.svc.routing_attempts?.[0]?.runner ?? '');
  }
  const { code, stdout } = await evaluateBrain(
    ...['--json', '--policy', 'runner:solid', '--policy', 'runner:broken', '--policy', 'runner:nobody'],
  );
  expect(code).toBe(0);
  const [solid, broken, nobody] = JSON.parse(stdout) as (Evaluation & { policy: string })[];
  if (!solid || !broken || !nobody) throw new Error('a policy was left out');
  expect([solid.policy, solid.decisions]).toEqual(['runner:solid', 24]);
  // A success is worth 1 less what it took, a failure nothing less what it took; prices and times are small here.
  const share = first.filter((runner) => runner === 'solid').length / first.length;
  expect(solid.logged.value).toBeCloseTo(share, 1);
  expect(solid.logged).toEqual(broken.logged);
  for (const estimate of [solid.selfNormalised, solid.doublyRobust]) expect(estimate.value).toBeGreaterThan(0.8);
  expect(broken.doublyRobust.value).toBeLessThan(solid.doublyRobust.value - 0.4);
  expect(nobody.unsupported).toBeCloseTo(1, 9);

  const { stdout: words } = await evaluateBrain('--limit', '10');
  expect(words).toMatch(/greedy, from 10 decisions[\s\S]*what was done[\s\S]*random, from 10 decisions/);
});
