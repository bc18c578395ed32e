import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf } from '../runner-context';

jest.setTimeout(60_000);
let site: FixtureSite;
let gone: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, gone, browser] = await Promise.all([startFixtureSite(), startFixtureSite(), startTestBrowser()]);
  await gone.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
const codeOf = async (url: string): Promise<string | undefined> =>
  (await browser.runner().run(taskOf(url), createContext())).error?.code;

test('what keeps a page from being opened has the same name as with the reader', async () => {
  expect({
    refused: await codeOf(gone.url('/')),
    round: await codeOf(site.url('/round')),
    file: await codeOf(site.url('/to-file')),
  }).toEqual({ refused: 'connection_refused', round: 'too_many_redirects', file: 'unsafe_url' });
});
