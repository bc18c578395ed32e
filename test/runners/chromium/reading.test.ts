import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf, type RecordedContext } from '../runner-context';

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

const visit = (
  path: string,
  words: Parameters<typeof taskOf>[1] = {},
  context: RecordedContext = createContext(),
  slug?: string,
) => browser.runner(slug).run(taskOf(site.url(path), words), context);

test('a page that only exists after its scripts ran is read, as a visitor sees it', async () => {
  const context = createContext();
  const outcome = await visit('/shell', {}, context);
  expect(outcome).toMatchObject({
    kind: 'finished',
    finalUrl: site.url('/shell'),
    httpStatus: 200,
  });
  expect(outcome.output).toBe('# Rendered T\n\nPrice\n\n42.50 EUR');
  expect(outcome.steps).toMatchObject([{ index: 0, action: 'open', target: site.url('/shell'), ok: true }]);
  expect(context.notes).toContain(`open ${site.url('/shell')}`);
  expect(outcome.downloads).toEqual({ claimed: 0, delivered: 0, names: [] });
});

test('a schema is filled from the rendered page', async () => {
  expect(
    (await visit('/shell', { outputSchema: { title: 'string', price: 'number', invisible: 'string' } })).output,
  ).toEqual({ title: 'Rendered T', price: 42.5 });
});

test('JSON is parsed, a shown PDF is captured', async () => {
  expect((await visit('/json')).output).toMatchObject({ title: 'T' });
  const context = createContext();
  expect(await visit('/report.pdf', {}, context)).toMatchObject({
    kind: 'finished',
    downloads: { claimed: 1, delivered: 1 },
    output: { files: [{ name: 'report.pdf', size: 14 }] },
  });
  expect(context.files.find((file) => file.kind === 'download')?.body.toString()).toBe('%PDF-1.4 hello');
});

test('a feed and a plain text are read as they were sent, and not as the browser shows them', async () => {
  expect(
    (await visit('/atom.xml', { outputSchema: { notes: [{ title: 'string', author: 'string' }] } })).output,
  ).toEqual({ notes: [{ title: 'One', author: 'Ada' }] });
  expect((await visit('/tides.txt', { outputSchema: { station: 'string' } })).output).toEqual({ station: 'Zandsluis' });
});

test('the screenshot is a PNG and is named by its artifact id', async () => {
  const context = createContext();
  const outcome = await visit('/article', {}, context);
  expect(context.files).toMatchObject([{ kind: 'screenshot', name: 'screenshot.png', contentType: 'image/png' }]);
  expect(context.files[0]?.body.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect(outcome).toMatchObject({ screenshotArtifactId: 'art_1', screenshotUnavailableReason: null });
});

describe('what stands in the way', () => {
  test.each([
    ['/bot-wall', 'bot_challenge', 'cloudflare', 403],
    ['/captcha', 'bot_challenge', 'recaptcha', 200],
  ])('%s blocks', async (path, blockReason, defense, httpStatus) => {
    const outcome = await visit(path);
    expect(outcome).toMatchObject({
      kind: 'blocked',
      blockReason,
      defense,
      httpStatus,
      finalUrl: site.url(path),
    });
    expect(outcome.screenshotArtifactId).not.toBeNull();
  });

  test('a login that is led to blocks', async () => {
    expect(await visit('/members')).toMatchObject({ kind: 'blocked', blockReason: 'login_wall', httpStatus: 200 });
  });

  test.each([
    ['/missing', 'site', 'http_404'],
    ['/broken', 'site', 'http_503'],
  ])('%s fails by the fault of the %s: %s', async (path, fault, code) => {
    expect(await visit(path)).toMatchObject({ kind: 'failed', fault, error: { code }, output: null });
  });

  test('a redirect or a link to a private address ends the visit', async () => {
    expect(await visit('/redirect-private')).toMatchObject({ kind: 'refused', error: { code: 'unsafe_url' } });
    expect(await visit('/leave', { text: 'click "Internal"' })).toMatchObject({
      kind: 'refused',
      error: { code: 'unsafe_url' },
    });
  });

  test.each(['file:///etc/passwd', 'data:text/html,<h1>x</h1>', 'chrome://version', 'view-source:http://127.0.0.1/'])(
    '%s is never opened',
    async (url) => {
      const outcome = await browser.runner().run(taskOf(url), createContext());
      expect(outcome).toMatchObject({
        kind: 'refused',
        error: { code: 'unsafe_url' },
        screenshotArtifactId: null,
      });
      expect(outcome.screenshotUnavailableReason).not.toBeNull();
    },
  );

  test('a refused https host is told from a dead one', async () => {
    expect(await browser.runner().run(taskOf('https://10.11.12.13/'), createContext())).toMatchObject({
      kind: 'refused',
      error: { code: 'unsafe_url' },
    });
    const dead = await startFixtureSite();
    const url = dead.url('/');
    await dead.close();
    expect(await browser.runner().run(taskOf(url), createContext())).toMatchObject({
      fault: 'site',
      error: { code: 'connection_refused' },
    });
    expect(await browser.runner().run(taskOf(url.replace('http:', 'https:')), createContext())).toMatchObject({
      fault: 'site',
      error: { code: 'unreachable' },
    });
  });

  test('no address at all', async () => {
    expect(await browser.runner().run(taskOf(null, { text: 'read it' }), createContext())).toMatchObject({
      kind: 'refused',
      error: { code: 'missing_url' },
    });
  });
});

describe('variants', () => {
  const echo = async (slug: string) =>
    (
      await visit(
        '/echo',
        { outputSchema: { acceptLanguage: 'string', userAgent: 'string', viewport: 'string' } },
        createContext(),
        slug,
      )
    ).output as Record<string, string>;

  test('desktop', async () => {
    const seen = await echo('local-chromium');
    expect(seen['userAgent']).toMatch(/X11; Linux.* Chrome\/\d+\.0\.0\.0 Safari/);
    expect(seen['userAgent']).not.toMatch(/Headless|Mobile/);
    expect(seen['viewport']).toBe('1280x800 UTC en-US');
  });

  test("mobile has a phone's user agent and viewport", async () => {
    const seen = await echo('local-chromium-mobile');
    expect(seen['userAgent']).toMatch(/Android.* Mobile Safari/);
    expect(seen['viewport']).toMatch(/^412x\d{3}/);
  });

  test.each([
    ['local-chromium-de', 'de-DE', 'Europe/Berlin de-DE'],
    ['local-chromium-fr', 'fr-FR', 'Europe/Paris fr-FR'],
  ])('%s asks for its language and lives in its time zone', async (slug, language, place) => {
    const seen = await echo(slug);
    expect(seen['acceptLanguage']).toBe(language);
    expect(seen['viewport']).toMatch(new RegExp(`${place}$`));
  });

  test('no-images loads none', async () => {
    await visit('/pictures');
    expect(site.requests.filter(({ path }) => path === '/picture.png')).toHaveLength(1);
    await visit('/pictures', {}, createContext(), 'local-chromium-no-images');
    expect(site.requests.filter(({ path }) => path === '/picture.png')).toHaveLength(1);
  });

  test('pages get no permissions', async () => {
    expect((await visit('/permissions', { outputSchema: { states: 'string' } })).output).toEqual({
      states: 'denied denied',
    });
  });
});
