import { startTestBrowser, type TestBrowser } from '../browser';
import { startPortalSite, type PortalSite } from '../sites/portal-site';
import { createContext, taskOf, type AnyOutcome, type RecordedContext, type TestedRunner } from '../runner-context';

const credentials = { domain: '127.0.0.1', username: 'anna', password: 'correct-horse' };
let site: PortalSite;
let browser: TestBrowser;
let runner: TestedRunner;

beforeAll(async () => {
  [site, browser] = await Promise.all([startPortalSite(), startTestBrowser()]);
  runner = browser.runner();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const visit = (
  path: string,
  words = {},
  context: RecordedContext = createContext({ credentials }),
): Promise<AnyOutcome> => runner.run(taskOf(`${site.url}${path}`, words), context);

test.each([
  ['below a layer that asks for consent', '/layer'],
  ['in a frame of the site', '/frame'],
  ['beside the form of a new account', '/both'],
  ['with another button before the one that sends it', '/toggle'],
])('a login %s is filled in and sent', async (_where, path) => {
  expect(await visit(path)).toMatchObject({
    kind: 'finished',
    login: 'accepted',
    finalUrl: `${site.url}/inside`,
  });
});

test('a login that the site takes its time with is sent once, and its answer is waited for', async () => {
  expect(await visit('/late')).toMatchObject({ kind: 'finished', login: 'accepted', finalUrl: `${site.url}/inside` });
  expect(site.sent.filter((path) => path === '/late-in')).toEqual(['/late-in']);
}, 30_000);

test('a password that is a word of the page’s own is filled in like any other, and the page can be pictured', async () => {
  const context = createContext({ credentials: { ...credentials, password: 'password' } });
  const outcome = await visit('/member', {}, context);
  expect(outcome).toMatchObject({ kind: 'finished', login: 'accepted', finalUrl: `${site.url}/account` });
  expect(outcome.screenshotArtifactId).not.toBeNull();
  expect(JSON.stringify(outcome.output)).toContain('Points: 120');
});

test('a form behind the login that asks for the password again is no refusal; the form of the login is', async () => {
  expect(await visit('/member')).toMatchObject({ kind: 'finished', finalUrl: `${site.url}/account` });
  expect(site.sent).not.toContain('/delete');
  expect(await visit('/silent')).toMatchObject({ kind: 'failed', error: { code: 'login_refused' } });
});

test('a login is come by through the link to it', async () => {
  expect(await visit('/home', { text: 'Log in' })).toMatchObject({ login: 'accepted', finalUrl: `${site.url}/inside` });
});

test('what a site puts behind its login is put off, and a code is sent by the first way', async () => {
  const context = createContext({ credentials });
  const asked = await visit('/trusting', {}, context);
  expect(asked).toMatchObject({ kind: 'needs_input', inputRequest: { kind: 'otp', channel: 'sms' } });
  const session = { attemptId: context.attemptId, jobId: null, inputId: null };
  const inside = await runner.resume?.(session, '123456', taskOf(null), context);
  expect(inside).toMatchObject({ kind: 'finished', finalUrl: `${site.url}/inside` });
});

test('what the task presses itself is not put off', async () => {
  const outcome = await visit('/trusting', { steps: ['Log in', 'Click "Yes, trust it"'] });
  expect(outcome.finalUrl).toContain('/bad');
});

test('a box below a layer is checked', async () => {
  const { output } = await visit('/box', { steps: ['Check "I agree"', 'Click "Order"'] });
  expect(JSON.stringify(output)).toContain('Agreed: on');
});

const LETTER = ['Type "Anna" into "Name"', 'Type "Hello" into "Words"', 'Click "Send"'];

test('a form that the site did not take is no result, unless its refusal is asked for', async () => {
  expect(await visit('/letter', { text: 'Return the confirmation.', steps: LETTER })).toMatchObject({
    kind: 'failed',
    error: { code: 'form_refused', message: expect.stringContaining('your letter was not sent') as string },
  });
  const asked = await visit('/letter', { text: 'Which errors does it show?', steps: LETTER });
  expect([asked.kind, JSON.stringify(asked.output)]).toEqual(['finished', expect.stringContaining('a problem')]);
});

test('a form that is guarded by a picture is blocked', async () => {
  expect(await visit('/guarded', { steps: LETTER })).toMatchObject({ kind: 'blocked', blockReason: 'bot_challenge' });
});

test('a file that opens a window of its own leaves the visitor where he was', async () => {
  const context = createContext({ credentials });
  const steps = ['Log in', 'Download "Bill"', 'Download "Bill"'];
  const outcome = await visit('/layer', { text: 'Download the bill.', steps }, context);
  expect(outcome).toMatchObject({ kind: 'finished', finalUrl: `${site.url}/inside` });
  expect(context.files.filter(({ kind }) => kind === 'download').map(({ name }) => name)).toEqual([
    'bill.pdf',
    'bill.pdf',
  ]);
});
