import { createLocalSource } from '../../../runners/sources/local/local-source';
import { createChromiumPool, type ChromiumPool } from '../../../runners/sources/local/pool';
import { DESKTOP } from '../../../runners/sources/wish';
import { workHere } from '../../support/jest/work-here';
import { createBrowserRunner } from '../../../runners/browser/runner';
import { stepsDriver } from '../../../runners/drivers/steps';
import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf } from '../runner-context';

jest.setTimeout(60_000);
let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startFixtureSite(), startTestBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('abort', () => {
  /** A runner whose browser contexts report their end into the given list. */
  function runnerReporting(events: string[]) {
    const pool: ChromiumPool = {
      ...browser.pool,
      async lease(options) {
        const lease = await browser.pool.lease(options);
        lease.context.once('close', () => events.push('context closed'));
        return lease;
      },
    };
    const source = createLocalSource(pool, browser.proxy);
    return createBrowserRunner({ slug: 'watched', source, work: workHere, wish: DESKTOP, driver: stepsDriver });
  }

  test.each([
    ['while a page is loading', '/slow', {}],
    ['while a step waits', '/busy', { text: 'wait for "Godot"' }],
  ])("%s: the context is closed, then the signal's own reason is thrown", async (_name, path, words) => {
    const events: string[] = [];
    const context = createContext();
    const arrived = site.nextRequest(path);
    const running = runnerReporting(events)
      .run(taskOf(site.url(path), words), context)
      .then(
        () => events.push('finished'),
        (error: unknown) => {
          events.push('rejected');
          return error;
        },
      );
    await arrived;
    const reason = new Error('cancel');
    events.push('aborted');
    context.abort(reason);
    expect(await running).toBe(reason);
    expect(events).toEqual(['aborted', 'context closed', 'rejected']);
    expect(context.files).toEqual([]);
  });

  test('before anything started', async () => {
    const context = createContext();
    const reason = new Error('shutdown');
    context.abort(reason);
    await expect(browser.runner().run(taskOf(site.url('/article')), context)).rejects.toBe(reason);
  });

  test('the next attempt is not affected', async () => {
    expect(await browser.runner().run(taskOf(site.url('/article')), createContext())).toMatchObject({
      kind: 'finished',
    });
  });
});

describe('the pool', () => {
  test('attempts share one browser and nothing else', async () => {
    const [one, two] = await Promise.all([browser.pool.lease(() => ({})), browser.pool.lease(() => ({}))]);
    expect(one.context.browser()).toBe(two.context.browser());
    await one.context.addCookies([{ name: 'a', value: '1', url: site.url('/') }]);
    expect(await two.context.cookies()).toEqual([]);
    await Promise.all([one.release(), two.release()]);
  });

  test('a crashed browser is replaced, once, for everybody', async () => {
    const first = await browser.pool.lease(() => ({}));
    await first.context.browser()?.close();
    const [one, two] = await Promise.all([browser.pool.lease(() => ({})), browser.pool.lease(() => ({}))]);
    expect(one.context.browser()).not.toBe(first.context.browser());
    expect(one.context.browser()).toBe(two.context.browser());
    await Promise.all([first.release(), one.release(), two.release()]);
  });

  test('an old browser takes no new attempts and goes with its last one', async () => {
    let time = 0;
    const pool = createChromiumPool({ ...browser, maxAgeMs: 1_000, now: () => time });
    const early = await pool.lease(() => ({}));
    time = 2_000;
    const late = await pool.lease(() => ({}));
    expect(late.context.browser()).not.toBe(early.context.browser());
    expect(early.context.browser()?.isConnected()).toBe(true);
    const old = early.context.browser();
    await early.release();
    expect(old?.isConnected()).toBe(false);
    await late.release();
    await pool.close();
    await expect(pool.lease(() => ({}))).rejects.toThrow('closed');
  });

  test('a browser that cannot start is an error each time, not a hang', async () => {
    const pool = createChromiumPool({
      ...browser,
      install: { ...browser.install, executablePath: '/nonexistent/chromium' },
    });
    await expect(pool.lease(() => ({}))).rejects.toThrow();
    await expect(pool.lease(() => ({}))).rejects.toThrow();
    await pool.close();
  });
});

test('all traffic goes through the proxy, loopback included', async () => {
  const before = browser.proxy.refusals().length;
  await browser.runner().run(taskOf('http://127.0.0.1:1/'), createContext());
  await browser.runner().run(taskOf('http://169.254.169.254/latest/'), createContext());
  expect(
    browser.proxy
      .refusals()
      .slice(before)
      .map(({ host }) => host),
  ).toContain('169.254.169.254:80');
});

test('a page that keeps the browser busy for ever is the fault of the site, and its neighbours go on', async () => {
  const spinning = browser.runner().run(taskOf(site.url('/spin')), createContext());
  const reading = browser.runner().run(taskOf(site.url('/article')), createContext());
  expect(await reading).toMatchObject({ kind: 'finished' });
  expect(await spinning).toMatchObject({ kind: 'failed', fault: 'site', error: { code: 'page_unresponsive' } });
});
