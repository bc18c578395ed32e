import { createTargetGuard } from '../../net/guard/target-guard';
import { createSafeFetch } from '../../net/safe-fetch';
import { createReader } from '../../runners/local/reader';
import { workHere } from '../support/jest/work-here';
import { startFixtureSite, type FixtureSite } from './sites/fixture-site';
import { createContext, taskOf, type TestedRunner } from './runner-context';

let site: FixtureSite;
beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());

const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const reader: TestedRunner = createReader({
  work: workHere,
  fetch: createSafeFetch(guard, { maxBytes: 30 * 1024 * 1024, timeoutMs: 5_000, maxRedirects: 5 }),
});
const read = (path: string, words: Parameters<typeof taskOf>[1] = {}, context = createContext()) =>
  reader.run(taskOf(site.url(path), words), context);

test('no redirect leads out of the domains that the caller allows', async () => {
  const allowedDomains = ['127.0.0.1'];
  expect((await read('/redirect', { allowedDomains })).kind).toBe('finished');
  expect((await read('/redirect-private', { allowedDomains })).error?.code).toBe('outside_allowed_domains');
});

describe('which page it reads', () => {
  test('of several it reads none', async () => {
    const text = `Get the title of ${site.url('/article')} and the title of ${site.url('/shop')}`;
    const outcome = await read('/article', { text });
    expect(outcome).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task', message: expect.stringContaining('reads one page per run') as string },
      steps: [],
    });
  });

  test('the one that the words ask about, inside the domains that the caller allows', async () => {
    const words = { text: `Read ${site.url('/article')}` };
    expect(await read('/shop', words)).toMatchObject({ kind: 'finished', finalUrl: site.url('/article') });
    const passing = { text: `Get the title. It is linked from ${site.url('/article')}` };
    expect(await read('/shop', passing)).toMatchObject({ kind: 'finished', finalUrl: site.url('/shop') });
    const allowedDomains = ['elsewhere.example'];
    expect((await read('/shop', { ...words, allowedDomains })).error?.code).toBe('outside_allowed_domains');
  });
});

describe('what it reads', () => {
  test('an article as Markdown, with the step, the final address and the status', async () => {
    const outcome = await read('/redirect');
    expect(outcome).toMatchObject({
      kind: 'finished',
      httpStatus: 200,
      finalUrl: site.url('/article'),
      defense: 'none',
    });
    expect(outcome.output).toMatch(/^# Lighthouses\n\nLighthouses, tall and bright/);
    expect(outcome.output).not.toContain('Shop');
    expect(outcome.steps).toMatchObject([
      { index: 0, action: 'fetch', target: site.url('/redirect'), url: site.url('/article'), ok: true },
    ]);
    expect(outcome.screenshotUnavailableReason).not.toBeNull();
  });

  test('a schema is filled with the keys the page has', async () => {
    const outcome = await read('/shop', {
      outputSchema: { title: 'string', price: 'number', colour: 'string', weight: 'number' },
    });
    expect(outcome.output).toEqual({ title: 'Desk lamp', price: 1299, colour: 'green' });
  });

  test('a plain ask gets just that', async () => {
    expect((await read('/shop', { text: 'What is the price?' })).output).toBe('1,299.00 EUR');
  });

  test('JSON is parsed, and fills a schema', async () => {
    expect((await read('/json')).output).toEqual({ title: 'T', items: [{ name: 'a' }, { name: 'b' }] });
    expect((await read('/json', { outputSchema: { title: 'string', items: [{ name: 'string' }] } })).output).toEqual({
      title: 'T',
      items: [{ name: 'a' }, { name: 'b' }],
    });
  });

  test('text and pages in old encodings', async () => {
    expect((await read('/text')).output).toBe('café');
    expect((await read('/latin1')).output).toBe('# Café\n\n€ 5 – crème');
  });

  test('a PDF is captured as a file', async () => {
    const context = createContext();
    const outcome = await read('/report.pdf', {}, context);
    expect(outcome).toMatchObject({
      kind: 'finished',
      downloads: { claimed: 1, delivered: 1 },
      output: { files: [{ name: 'report.pdf', size: 14, content_type: 'application/pdf' }] },
    });
    expect(context.files).toMatchObject([{ kind: 'download', name: 'report.pdf', contentType: 'application/pdf' }]);
    expect(context.files[0]?.body.toString()).toBe('%PDF-1.4 hello');
  });

  test('a file over the cap is not delivered', async () => {
    expect(await read('/huge.bin')).toMatchObject({
      kind: 'finished',
      output: null,
      downloads: { claimed: 1, delivered: 0 },
    });
  });
});

describe('what it reports', () => {
  test.each([
    ['/missing', 'failed', 'site', 'http_404'],
    ['/broken', 'failed', 'site', 'http_503'],
    ['/shell', 'failed', 'runner', 'needs_javascript'],
    ['/late-notices', 'failed', 'runner', 'needs_javascript'],
  ])('%s is %s by the fault of the %s: %s', async (path, kind, fault, code) => {
    const outcome = await read(path);
    expect(outcome).toMatchObject({ kind, fault, error: { code } });
    expect(outcome.output).toBeNull();
  });

  test.each([
    ['/bot-wall', 'bot_challenge', 'cloudflare', 403],
    ['/captcha', 'bot_challenge', 'recaptcha', 200],
    ['/members', 'login_wall', 'none', 200],
  ])('%s is blocked by %s', async (path, blockReason, defense, httpStatus) => {
    expect(await read(path)).toMatchObject({ kind: 'blocked', blockReason, defense, httpStatus });
  });

  test('a page that waits for its content has its title already', async () => {
    expect(await read('/late-notices', { text: 'get the title' })).toMatchObject({
      kind: 'finished',
      output: 'Work in town',
    });
  });

  test('a redirect to a private address is refused', async () => {
    expect(await read('/redirect-private')).toMatchObject({ kind: 'refused', error: { code: 'unsafe_url' } });
  });

  test('a login page that was asked for is a page', async () => {
    expect(await read('/login', { text: 'get the title' })).toMatchObject({ kind: 'finished', output: 'Log in' });
  });

  test('a login in the way, with credentials at hand, is for a browser', async () => {
    const context = createContext({ credentials: { domain: '127.0.0.1', username: 'u', password: 'p' } });
    expect(await read('/members', {}, context)).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task' },
    });
  });

  test('a dead host is the site at fault', async () => {
    const dead = await startFixtureSite();
    const url = dead.url('/');
    await dead.close();
    expect(await reader.run(taskOf(url), createContext())).toMatchObject({
      kind: 'failed',
      fault: 'site',
      error: { code: 'connection_refused' },
    });
  });

  test('no address, and tasks that act, are refused before anything is fetched', async () => {
    const before = site.requests.length;
    expect(await reader.run(taskOf(null, { text: 'read it' }), createContext())).toMatchObject({
      kind: 'refused',
      error: { code: 'missing_url' },
    });
    expect(await read('/form', { text: 'click "Send form"' })).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task' },
    });
    expect(await read('/form', { steps: ['scroll down'] })).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task' },
    });
    expect(site.requests).toHaveLength(before);
  });

  test('an abort rejects with its own reason', async () => {
    const context = createContext();
    const arrived = site.nextRequest('/slow');
    const running = read('/slow', {}, context);
    await arrived;
    const reason = new Error('cancel');
    context.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});

test('reading is always repeatable', () => {
  expect(reader.isRepeatable(taskOf('https://a.example/', { text: 'click "Buy"' }))).toBe(true);
});

describe('what is no page', () => {
  const rows = [
    { region: 'North', orders: 1204 },
    { region: 'South', orders: 877 },
  ];
  const row = { region: 'string', orders: 'integer' };

  test('rows of a CSV fill a list, named or not', async () => {
    expect(
      (
        await read('/orders.csv', {
          outputSchema: {
            type: 'array',
            items: { type: 'object', properties: { region: { type: 'string' }, orders: { type: 'integer' } } },
          },
        })
      ).output,
    ).toEqual(rows);
    expect((await read('/orders.csv', { outputSchema: { sales: [row] } })).output).toEqual({ sales: rows });
    expect((await read('/orders.csv', { text: 'Read this file' })).output).toContain('2026-08;South;877');
  });

  test('a feed is read as its entries', async () => {
    expect((await read('/feed.xml', { text: 'Read this feed' })).output).toBe(
      '# Harbour news\n\n- [Ferries & tides](https://ex.test/1) (Mon, 2 Nov 2026) Six boats.\n- [Fog](https://ex.test/2)',
    );
    expect(
      (await read('/feed.xml', { outputSchema: { items: [{ title: 'string', author: 'string' }] } })).output,
    ).toEqual({
      items: [{ title: 'Ferries & tides', author: 'Ada Lund' }, { title: 'Fog' }],
    });
    expect((await read('/atom.xml')).output).toBe('# Notes\n\n- [One](https://ex.test/one) (2026-11-01)');
  });

  test('a sitemap is read as its addresses', async () => {
    expect((await read('/sitemap.xml', { text: 'List all links' })).output).toBe(
      '- [https://ex.test/a](https://ex.test/a) (2026-11-01)\n- [https://ex.test/b](https://ex.test/b)',
    );
    expect((await read('/sitemap.xml', { outputSchema: { urls: [{ url: 'string' }] } })).output).toEqual({
      urls: [{ url: 'https://ex.test/a' }, { url: 'https://ex.test/b' }],
    });
  });

  test.each(['Download this file', 'Download the CSV'])('the file at the address is downloaded: %s', async (text) => {
    const context = createContext();
    const outcome = await read('/orders.csv', { text }, context);
    expect(outcome).toMatchObject({ kind: 'finished', downloads: { claimed: 1, delivered: 1 } });
    expect(context.files).toMatchObject([{ name: 'orders.csv', contentType: 'text/csv' }]);
  });

  test('a page that leads to a file is for browsers', async () => {
    expect(await read('/article', { text: 'Download the PDF' })).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task' },
    });
  });

  test('a file that cannot be read is kept, and is no reply to a question', async () => {
    const context = createContext();
    const outcome = await read('/report.pdf', { text: 'What is the total due?' }, context);
    expect(outcome).toMatchObject({ kind: 'failed', output: null, error: { code: 'file_unread' } });
    expect(context.files).toMatchObject([{ name: 'report.pdf' }]);
  });

  test('text that is sent as a file is read by who asks what is in it', async () => {
    expect((await read('/data.csv', { text: 'Read this file' })).kind).toBe('finished');
    expect((await read('/data.csv', { text: 'Read this file' })).output).not.toHaveProperty('files');
  });
});

describe('a page that sends its visitors on', () => {
  test('is followed, under the rules of redirects', async () => {
    expect(await read('/moved')).toMatchObject({ kind: 'finished', finalUrl: site.url('/article') });
    expect((await read('/moved', { allowedDomains: ['elsewhere.test'] })).error?.code).toBe('outside_allowed_domains');
    expect((await read('/moved-private')).error?.code).toBe('unsafe_url');
  });

  test('is followed to addresses and names that are written in letters of their own', async () => {
    const context = createContext();
    expect(await read('/moved-letters', {}, context)).toMatchObject({ finalUrl: site.url('/%C3%BCber') });
    expect(context.files).toMatchObject([{ name: 'Büro.pdf' }]);
  });

  test('is not followed for ever', async () => {
    expect(await read('/moved-round')).toMatchObject({ kind: 'failed', error: { code: 'too_many_redirects' } });
  });

  test('is read where it does so only after a while', async () => {
    expect((await read('/moved-later')).output).toContain('Two to one');
  });
});

test('what a template shows without a script is content', async () => {
  const { output } = await read('/room');
  expect(output).toContain('Rate per night: $182');
  expect(output).not.toContain('Never shown');
});
