import type { Page } from 'playwright-core';
import { runIsolated } from '../../../runners/browser/page/isolated-world';
import { createPageSession, type PageSession } from '../../../runners/browser/page/page-session';
import { settle, SETTLE_TIMES } from '../../../runners/browser/page/settle';
import { SHELL_LOOK } from '../../../runners/browser/page/shell-script';
import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { DONE_PAGES, LATE_PAGES, NEVER_DONE } from '../sites/late-pages';
import { createContext, taskOf } from '../runner-context';

jest.setTimeout(60_000);
/** No test would live to see its end. */
const FOREVER_MS = 300_000;
const PAGES: Record<string, string> = { ...LATE_PAGES, ...DONE_PAGES, ...NEVER_DONE };
/** How many stand before the visitor. */
let ahead = 3;
const queueFor = (people: number): string =>
  people > 0
    ? `<meta http-equiv="refresh" content="1"><h1>You are now in line</h1><p>People ahead of you: ${people}</p>`
    : '<h1>Concert</h1><p>Doors open at seven.</p>';
let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  const start = startFixtureSite(({ path }) => {
    const name = decodeURIComponent(path.slice(1));
    if (name === 'queue') return { body: queueFor((ahead -= 1)) };
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

test('a page for those who wait is left as soon as it lets its visitor in', async () => {
  const { output, steps } = await browser.runner().run(taskOf(addressOf('queue')), createContext());
  expect(output).toBe('# Concert\n\nDoors open at seven.');
  // On a slow machine the page has loaded itself anew twice by the time it is looked at.
  const [first, ...others] = steps.map(({ action }) => action);
  expect(first).toBe('open');
  expect(new Set(others)).toEqual(new Set(['wait']));
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
    const times = { loadMs: 10_000, quietMs: 50, maxMs: FOREVER_MS, momentMs: 200, lateMs: 200 };
    expect(await patienceWith(await open('content'))).toBe('moment');
    await settle(session, times);
    expect(await patienceWith(await open('refused'))).toBe('bound');
    await settle(session, times);
  });
});

test('a shell that outlasted the wait once is not waited for again', async () => {
  await inSession(async (session, open) => {
    await open('nothing');
    await settle(session, { loadMs: 10_000, quietMs: 50, maxMs: 300, momentMs: 100, lateMs: 100 });
    await settle(session, { loadMs: 10_000, quietMs: 50, maxMs: FOREVER_MS, momentMs: 100, lateMs: 100 });
    expect(await patienceWith(session.page())).toBe('bound');
  });
});

describe('what comes without a sign that it does', () => {
  const AFTER_CLICK: Record<string, [body: string, text: string, got: string]> = {
    'a result by a timer': [
      `<h1>Tyres</h1><div id="o"></div><button id="b">Check</button><script>b.onclick = () => setTimeout(() => { o.innerHTML = '<p>Pressure: 2.6 bar</p>'; }, 500);</script>`,
      'click "Check" and get the pressure',
      '2.6 bar',
    ],
    'a result in a field': [
      `<h1>Tyres</h1><button id="b">Check</button><output id="o"></output><input id="i"><script>b.onclick = () => { b.textContent = 'Working'; setTimeout(() => { i.value = '2.6'; o.textContent = 'Result: 2.6 bar'; }, 600); };</script>`,
      'click "Check"',
      'Result: 2.6 bar',
    ],
    'a result some time after the data': [
      `<h1>Tyres</h1><div id="o"></div><button id="b">Check</button><script>b.onclick = () => fetch('/data').then(() => setTimeout(() => { o.innerHTML = '<p>Pressure: 2.6 bar</p>'; }, 400));</script>`,
      'click "Check" and get the pressure',
      '2.6 bar',
    ],
    'the answer to a question after something else': [
      `<h1>Tyres</h1><div id="o"></div><button id="b">Check</button><script>b.onclick = () => { o.textContent = 'Asked.'; setTimeout(() => { o.innerHTML = '<p>Pressure: 2.6 bar</p>'; }, 900); };</script>`,
      'click "Check" and get the pressure',
      '2.6 bar',
    ],
  };
  const run = (name: string, body: string, words: Parameters<typeof taskOf>[1]) => {
    PAGES[name] = `<!doctype html><html lang="en"><title>Page</title><body>${body}`;
    // Whatever is waited for in vain outlasts the test.
    const times = { ...SETTLE_TIMES, lateMs: FOREVER_MS };
    return browser.runner('local-chromium', undefined, times).run(taskOf(addressOf(name), words), createContext());
  };

  test.each(Object.keys(AFTER_CLICK))('%s is waited for', async (name) => {
    const [body, text, got] = AFTER_CLICK[name] ?? ['', '', ''];
    expect((await run(name, body, { text })).output).toContain(got);
  });

  test('a file that a script makes is waited for', async () => {
    const body = `<button id="b">Export contacts</button><script>b.onclick = () => setTimeout(() => { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['a,b'])); a.download = 'contacts.csv'; a.click(); }, 700);</script>`;
    const { downloads } = await run('export', body, { text: 'click "Export contacts"' });
    expect(downloads).toMatchObject({ delivered: 1 });
  });

  test('data that a page adds for machines is waited for where a schema requires it', async () => {
    const product = JSON.stringify({
      '@type': 'Product',
      name: 'Mug',
      offers: { price: '12.50', priceCurrency: 'EUR' },
    });
    const body = `<h1>Mug</h1><p>A mug.</p><script>addEventListener('load', () => setTimeout(() => { const s = document.createElement('script'); s.type = 'application/ld+json'; s.textContent = ${JSON.stringify(product)}; document.head.append(s); }, 700));</script>`;
    const outputSchema = {
      type: 'object',
      properties: { name: { type: 'string' }, price: { type: 'number' } },
      required: ['name', 'price'],
    };
    expect((await run('data', body, { outputSchema })).output).toEqual({ name: 'Mug', price: 12.5 });
  });

  test('nothing is waited for where the answer is there, nothing is asked, or no script could bring it', async () => {
    const shown = '<h1>Tyres</h1><p>Pressure: 2.6 bar</p>';
    const script = '<script>void 0;</script>';
    const click = `<button onclick="document.querySelector('p').textContent = 'Pressure: 3.1 bar'">Check</button>`;
    const ended = [
      await run('found', shown + script, { text: 'get the pressure' }),
      await run('found in sentences', `<h1>Tyres</h1><p>The pressure is low.</p>${script}`, {
        text: 'How is the pressure?',
      }),
      await run('only read', shown + script, {}),
      await run('no script', '<h1>Tyres</h1><p>None here.</p>', { text: 'get the pressure' }),
      await run('changed at once', shown + click + script, { text: 'click "Check" and get the pressure' }),
    ];
    expect(ended.map(({ kind }) => kind)).toEqual(ended.map(() => 'finished'));
  });
});
