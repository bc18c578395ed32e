import { totpOfStep, totpStepAt } from '../../../core/vault/totp';
import { startDemoSite } from '../../../demo/site';
import { startAskingSite, type AskingSite } from '../sites/asking-site';
import { startTestBrowser, type TestBrowser } from '../browser';
import { createContext, taskOf, type RecordedContext, type AnyOutcome, type TestedRunner } from '../runner-context';

const credentials = { domain: '127.0.0.1', username: 'demo', password: 'correct-horse' };
const SMS_CODE = '246810';
let demo: Awaited<ReturnType<typeof startDemoSite>>;
let site: AskingSite;
let browser: TestBrowser;
let runner: TestedRunner;
let attempts = 0;

beforeAll(async () => {
  [demo, site, browser] = await Promise.all([
    startDemoSite({ port: 0, host: '127.0.0.1' }),
    startAskingSite(),
    startTestBrowser(),
  ]);
  runner = browser.runner();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([demo.close(), site.close()]);
});

function newAttempt(secrets = {}): RecordedContext {
  attempts += 1;
  return { ...createContext({ credentials, ...secrets }), attemptId: `att_${attempts}` };
}

const sessionOf = ({ attemptId }: RecordedContext) => ({ attemptId, jobId: null, inputId: null });
const resume = (context: RecordedContext, answer: string): Promise<AnyOutcome> =>
  runner.resume?.(sessionOf(context), answer, taskOf(null), context) ?? Promise.reject(new Error('cannot resume'));

test('a code by message: asked, refused, asked again, accepted', async () => {
  const context = newAttempt();
  const asked = await runner.run(taskOf(`${demo.url}/login-sms`), context);
  expect(asked).toMatchObject({
    kind: 'needs_input',
    inputRequest: { kind: 'otp', channel: 'sms' },
    login: 'accepted',
  });
  expect(asked.screenshotArtifactId).not.toBeNull();

  const later = { ...newAttempt(), attemptId: context.attemptId };
  const again = await resume(later, '111111');
  expect(again).toMatchObject({ kind: 'needs_input', inputRequest: { kind: 'otp' } });
  const inside = await resume(later, ` ${SMS_CODE.slice(0, 3)} ${SMS_CODE.slice(3)}`);
  expect(inside.kind).toBe('finished');
  expect(inside.login).toBe('accepted');
  expect(JSON.stringify(inside.output)).toContain('Your orders');
  expect(inside.steps.filter(({ action }) => action === 'entered the answer')).toHaveLength(2);
  // The later call gets what is reported while it is served.
  expect(later.notes.length).toBeGreaterThan(0);
  const told = JSON.stringify([asked, again, inside, context.notes, later.notes]);
  expect(told).not.toMatch(/111111|246810|correct-horse/);
});

test('a code of an app', async () => {
  const context = newAttempt();
  await runner.run(taskOf(`${demo.url}/login-otp`), context);
  const code = totpOfStep('JBSWY3DPEHPK3PXP', totpStepAt(Date.now())) ?? '';
  const inside = await resume(context, code);
  expect([inside.kind, inside.finalUrl]).toEqual(['finished', `${demo.url}/account`]);
});

test('boxes of one digit that send themselves', async () => {
  const context = newAttempt();
  const asked = await runner.run(taskOf(`${site.url}/boxes`), context);
  expect(asked).toMatchObject({ kind: 'needs_input', inputRequest: { kind: 'otp', channel: 'email' } });
  expect(await resume(context, '000000')).toMatchObject({ kind: 'needs_input' });
  const inside = await resume(context, '135790');
  expect([inside.kind, inside.finalUrl]).toEqual(['finished', `${site.url}/done`]);
});

test('boxes of one digit that do not say how long they are', async () => {
  const context = newAttempt();
  await runner.run(taskOf(`${site.url}/wide-boxes`), context);
  expect(await resume(context, '135790')).toMatchObject({ kind: 'finished', finalUrl: `${site.url}/done` });
});

test('a field that sends itself is not sent again, and a code with a blank shows nowhere as it was typed', async () => {
  const context = newAttempt();
  await runner.run(taskOf(`${site.url}/self`), context);
  const inside = await resume(context, '123 456\n');
  expect([inside.kind, inside.finalUrl]).toEqual(['finished', `${site.url}/done?code=••••••`]);
  expect(site.codes).toEqual(['123456']);
});

test('what is to be typed behind a code does not keep it from being asked for', async () => {
  const steps = ['Type "tide" into "Search"', 'press Enter'];
  const asked = await runner.run(taskOf(`${demo.url}/login-sms`, { steps }), newAttempt());
  expect(asked).toMatchObject({ kind: 'needs_input', inputRequest: { kind: 'otp' } });
});

test('a step that speaks of the code is done with its answer, and so is the pressing of its button', async () => {
  const context = newAttempt();
  const text = 'Log in, enter the code sent to my phone, click "Verify" and list the headings';
  expect((await runner.run(taskOf(`${demo.url}/login-sms`, { text }), context)).kind).toBe('needs_input');
  expect(await resume(context, SMS_CODE)).toMatchObject({ kind: 'finished', finalUrl: `${demo.url}/account` });
});

test('a security question', async () => {
  const context = newAttempt();
  const asked = await runner.run(taskOf(`${site.url}/question`), context);
  expect(asked).toMatchObject({ kind: 'needs_input', inputRequest: { kind: 'text' } });
  const inside = await resume(context, 'Rex & Ko');
  expect(inside.kind).toBe('finished');
  expect(JSON.stringify(inside.steps)).not.toContain('Rex');
});

test('an approval elsewhere: asked again until it was given, ended when it was declined', async () => {
  const [context, declining] = [newAttempt(), newAttempt()];
  const asked = await runner.run(taskOf(`${site.url}/approval`), context);
  expect(asked).toMatchObject({ kind: 'needs_input', inputRequest: { kind: 'confirm' } });
  expect((await resume(context, 'done')).kind).toBe('needs_input');
  await runner.run(taskOf(`${site.url}/approval`), declining);
  expect(await resume(declining, 'No')).toMatchObject({ kind: 'failed', error: { code: 'declined' } });
  site.approve();
  expect(await resume(context, 'yes')).toMatchObject({ kind: 'finished', finalUrl: `${site.url}/done` });
});

test('the task goes on where it was: steps after the login are done after the answer', async () => {
  const context = newAttempt();
  const task = taskOf(`${demo.url}/login-sms`, { steps: ['click "Sign out"'] });
  expect((await runner.run(task, context)).kind).toBe('needs_input');
  const ended = await resume(context, SMS_CODE);
  expect(ended.steps.map(({ action }) => action)).toContain('click');
  expect(ended.finalUrl).toBe(`${demo.url}/login`);
});

test('a session that was released, or never was, is lost', async () => {
  const context = newAttempt();
  await runner.run(taskOf(`${demo.url}/login-sms`), context);
  await runner.release?.(sessionOf(context));
  for (const one of [context, newAttempt()]) {
    expect(await resume(one, SMS_CODE)).toMatchObject({
      kind: 'failed',
      fault: 'platform',
      error: { code: 'session_lost' },
    });
  }
});

test('a cancel while the answer is being tried closes the page', async () => {
  const context = newAttempt();
  await runner.run(taskOf(`${demo.url}/login-sms`), context);
  const resumed = resume(context, SMS_CODE);
  context.abort(new Error('cancel'));
  await expect(resumed).rejects.toThrow('cancel');
  expect(await resume(newAttempt(), SMS_CODE)).toMatchObject({ error: { code: 'session_lost' } });
});

test('a session may wait for longer than a timer lasts', async () => {
  const context = { ...newAttempt(), maxPauseMs: 365 * 24 * 60 * 60 * 1000 };
  await runner.run(taskOf(`${demo.url}/login-sms`), context);
  expect(await resume(context, SMS_CODE)).toMatchObject({ kind: 'finished' });
});

test('a session that nobody answers is closed by its worker', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
  try {
    const context = { ...newAttempt(), maxPauseMs: 1_000 };
    const running = runner.run(taskOf(`${site.url}/question`), context);
    let ended = false;
    void running.finally(() => (ended = true));
    // As fast as real time, because the browser is real: faster, and the visit would run out of its deadlines.
    for (let last = performance.now(); !ended;) {
      await new Promise((resolve) => setImmediate(resolve));
      const now = performance.now();
      await jest.advanceTimersByTimeAsync(now - last);
      last = now;
    }
    expect((await running).kind).toBe('needs_input');
    await jest.advanceTimersByTimeAsync(61_100);
    const late = resume(context, 'Rex & Ko');
    expect((await late).error?.code).toBe('session_lost');
  } finally {
    jest.useRealTimers();
  }
});
