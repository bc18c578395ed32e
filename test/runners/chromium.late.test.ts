import type { Page } from 'playwright-core';
import { runIsolated } from '../../runners/browser/page/isolated-world';
import { createPageSession, type PageSession } from '../../runners/browser/page/page-session';
import { settle } from '../../runners/browser/page/settle';
import { SHELL_LOOK } from '../../runners/browser/page/shell-script';
import { startTestBrowser, type TestBrowser } from './browser';
import { startFixtureSite, type FixtureSite } from './fixture-site';
import { DONE_PAGES, LATE_PAGES, NEVER_DONE } from './late-pages';
import { createContext, taskOf } from './runner-context';

jest.setTimeout(60_000);
/** No test would live to see its end. */
const FOREVER_MS = 300_000;
const PAGES: Record<string, string> = { ...LATE_PAGES, ...DONE_PAGES, ...NEVER_DONE };
let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  const start = startFixtureSite(({ path }) => {
    const name = decodeURIComponent(path.slice(1));
    return { status: name === 'refused' ? 403 : 200, body: PAGES[name] ?? '' };
  });
  [site, browser] = await Promise.all([start, startTestBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const addressOf = (name: string): string => site.url(`/${encodeURIComponent(name)}`);

async function inSession<T>(
  use: (session: PageSession, open: (name: string) => Promise<Page>) => Promise<T>,
): Promise<T> {
  const { context, release } = await browser.pool.lease(() => ({}));
  const nothing = (): void => undefined;
  try {
    const session = await createPageSession(context, { onDialog: nothing, onDownload: nothing, onPopup: nothing });
    return await use(session, async (name) => {
      await session.page().goto(addressOf(name));
      return session.page();
    });
  } finally {
    await release();
  }
}

const patienceWith = (page: Page) => runIsolated(page, `${SHELL_LOOK}().patience`, 5_000);

test('what comes late without a request is read, whatever stood there before', async () => {
  const names = Object.keys(LATE_PAGES);
  const read = async (name: string): Promise<string> => {
    const { output } = await browser.runner().run(taskOf(addressOf(name)), createContext());
    return JSON.stringify(output).includes('It holds 1.2 litres and costs 42.50 EUR.')
      ? 'read'
      : JSON.stringify(output);
  };
  const results: [string, string][] = [];
  const left = [...names];
  const worker = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) results.push([name, await read(name)]);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(names.map((name) => [name, 'read'])));
});

test('a page that is done is not waited for', async () => {
  const found = await inSession(async (_session, open) => {
    const looks: [string, unknown][] = [];
    for (const name of Object.keys(DONE_PAGES)) looks.push([name, await patienceWith(await open(name))]);
    return looks;
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.keys(DONE_PAGES).map((name) => [name, 'none'])));
});

test('a spinner that never stops beside content is given a moment, and an error none', async () => {
  await inSession(async (session, open) => {
    const times = { loadMs: 10_000, quietMs: 50, maxMs: FOREVER_MS, momentMs: 200 };
    expect(await patienceWith(await open('content'))).toBe('moment');
    await settle(session, times);
    expect(await patienceWith(await open('refused'))).toBe('bound');
    await settle(session, times);
  });
});

test('a shell that outlasted the wait once is not waited for again', async () => {
  await inSession(async (session, open) => {
    await open('nothing');
    await settle(session, { loadMs: 10_000, quietMs: 50, maxMs: 300, momentMs: 100 });
    await settle(session, { loadMs: 10_000, quietMs: 50, maxMs: FOREVER_MS, momentMs: 100 });
    expect(await patienceWith(session.page())).toBe('bound');
  });
});
