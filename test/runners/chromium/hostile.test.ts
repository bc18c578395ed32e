import type { Page } from 'playwright-core';
import { PAGE_OWN_ACTS, RECORD } from '../../../core/limits';
import { collectIsolated, runIsolated } from '../../../runners/browser/page/isolated-world';
import { SNAPSHOT, SNAPSHOT_BOUNDS } from '../../../runners/browser/page/snapshot-script';
import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { hostilePages } from '../sites/hostile-pages';
import { createContext, taskOf } from '../runner-context';

jest.setTimeout(120_000);
let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startFixtureSite(({ path }) => hostilePages(path)), startTestBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const run = (path: string, text = '') => browser.runner().run(taskOf(site.url(path), { text }), createContext());

async function onPage<T>(path: string, use: (page: Page) => Promise<T>): Promise<T> {
  const { context, release } = await browser.pool.lease(() => ({}));
  try {
    const page = await context.newPage();
    await page.goto(site.url(path));
    return await use(page);
  } finally {
    await release();
  }
}

const snapshotOf = (path: string) =>
  onPage(path, (page) => collectIsolated(page, SNAPSHOT(SNAPSHOT_BOUNDS), SNAPSHOT_BOUNDS.maxLength, 10_000));

test.each(['/throwing', '/huge', '/looping'])('a page whose prototypes are %s is read all the same', async (path) => {
  const outcome = await run(path);
  expect(outcome).toMatchObject({ kind: 'finished' });
  expect(JSON.stringify(outcome.output)).toContain('42 euros');
  expect(JSON.stringify(outcome.output)).toContain('In the form');
});

test('300,000 paragraphs made by a script end with a page that is cut, and says so', async () => {
  const { text, isCut } = await snapshotOf('/paragraphs');
  expect(isCut).toBe(true);
  expect(text).toContain('Paragraph 1000<');
  expect(text.match(/<p>/g)?.length).toBeLessThanOrEqual(SNAPSHOT_BOUNDS.maxNodes);
  expect(text).toMatch(/<\/body><\/html>$/);
});

test('elements nested hundreds deep lose their tags and keep their words', async () => {
  const { text, isCut } = await snapshotOf('/deep');
  expect(isCut).toBe(false);
  expect(text).toContain('At the bottom');
  expect(text.match(/<div>/g)?.length).toBeLessThanOrEqual(SNAPSHOT_BOUNDS.maxDepth);
});

test('texts and attributes of any length are cut before they cross', async () => {
  const { text, isCut } = await snapshotOf('/long');
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThanOrEqual(SNAPSHOT_BOUNDS.maxLength + 1000);
  expect(text).toContain('<h1>Long</h1>');
});

test('sentences that nobody can see are not read; what those who hear the page get is', async () => {
  const { text } = await snapshotOf('/unseen');
  expect(text).not.toContain('0900');
  for (const read of ['01772 555 0136', 'Rated 4.5', '£19.99', 'Half of this line']) expect(text).toContain(read);
});

test('what is handed over is counted on our side too', async () => {
  const script = `({ text: 'z'.repeat(9e6), isCut: false })`;
  const { text, isCut } = await onPage('/small', (page) => collectIsolated(page, script, 2_500_000, 5_000));
  expect([text.length, isCut]).toEqual([2_500_000, true]);
});

test('a script of ours that does not end is ended', async () => {
  await expect(onPage('/small', (page) => runIsolated(page, 'for (;;);', 300))).rejects.toThrow();
});

test('120 alerts of 100 KB on an address of 1.9 MB leave a small record', async () => {
  const outcome = await run('/alerts');
  expect(outcome.kind).toBe('finished');
  const dialogs = outcome.steps.filter(({ action }) => action === 'dialog');
  expect(dialogs).toHaveLength(PAGE_OWN_ACTS.dialogs);
  expect(dialogs[0]?.note).toMatch(/^dismissed: b+… \(\d+ characters\)$/);
  for (const { url } of dialogs) expect(url?.length).toBeLessThanOrEqual(RECORD.urlLength);
  expect(JSON.stringify(outcome.steps).length).toBeLessThan(300_000);
});

test('more windows than one visit needs are closed', async () => {
  const outcome = await run('/popups');
  expect(outcome.kind).toBe('finished');
  expect(outcome.steps.filter(({ action }) => action === 'new window')).toHaveLength(PAGE_OWN_ACTS.popups);
});

test('a page that never stays is the fault of the site, if it cannot be read', async () => {
  const outcome = await run('/restless');
  expect(outcome.kind === 'finished' || outcome.fault === 'site').toBe(true);
});

test('an option is chosen without fetching the words of the others', async () => {
  const outcome = await run('/options', 'select "green" from "Colour"');
  expect(JSON.stringify(outcome.output)).toContain('Chosen: 2');
});

test('console lines and errors of hundreds of megabytes never reach the driver', async () => {
  const before = process.memoryUsage().rss;
  const outcome = await run('/console');
  const grown = process.memoryUsage().rss - before;
  expect(outcome.kind === 'finished' || outcome.fault === 'site').toBe(true);
  expect(grown).toBeLessThan(100_000_000);
});

test('an answer that is larger than any picture is refused, and the browser goes on', async () => {
  await onPage('/small', async (page) => {
    await expect(runIsolated(page, `'x'.repeat(7e7)`, 20_000)).rejects.toThrow('too large');
    expect(await runIsolated(page, '1 + 1', 5_000)).toBe(2);
  });
});
