import { setTimeout as pause } from 'node:timers/promises';
import { runIsolated } from '../../../runners/browser/page/isolated-world';
import { DOM_QUIET } from '../../../runners/browser/page/page-scripts';
import { PICTURE_BOUNDS, type Pictures } from '../../../runners/browser/watching/pictures';
import type { Sight, Viewer } from '../../../runners/browser/watching/sight';
import { createView, MAX_VIEWERS } from '../../../runners/browser/watching/view';
import { createViews, type Views } from '../../../runners/browser/watching/views';
import { until } from '../../support/until';
import { startAskingSite } from '../sites/asking-site';
import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf, type RecordedContext, type TestedRunner } from '../runner-context';
import { openPixelReader, type PixelReader } from './pixels';
import { BLUE, GREEN, RED, watchedPages } from './watched-pages';

let site: FixtureSite;
let browser: TestBrowser;
let pixels: PixelReader;
let views: Views;
let runner: TestedRunner;
let attempts = 0;

beforeAll(async () => {
  [site, browser] = await Promise.all([startFixtureSite(watchedPages), startTestBrowser()]);
  pixels = await openPixelReader(browser.pool);
  views = createViews();
  runner = browser.runner('local-chromium', views);
});
afterAll(async () => {
  await pixels.close();
  await browser.close();
  await site.close();
});

const running: { context: RecordedContext; run: Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { context, run } of running.splice(0)) {
    context.abort(new Error('the test is over'));
    await run.catch(() => undefined);
  }
});

const STAY = ['wait 25 seconds', 'wait 25 seconds', 'wait 25 seconds'];

function begin(path: string, steps: string[], secrets = {}): RecordedContext {
  attempts += 1;
  const context = { ...createContext(secrets), attemptId: `att_${attempts}` };
  running.push({ context, run: runner.run(taskOf(site.url(path), { steps: [...steps, ...STAY] }), context) });
  return context;
}

const join = ({ attemptId }: RecordedContext): Promise<Viewer> =>
  until('something to look at', () => views.join(attemptId)) as Promise<Viewer>;

async function nextOf(viewer: Viewer, isWanted: (sight: Sight) => boolean = () => true): Promise<Sight> {
  for (let sight = await viewer.next(); sight !== null; sight = await viewer.next()) if (isWanted(sight)) return sight;
  const outcomes = await Promise.allSettled(running.map(({ run }) => Promise.race([run, pause(20_000, 'under way')])));
  throw new Error(`it was over before what was waited for was seen: ${JSON.stringify(outcomes)}`);
}

const hasPicture = ({ picture }: Sight): boolean => picture !== null;

test('whoever looks sees the page change, with its address and what was done', async () => {
  const context = begin('/moving', ['scroll down']);
  const viewer = await join(context);
  const seen: Sight[] = [];
  while (seen.length < 4) seen.push(await nextOf(viewer, hasPicture));
  expect(new Set(seen.map(({ picture }) => Buffer.from(picture ?? []).toString('base64'))).size).toBe(4);
  const [first] = seen;
  expect(first).toMatchObject({ url: site.url('/moving'), isCovered: false, isWaiting: false });
  // A picture can be of the moment before the first step is done.
  const { step } = await nextOf(viewer, (sight) => sight.step !== null);
  expect(step).toMatchObject({ action: expect.any(String), ok: true });
  expect(await pixels.sizeOf(first?.picture ?? Buffer.alloc(0))).toEqual({ width: 1280, height: 800 });
  expect(await pixels.count(first?.picture ?? Buffer.alloc(0), GREEN)).toBeGreaterThan(15_000);
  for (const { picture } of seen) expect(picture?.byteLength).toBeLessThanOrEqual(PICTURE_BOUNDS.maxBytes);
});

test('a phone is shown as large as its page is, and not as its pixels are', async () => {
  attempts += 1;
  const context = { ...createContext(), attemptId: `att_${attempts}` };
  const phone = browser.runner('local-chromium-mobile', views);
  running.push({
    context,
    run: phone.run(taskOf(site.url('/second'), { steps: ['scroll down', 'wait 20 seconds'] }), context),
  });
  const { picture } = await nextOf(await join(context), hasPicture);
  expect((await pixels.sizeOf(picture ?? Buffer.alloc(0))).width).toBe(412);
});

test('fields for secrets are covered in every picture, and what else is there is not', async () => {
  const context = begin('/password', [
    'type "open-sesame-77" into "Password"',
    'type "918273" into "PIN"',
    'scroll down',
  ]);
  const viewer = await join(context);
  for (let count = 0, index = -1; index < 3 && count < 40; count += 1) {
    const { picture, step } = await nextOf(viewer, hasPicture);
    index = step?.index ?? index;
    expect(await pixels.count(picture ?? Buffer.alloc(0), GREEN)).toBeGreaterThan(15_000);
    expect(await pixels.count(picture ?? Buffer.alloc(0), RED)).toBe(0);
  }
  const last = await nextOf(await join(context), hasPicture);
  expect(await pixels.count(last.picture ?? Buffer.alloc(0), RED)).toBe(0);
  expect(JSON.stringify(last.step)).not.toContain('open-sesame');
});

test('a field that comes, moves and goes is in no picture', async () => {
  const viewer = await join(begin('/restless', ['scroll down']));
  const seen: Uint8Array[] = [];
  const endAt = performance.now() + 8_000;
  while (seen.length < 12 && performance.now() < endAt)
    seen.push((await nextOf(viewer, hasPicture)).picture as Uint8Array);
  expect(seen.length).toBeGreaterThan(0);
  for (const picture of seen) expect(await pixels.count(picture, RED)).toBe(0);
});

test('a page whose fields are covered again and again is still for those who wait for that', async () => {
  const { context, release } = await browser.pool.lease(() => ({}));
  const page = await context.newPage();
  await page.goto(site.url('/password'));
  let isWatched = true;
  const watching = (async () => {
    for (; isWatched;) await page.screenshot({ mask: [page.locator('input')], caret: 'initial' });
  })();
  try {
    const patience = { quietMs: 1_500, maxMs: 100_000, momentMs: 0, mayBeShell: false };
    expect(await runIsolated(page, DOM_QUIET(patience), 20_000)).toBe(true);
  } finally {
    isWatched = false;
    await watching;
    await release();
  }
});

test('a page that shows a secret in plain sight is not shown', async () => {
  const credentials = { domain: '127.0.0.1', username: 'ada', password: 'correct-horse-battery' };
  const context = begin('/telltale', ['type "correct-horse-battery" into "Password"'], { credentials });
  const sight = await nextOf(await join(context), ({ isCovered }) => isCovered);
  expect(sight.picture).toBeNull();
});

test('the view goes with the attempt to a new window', async () => {
  const viewer = await join(begin('/opener', ['click "Open the second"']));
  const { picture } = await nextOf(viewer, (sight) => hasPicture(sight) && sight.url === site.url('/second'));
  expect(await pixels.count(picture ?? Buffer.alloc(0), BLUE)).toBe(0);
});

test('pictures are taken only while somebody waits for one, and nothing of them is left in the browser', async () => {
  let taken = 0;
  let closed = 0;
  const pictures: Pictures = {
    take: () => Promise.resolve(Buffer.from(String((taken += 1)))),
    close: () => Promise.resolve(void (closed += 1)),
  };
  const view = createView({ address: () => null, step: () => null }, pictures);
  const [one, other] = [view.join(), view.join()];
  expect(taken).toBe(0);
  const both = await Promise.all([one?.next(), other?.next()]);
  expect(both[0]).toEqual(both[1]);
  await until('the end of the work', () => closed === 1);
  expect(taken).toBe(1);
  const pending = one?.next();
  one?.leave();
  expect(await pending).toBeNull();
  await until('the end of the work', () => closed === 2);
  const before = taken;
  await pause(500);
  expect(taken).toBe(before);
  expect(await one?.next()).toBeNull();
});

test('an attempt that waits for its owner can be looked at, until it is given up', async () => {
  const asking = await startAskingSite();
  attempts += 1;
  const context = { ...createContext(), attemptId: `att_${attempts}` };
  try {
    const outcome = await runner.run(taskOf(`${asking.url}/question`, { steps: ['log in'] }), context);
    expect(outcome.kind).toBe('needs_input');
    const viewer = await join(context);
    expect(await nextOf(viewer, hasPicture)).toMatchObject({ isWaiting: true });
    const pending = viewer.next();
    await runner.release?.({ attemptId: context.attemptId, jobId: null, inputId: null });
    expect(await pending).toBeNull();
    expect(views.join(context.attemptId)).toBeNull();
  } finally {
    await asking.close();
  }
});

test('so many may look, and an attempt that is over has nobody left', async () => {
  const context = begin('/moving', []);
  const viewers = [await join(context)];
  while (viewers.length < MAX_VIEWERS) viewers.push(views.join(context.attemptId) as Viewer);
  expect(views.join(context.attemptId)).toBeNull();
  viewers.pop()?.leave();
  const last = views.join(context.attemptId);
  const pending = last?.next();
  context.abort(new Error('cancelled'));
  let sight = await pending;
  while (sight) sight = (await last?.next()) ?? null;
  expect(views.join(context.attemptId)).toBeNull();
});
