import { createHash } from 'node:crypto';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { startFileSite, type FileSite } from '../../support/servers/file-site';
import { lackOfS3Server, startS3Server, type S3Server } from '../../support/servers/s3-server';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

const MB = 1024 * 1024;
const attachment = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
});
const FILES = {
  '/evil': { headers: attachment('page.html', 'text/html'), body: '<script>alert(document.domain)</script>' },
  '/drawing': { headers: attachment('a.png', 'image/png'), body: '<svg onload="alert(1)"></svg>' },
  '/name': {
    headers: {
      ...attachment('x', 'text/csv'),
      'content-disposition': "attachment; filename*=UTF-8''B%C3%BCro%2F%22%20a.csv",
    },
    body: 'a,b\n1,2\n',
  },
  '/table': { headers: attachment('digits.txt', 'text/plain'), body: '0123456789' },
};

let site: FileSite;
beforeAll(async () => {
  site = await startFileSite(FILES);
});
afterAll(() => site.close());

type View = ResponseObject['svc']['artifacts'][number];

function caller(service: () => TestService) {
  return {
    /** Lets the reader download an address. */
    async download(path: string): Promise<ResponseObject> {
      const url = `${site.url}${path}`;
      return (await service().api.create({ url, input: 'Download this file', custody: 'pinned:local-reader' })).body;
    },
    /** Asks for it as it is, redirects included. */
    ask: (file: View | undefined, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(file?.url ?? '', {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${service().apiKey}`, ...headers },
      }),
  };
}

const sha = async (response: Response): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');

describe('files in a folder', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());
  const { download, ask } = caller(() => service);

  test('30 MB are kept and come back; 31 MB are refused, announced or not, and the file says why', async () => {
    const { svc } = await download('/30/large.bin?length=no');
    expect(svc.artifacts).toMatchObject([{ size_bytes: 30 * MB, unavailable_reason: null }]);
    expect(await sha(await ask(svc.artifacts[0]))).toBe(await sha(await fetch(`${site.url}/30/large.bin`)));
    for (const path of ['/31/larger.bin', '/31/larger.bin?length=no']) {
      const refused = await download(path);
      expect(refused.svc.artifacts).toMatchObject([
        { name: 'larger.bin', size_bytes: 0, url: null, unavailable_reason: 'The file is larger than 30 MB.' },
      ]);
      const { status } = await service.api.call(
        'GET',
        `/v1/responses/${refused.id}/artifacts/${refused.svc.artifacts[0]?.id}`,
      );
      expect(status).toBe(404);
    }
  });

  test('what a site sent is never run in our origin, and its type is what its bytes show', async () => {
    for (const [path, type] of [
      ['/evil', 'text/html'],
      ['/drawing', 'image/svg+xml'],
    ] as const) {
      const { svc } = await download(path);
      const { headers } = await ask(svc.artifacts[0]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^attachment; filename=/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(svc.artifacts[0]?.content_type).toBe(type);
    }
  });

  test('a name is told as RFC 6266 has it, and leads nowhere', async () => {
    const { svc } = await download('/name');
    expect(svc.artifacts[0]?.name).toBe('Büro__ a.csv');
    const { headers } = await ask(svc.artifacts[0]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="B?ro__ a.csv"; filename*=UTF-8''B%C3%BCro__%20a.csv`,
    );
  });

  test('a part can be asked for, of this file and no other; HEAD tells of all of it', async () => {
    const { svc } = await download('/table');
    const [file] = svc.artifacts;
    const whole = await ask(file);
    const tag = whole.headers.get('etag') ?? '';
    const date = whole.headers.get('last-modified') ?? '';
    expect([whole.status, await whole.text(), whole.headers.get('accept-ranges')]).toEqual([
      200,
      '0123456789',
      'bytes',
    ]);
    const parts: [Record<string, string>, number, string, string | null][] = [
      [{ range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=7-' }, 206, '789', 'bytes 7-9/10'],
      [{ range: 'bytes=-2' }, 206, '89', 'bytes 8-9/10'],
      [{ range: 'bytes=8-100' }, 206, '89', 'bytes 8-9/10'],
      [{ range: 'bytes=0-1,4-5' }, 200, '0123456789', null],
      [{ range: 'lines=1-2' }, 200, '0123456789', null],
      [{ range: 'bytes=2-4', 'if-range': tag }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=2-4', 'if-range': date }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=2-4', 'if-range': '"another"' }, 200, '0123456789', null],
      [{ 'if-none-match': tag, 'cache-control': 'max-age=0' }, 304, '', null],
    ];
    for (const [headers, status, text, contentRange] of parts) {
      const part = await ask(file, headers);
      const told = [part.status, await part.text(), part.headers.get('content-range')];
      expect([headers, ...told]).toEqual([headers, status, text, contentRange]);
    }
    const beyond = await ask(file, { range: 'bytes=10-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(await beyond.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } });
    const head = await ask(file, { range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, '10', tag]);
  });
});

const lack = lackOfS3Server();
if (lack !== null) process.stdout.write(`files in S3 are not tested here: ${lack}\n`);
(lack === null ? describe : describe.skip)('files in a bucket', () => {
  let s3: S3Server;
  let service: TestService;
  beforeAll(async () => {
    s3 = await startS3Server();
    Object.assign(process.env, s3.keys);
    service = await startTestService({ ARTIFACT_STORE: `s3://${s3.bucket}/of/tests`, S3_ENDPOINT: s3.endpoint });
  });
  afterAll(async () => {
    await service.stop();
    await s3.close();
  });
  const { download, ask } = caller(() => service);

  test('the caller is sent to the store for about ten minutes, which knows the name and the type', async () => {
    const { svc } = await download('/30/large.bin?length=no');
    const reply = await ask(svc.artifacts[0]);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const address = new URL(reply.headers.get('location') ?? '');
    expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([s3.endpoint, '600']);
    const bytes = await fetch(address);
    expect(bytes.headers.get('content-disposition')).toBe('attachment; filename=large.bin');
    expect(await sha(bytes)).toBe(await sha(await fetch(`${site.url}/30/large.bin`)));
    const part = await fetch(address, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'abab']);
    const head = await ask(svc.artifacts[0], {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(30 * MB)]);
  });

  test('a run that is deleted while the store is away is gone, and its bytes go when the store is back', async () => {
    const { id, svc } = await download('/table');
    const address = (await ask(svc.artifacts[0])).headers.get('location') ?? '';
    await s3.stop();
    expect(await service.api.call('DELETE', `/v1/responses/${id}`)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
    expect((await ask(svc.artifacts[0])).status).toBe(404);
    await s3.start();
    const bytes = await until(
      'the bytes to be gone',
      () => fetch(address),
      ({ status }) => status !== 200,
    );
    expect(bytes.status).toBe(404);
  });
});
