import { Readable } from 'node:stream';
import { MAX_ARTIFACT_BYTES } from '../../../core/limits';
import { UnsafeUrlError } from '../../../core/net/unsafe-url';
import { FetchFailure } from '../../../net/fetch-failure';
import type { SafeFetch, SafeFetchOptions } from '../../../net/safe-fetch';
import { taskOf } from '../runner-context';
import { API_KEY, contextWith, startHarness, type Harness } from './harness';

const TASK = taskOf('https://a.example/');
const SUBMIT = 'POST /v1/attempts';
const ELSEWHERE = 'https://files.example/a.csv';

let harness: Harness;
let elsewhere: { url: string; options: SafeFetchOptions | undefined }[];
const guardedFetch: SafeFetch = (url, options, take) => {
  elsewhere.push({ url, options });
  const pieces = Readable.from([Buffer.from('from elsewhere')]);
  return take({ status: 200, headers: {}, pieces, finalUrl: url, redirects: [] });
};

beforeEach(async () => {
  elsewhere = [];
  harness = await startHarness();
});
afterEach(() => harness.close());

async function collect(members: Record<string, unknown>, fetch: SafeFetch = guardedFetch) {
  harness.server.script(SUBMIT, { id: 'j1', status: 'succeeded', output: 'x', ...members });
  const context = contextWith();
  const outcome = await harness.create({ guardedFetch: fetch }).run(TASK, context);
  return { outcome, files: context.files, uncaptured: context.uncaptured };
}

const file = (url: string, members = {}) => ({ name: 'a.csv', url, ...members });

test('files on the runner’s own origin are fetched with its key', async () => {
  harness.server.script('GET /files/a', { http: 200, headers: { 'content-type': 'text/plain' }, body: 'one' });
  const { outcome, files } = await collect({
    artifacts: [
      file(`${harness.server.url}/files/a`, { content_type: 'text/csv' }),
      file('files/a', { content_type: 'text/csv\r\nx: y' }),
    ],
  });
  expect(outcome.downloads).toEqual({ claimed: 2, delivered: 2, names: ['a.csv', 'a.csv'] });
  expect(files).toEqual([
    { kind: 'download', name: 'a.csv', contentType: 'text/csv', body: Buffer.from('one') },
    { kind: 'download', name: 'a.csv', contentType: 'text/plain', body: Buffer.from('one') },
  ]);
  expect(harness.server.requests('GET /files').map(({ headers }) => headers.authorization)).toEqual(
    Array(2).fill(`Bearer ${API_KEY}`),
  );
});

test('files elsewhere go through the guarded client, without the key', async () => {
  harness.server.script('GET /moved', { http: 302, headers: { location: ELSEWHERE } });
  const { outcome, files } = await collect({ artifacts: [file(ELSEWHERE), file('/moved')] });
  expect(outcome.downloads).toMatchObject({ claimed: 2, delivered: 2 });
  expect(files.map(({ contentType }) => contentType)).toEqual(Array(2).fill('application/octet-stream'));
  expect(elsewhere.map(({ url }) => url)).toEqual([ELSEWHERE, ELSEWHERE]);
  expect(elsewhere[0]?.options).toMatchObject({ maxBytes: MAX_ARTIFACT_BYTES });
  expect(JSON.stringify(elsewhere)).not.toContain(API_KEY);
});

test('another port is another origin', async () => {
  const { outcome } = await collect({ artifacts: [file('http://127.0.0.1:9/a')] });
  expect(elsewhere).toMatchObject([{ url: 'http://127.0.0.1:9/a' }]);
  expect(outcome.downloads.delivered).toBe(1);
});

test('what cannot be fetched was not delivered', async () => {
  harness.server.script('GET /round', { http: 302, headers: { location: '/round' } });
  harness.server.script('GET /big', { http: 200, body: Buffer.alloc(MAX_ARTIFACT_BYTES + 1) });
  const artifacts = [file('/missing'), file('/round'), file('/big'), file('http://'), file(ELSEWHERE), file('data:,x')];
  const { outcome, files, uncaptured } = await collect({ artifacts, screenshot_url: '/missing' }, () =>
    Promise.reject(new Error('refused')),
  );
  expect(files).toEqual([]);
  expect(uncaptured.map(({ kind, url, reason }) => [kind, url, reason])).toEqual([
    ['download', null, 'The file could not be fetched: HTTP status 404.'],
    ['download', null, 'The address of the file redirects too often.'],
    ['download', null, 'The file is larger than 30 MB.'],
    ['download', null, 'The address of the file is not valid.'],
    ['download', ELSEWHERE, 'The file could not be fetched: the connection failed.'],
    ['download', null, 'The file could not be fetched: the connection failed.'],
    ['screenshot', null, 'The file could not be fetched: HTTP status 404.'],
  ]);
  expect(outcome).toMatchObject({
    kind: 'finished',
    downloads: { claimed: 6, delivered: 0 },
    screenshotArtifactId: null,
    screenshotUnavailableReason: 'The screenshot of the runner could not be kept.',
  });
});

test('why a file elsewhere could not be had is said in plain words', async () => {
  const reasonFor = async (error: Error) => {
    const { uncaptured } = await collect({ artifacts: [file(ELSEWHERE)] }, () => Promise.reject(error));
    return uncaptured.map(({ reason }) => reason);
  };
  expect(await reasonFor(new FetchFailure('timeout'))).toEqual(['The file did not arrive in time.']);
  expect(await reasonFor(new UnsafeUrlError('private_address', 'inside'))).toEqual([
    'The address of the file is not on the public web.',
  ]);
  expect(await reasonFor(new UnsafeUrlError('redirect_limit', 'round'))).toEqual([
    'The address of the file redirects too often.',
  ]);
});

test('an address that holds a secret is not shown, and the file is listed all the same', async () => {
  const { uncaptured } = await collect({ artifacts: [file(`${ELSEWHERE}?key=${API_KEY}`)] }, () =>
    Promise.reject(new Error('refused')),
  );
  expect(uncaptured).toMatchObject([{ name: 'a.csv', url: null }]);
});

test('bytes that cannot be stored leave a file that says so', async () => {
  harness.server.script('GET /files/a', { http: 200, body: 'one' });
  harness.server.script(SUBMIT, { id: 'j1', status: 'succeeded', output: 'x', artifacts: [file('/files/a')] });
  const context = { ...contextWith(), saveArtifact: () => Promise.reject(new Error('disk full')) };
  const outcome = await harness.runner.run(TASK, context);
  expect(outcome.downloads).toEqual({ claimed: 1, delivered: 0, names: [] });
  expect(context.uncaptured).toMatchObject([{ reason: 'The file could not be stored.' }]);
});

test('the screenshot is kept as one', async () => {
  harness.server.script('GET /shot', { http: 200, headers: { 'content-type': 'image/jpeg' }, body: 'jpeg' });
  const { outcome, files } = await collect({ screenshot_url: '/shot' });
  expect(files).toMatchObject([{ kind: 'screenshot', contentType: 'image/jpeg' }]);
  expect(outcome).toMatchObject({ screenshotArtifactId: 'art_1', downloads: { claimed: 0, delivered: 0 } });
});

test('an abort while files are fetched is an abort', async () => {
  const context = contextWith();
  const reason = new Error('cancel');
  harness.server.script('GET /slow', () => context.abort(reason));
  harness.server.script(SUBMIT, { id: 'j1', status: 'succeeded', output: 'x', artifacts: [file('/slow')] });
  await expect(harness.runner.run(TASK, context)).rejects.toBe(reason);
});
