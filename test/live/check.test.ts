import { CATALOGUE } from '../../runners/catalogue';
import { BROWSER_USE } from '../../runners/providers/browser-use';
import { startFixtureSite } from '../runners/sites/fixture-site';
import { startBrowserUse } from '../simulators/browser-use';
import { differencesOf } from './differences';
import { membersIn } from './recorder';
import { FREE_PARTS, PAID_PARTS, walk } from './walk';

test('an account is walked through, and what it does otherwise than its simulator is told', async () => {
  const option = CATALOGUE.find(({ slug }) => slug === 'browser-use-v2-browser-use-2-0');
  if (option === undefined) throw new Error('There is no such option.');
  const [simulator, live, site] = await Promise.all([startBrowserUse(), startBrowserUse(), startFixtureSite()]);
  const parts = [...FREE_PARTS, ...PAID_PARTS];
  const through = ({ url, keys }: typeof live) =>
    walk(option, { provider: BROWSER_USE, keys, baseUrl: url }, site.url('/article'), parts);

  const simulated = await through(simulator);
  expect(simulated.outcomes).toEqual({
    'a wrong key': 'failed, key_refused (platform)',
    'a page is read': 'finished',
    'a task is cancelled': 'given up when it was asked to',
  });
  expect(differencesOf(await through(live), simulated)).toEqual([]);
  expect([live.paid(), live.underWay()]).toEqual([2, 0]);

  live.inject('no_credit', ({ method }) => method === 'POST', 2);
  expect(differencesOf(await through(live), simulated)).toEqual([
    'a page is read: failed, credit_exhausted (platform); the simulator: finished.',
    'a task is cancelled: failed, credit_exhausted (platform); the simulator: given up when it was asked to.',
    'POST /v2/tasks: status that the simulator does not answer with: 402.',
  ]);
  await Promise.all([simulator.close(), live.close(), site.close()]);
});

test('members that are missing and members that are new are told by where they are', () => {
  const answer = (body: Parameters<typeof membersIn>[0]) => {
    return { outcomes: {}, seen: [{ request: 'GET /tasks/{id}', status: 200, members: membersIn(body) }] };
  };
  const simulated = answer({ id: 'a', steps: [{ url: 'b' }, { goal: 'c' }] });
  expect(differencesOf(answer({ id: 'd', steps: [{ url: 'e', at: 1 }] }), simulated)).toEqual([
    'GET /tasks/{id}: members that are missing: steps[].goal.',
    'GET /tasks/{id}: members that the simulator does not have: steps[].at.',
  ]);
  const asked = { outcomes: {}, seen: [{ request: 'GET /files', status: 200, members: [] }] };
  expect(differencesOf(asked, simulated)).toEqual(['GET /files: the simulator was never asked this.']);
});
