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

const visit = (path: string, words: Parameters<typeof taskOf>[1] = {}, context: RecordedContext = createContext()) =>
  browser.runner().run(taskOf(site.url(path), words), context);
const CREDENTIALS = { domain: '127.0.0.1', username: 'ann@example.com', password: 'correct horse' };
const RESULT = {
  name: 'string',
  size: 'string',
  terms: 'string',
  news: 'string',
  city: 'string',
  comment: 'string',
  pin: 'string',
};

describe('forms', () => {
  test('fields are found by label, placeholder and the text before them, and the form is sent', async () => {
    const outcome = await visit('/form', {
      steps: [
        'type "Bob" into "Your name"',
        'select "Large" in "Size"',
        'check "I agree"',
        'uncheck "Newsletter"',
        'type "Rome" into "City"',
        'type "Hi" into "Comment"',
        'click "Send form"',
      ],
      outputSchema: RESULT,
    });
    expect(outcome.error).toBeUndefined();
    expect(outcome.output).toEqual({ name: 'Bob', size: 'l', terms: 'on', city: 'Rome', comment: 'Hi' });
    expect(outcome.steps.map(({ action, target, ok }) => [action, target, ok])).toEqual([
      ['open', site.url('/form'), true],
      ['type', 'Your name', true],
      ['select', 'Size', true],
      ['check', 'I agree', true],
      ['check', 'Newsletter', true],
      ['type', 'City', true],
      ['type', 'Comment', true],
      ['click', 'Send form', true],
    ]);
  });

  test('commands in the text do the same, and the rest of it is the question', async () => {
    const outcome = await visit('/form', {
      text: 'Type "Bob" into "your name", select Large in Size and click Send form. Get the page title',
    });
    expect(outcome.output).toBe('Thanks');
  });

  test('what is typed into a secret field shows nowhere', async () => {
    const context = createContext();
    const outcome = await visit(
      '/form',
      { steps: ['type "hunter2-secret" into "Pin"', 'type "Bob" into "Your name"', 'click "Send form"'] },
      context,
    );
    expect(outcome.kind).toBe('finished');
    expect(outcome.steps[1]).toMatchObject({ action: 'type', target: 'Pin', note: 'typed ••••••' });
    expect(outcome.steps[2]).toMatchObject({ note: 'typed "Bob"' });
    expect(JSON.stringify([outcome, context.notes])).not.toContain('hunter2');
    expect(site.requests.findLast(({ path }) => path === '/form-result')?.body).toContain('pin=hunter2-secret');
  });

  test('a target that is not there is a failed step in our own words', async () => {
    const outcome = await visit('/form', { steps: ['click "Launch rockets"', 'click "Send form"'] });
    expect(outcome).toMatchObject({
      kind: 'failed',
      fault: 'runner',
      error: { code: 'step_failed', message: 'Nothing named "Launch rockets" was found on the page.' },
    });
    expect(outcome.steps.at(-1)).toMatchObject({ action: 'click', target: 'Launch rockets', ok: false });
    expect(outcome.screenshotArtifactId).not.toBeNull();
  });

  test('a step that nobody understands is refused before a browser starts', async () => {
    const before = site.requests.length;
    expect(await visit('/form', { steps: ['ponder the form'] })).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task' },
    });
    expect(site.requests).toHaveLength(before);
  });

  test('a wait for longer than a step may wait is refused, rather than cut short', async () => {
    expect(await visit('/form', { text: 'Wait 10 minutes, then get the title' })).toMatchObject({
      kind: 'refused',
      error: { code: 'unsupported_task', message: 'A step waits for 120 seconds at most.' },
    });
  });

  test('a label that contains the name goes before a field that merely follows a text', async () => {
    const outcome = await visit('/labels', { text: 'type "x@y.z" into "Email" then click "Done" and get the title' });
    expect(outcome.output).toBe('x@y.z');
  });

  test('a name with a count behind it goes before a button that merely has the word', async () => {
    const outcome = await visit('/counted-link', { text: 'click "Basket" and get the title' });
    expect(outcome.output).toBe('Your basket');
  });

  test('a name may have an apostrophe, whichever the page writes', async () => {
    for (const sign of ["'", '’']) {
      const outcome = await visit('/counted-link', {
        text: `click "Oui, j${sign}ai plus de 18 ans" and get the title`,
      });
      expect(outcome.output).toBe('Of age');
    }
  });

  test('a search box is found and used', async () => {
    expect((await visit('/search', { text: 'search for "red shoes" then get the heading' })).output).toBe(
      'Results for red shoes',
    );
  });

  test('what appears later is waited for', async () => {
    expect(await visit('/late', { text: 'click "Load more" then wait for "Arrived"' })).toMatchObject({
      kind: 'finished',
      output: expect.stringContaining('## Arrived') as string,
    });
  });
});

describe('windows', () => {
  test('a new window becomes the page', async () => {
    const outcome = await visit('/popup', { text: 'click "Open details"' });
    expect(outcome).toMatchObject({ finalUrl: site.url('/popup-target'), output: '# Details window' });
    expect(outcome.steps.map(({ action }) => action)).toEqual(expect.arrayContaining(['click', 'new window']));
  });

  test('a dialog is dismissed and noted', async () => {
    const outcome = await visit('/dialog', { text: 'click "Delete" and get the title' });
    expect(outcome.output).toBe('kept');
    expect(outcome.steps).toContainEqual(
      expect.objectContaining({ action: 'dialog', note: 'dismissed: Really delete?' }),
    );
  });

  test('going to a path, scrolling and going back', async () => {
    const outcome = await visit('/article', { text: 'go to /about, scroll down, then go back' });
    expect(outcome.finalUrl).toBe(site.url('/article'));
  });
});

describe('downloads', () => {
  test('a file is captured and listed', async () => {
    const context = createContext();
    const outcome = await visit('/files', { text: 'download "Export CSV"' }, context);
    expect(outcome).toMatchObject({
      kind: 'finished',
      downloads: { claimed: 1, delivered: 1 },
      output: { files: [{ name: 'data.csv', size: 8, content_type: 'text/csv' }] },
    });
    expect(context.files.find((file) => file.kind === 'download')?.body.toString()).toBe('a,b\n1,2\n');
  });

  test('an address that is itself a file', async () => {
    expect(await visit('/data.csv')).toMatchObject({
      kind: 'finished',
      downloads: { claimed: 1, delivered: 1 },
      screenshotArtifactId: null,
    });
  });

  test.each(['Download this file', 'Download the CSV', 'download "data.csv"'])(
    'at an address that is itself a file, "%s" is done with its opening',
    async (text) => {
      const outcome = await visit('/data.csv', { text });
      expect(outcome).toMatchObject({
        kind: 'finished',
        finalUrl: site.url('/data.csv'),
        downloads: { claimed: 1, delivered: 1 },
        output: { files: [{ name: 'data.csv', size: 8, content_type: 'text/csv' }] },
      });
    },
  );

  test('whoever asks what is in a file gets its text, or hears that it cannot be read', async () => {
    const read = await visit('/data.csv', { text: 'Read this document' });
    expect([read.kind, read.error, read.finalUrl]).toEqual(['finished', undefined, site.url('/data.csv')]);
    expect(JSON.stringify(read.output)).toMatch(/a.*b.*1.*2/);
    for (const path of ['/report.pdf', '/picture.png']) {
      expect(await visit(path, { text: 'What is the total due?' })).toMatchObject({
        kind: 'failed',
        error: { code: 'file_unread' },
        downloads: { delivered: 1 },
        finalUrl: site.url(path),
      });
    }
  });

  test('a file over the cap counts as asked for and not delivered', async () => {
    expect(await visit('/files', { text: 'download "Huge file"' })).toMatchObject({
      kind: 'finished',
      output: null,
      downloads: { claimed: 1, delivered: 0 },
    });
  });

  test('a link that is no file is a failed step', async () => {
    expect(await visit('/files', { text: 'download "No file"' })).toMatchObject({
      kind: 'failed',
      error: { code: 'step_failed' },
      downloads: { claimed: 1, delivered: 0 },
    });
  });
});

describe('login', () => {
  test('a login in the way is passed with the credentials, which show nowhere', async () => {
    const context = createContext({ credentials: CREDENTIALS });
    const outcome = await visit('/members', { outputSchema: { heading: 'string', balance: 'string' } }, context);
    expect(outcome).toMatchObject({ kind: 'finished', output: { heading: 'Members area', balance: '12.00 EUR' } });
    expect(outcome.steps.map(({ action }) => action)).toEqual(['open', 'log in']);
    expect(JSON.stringify([outcome, context.notes])).not.toMatch(/correct horse|ann@example/);
  });

  test('username and password on two pages', async () => {
    const outcome = await visit(
      '/login-two',
      { text: 'log in and get the heading' },
      createContext({ credentials: CREDENTIALS }),
    );
    expect(outcome.kind).toBe('finished');
    expect(outcome.output).toBe('Members area');
  });

  test('refused credentials are the fault of the task', async () => {
    const context = createContext({ credentials: { ...CREDENTIALS, password: 'wrong' } });
    expect(await visit('/login', {}, context)).toMatchObject({
      kind: 'failed',
      fault: 'task',
      error: { code: 'login_refused' },
    });
    expect(site.requests.filter(({ path, body }) => path === '/session' && body.includes('wrong'))).toHaveLength(1);
  });

  test('a captcha on the login form, not the credentials, is what blocks', async () => {
    expect(await visit('/login-captcha', {}, createContext({ credentials: CREDENTIALS }))).toMatchObject({
      kind: 'blocked',
      blockReason: 'bot_challenge',
      login: null,
    });
  });

  test('credentials never go to another site', async () => {
    const before = site.requests.filter(({ method }) => method === 'POST').length;
    const context = createContext({ credentials: { ...CREDENTIALS, domain: 'example.com' } });
    expect(await visit('/login', { text: 'get the title' }, context)).toMatchObject({
      kind: 'finished',
      output: 'Log in',
    });
    expect(site.requests.filter(({ method }) => method === 'POST')).toHaveLength(before);
  });

  test('a code that only the owner knows pauses the attempt', async () => {
    const outcome = await visit('/login-otp', {}, createContext({ credentials: CREDENTIALS }));
    expect(outcome).toMatchObject({
      kind: 'needs_input',
      inputRequest: { kind: 'otp', prompt: 'Enter the 6-digit code from your authenticator app.', channel: 'totp' },
      finalUrl: site.url('/otp'),
    });
  });

  test('a task that brings the code itself goes on', async () => {
    const outcome = await visit('/otp', { steps: ['type "987654" into "Code"', 'click "Verify"'] });
    expect(outcome).toMatchObject({ kind: 'finished', finalUrl: site.url('/form-result') });
    expect(JSON.stringify(outcome.steps)).not.toContain('987654');
  });
});

test('acting is not repeatable, reading is', () => {
  const runner = browser.runner();
  expect(runner.isRepeatable(taskOf('https://a.example/', { text: 'scroll down and list the links' }))).toBe(true);
  expect(runner.isRepeatable(taskOf('https://a.example/', { text: 'click "Buy"' }))).toBe(false);
  expect(runner.isRepeatable(taskOf('https://a.example/', { steps: ['scroll down'] }))).toBe(false);
});

describe('domains that the caller allows', () => {
  let fenced: FixtureSite;
  const elsewhere = (path: string): string => fenced.url(path).replace('127.0.0.1', 'localhost');
  const WAYS = {
    link: () => `<a href="${elsewhere('/out')}">Go</a>`,
    redirect: () => '<a href="/moved">Go</a>',
    form: () => `<form method="post" action="${elsewhere('/out')}"><button>Go</button></form>`,
    script: () => `<button onclick="location = '${elsewhere('/out')}'">Go</button>`,
    'new window': () => `<a target="_blank" href="${elsewhere('/out')}">Go</a>`,
  };
  type Way = keyof typeof WAYS;

  beforeAll(async () => {
    fenced = await startFixtureSite(({ path }) => {
      if (path === '/moved') return { status: 302, headers: { location: elsewhere('/out') } };
      const way = decodeURIComponent(path.slice(1)) as Way;
      const body = way in WAYS ? WAYS[way]() : `<p>${path}</p>`;
      return {
        body: `<!doctype html><title>Here</title><h1>Still here</h1><img src="${elsewhere('/picture')}">
          <iframe src="${elsewhere('/frame')}"></iframe>${body}`,
      };
    });
  });
  afterAll(() => fenced.close());
  const go = (way: string) =>
    browser
      .runner()
      .run(
        taskOf(fenced.url(`/${encodeURIComponent(way)}`), { steps: ['click "Go"'], allowedDomains: ['127.0.0.1'] }),
        createContext(),
      );
  const opened = (): string[] => fenced.requests.map(({ path, headers }) => `${headers.host?.split(':')[0]}${path}`);

  test.each(Object.keys(WAYS))('are not left by a %s', async (way) => {
    const outcome = await go(way);
    expect(outcome.finalUrl).toBe(fenced.url(`/${encodeURIComponent(way)}`));
    expect(outcome.steps).toContainEqual(
      expect.objectContaining({ target: elsewhere('/out'), ok: false, note: 'left out: outside allowed_domains' }),
    );
    expect(opened()).not.toContain('localhost/out');
    // What the page itself is made of may come from anywhere.
    expect(opened()).toEqual(expect.arrayContaining(['localhost/picture', 'localhost/frame']));
  });

  test('are not left by the first address either', async () => {
    expect(await go('moved')).toMatchObject({ kind: 'refused', error: { code: 'outside_allowed_domains' } });
    expect(opened()).not.toContain('localhost/out');
  });
});
