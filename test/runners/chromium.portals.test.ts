import { startTestBrowser, type TestBrowser } from './browser';
import { startPortalSite, type PortalSite } from './portal-site';
import { createContext, taskOf, type AnyOutcome, type RecordedContext } from './runner-context';

const credentials = { domain: '127.0.0.1', username: 'anna', password: 'correct-horse' };
let site: PortalSite;
let browser: TestBrowser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startPortalSite(), startTestBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const visit = (
  path: string,
  words = {},
  context: RecordedContext = createContext({ credentials }),
): Promise<AnyOutcome> => browser.runner().run(taskOf(`${site.url}${path}`, words), context);

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

test('a login is come by through the link to it', async () => {
  expect(await visit('/home', { text: 'Log in' })).toMatchObject({ login: 'accepted', finalUrl: `${site.url}/inside` });
});

test('a box below a layer is checked', async () => {
  const { output } = await visit('/box', { steps: ['Check "I agree"', 'Click "Order"'] });
  expect(JSON.stringify(output)).toContain('Agreed: on');
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
