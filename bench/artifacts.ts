import { setTimeout as pause } from 'node:timers/promises';
import { FILE_TOO_LARGE } from '../core/limits';
import { usageOf } from '../runners/process-usage';
import { createApiClient } from '../test/support/clients/api-client';
import { removeDataDir, startProduct, type Product } from '../test/support/product';
import { startFileSite } from '../test/support/servers/file-site';
import { lackOfS3Server, startS3Server } from '../test/support/servers/s3-server';

const RUNNERS = ['local-reader', 'local-chromium'];
const FILES_AT_A_TIME = 4;
const LOOK_EVERY_MS = 5;
const MB = 1024 ** 2;

/** `npm run bench:artifacts`: what files of 30 MB cost of memory on their way in and out, in both stores. */
async function main(): Promise<void> {
  await benchStore('folder', {});
  const lack = lackOfS3Server();
  if (lack !== null) return say('a bucket was not tried', lack);
  const s3 = await startS3Server();
  try {
    // Streamed through the service: the way on which its memory would show.
    const store = `s3://${s3.bucket}/bench?presign=off`;
    await benchStore('bucket', { ...s3.keys, ARTIFACT_STORE: store, S3_ENDPOINT: s3.endpoint });
  } finally {
    await s3.close();
  }
}

async function benchStore(name: string, env: Record<string, string>): Promise<void> {
  const site = await startFileSite();
  const product = await startProduct({ env: { ...env, SVC_ALLOW_LOCAL_TARGETS: '1', LOG_LEVEL: 'error' } });
  const api = createApiClient(product.baseUrl, product.apiKey);
  const download = async (custody: string, path: string) =>
    (await api.create({ url: `${site.url}${path}`, input: 'Read the file', custody: `pinned:${custody}` })).body.svc
      .artifacts;
  const several = <T>(what: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: FILES_AT_A_TIME }, what));
  try {
    for (const runner of RUNNERS) {
      await download(runner, '/1/warm-up.bin');
      say(`${name}, ${runner}: at rest, MB`, memoryOf(product));
      const kept = await peakDuring(product, () => several(() => download(runner, '/30/large.bin')));
      const files = kept.result.map(([file]) => file);
      if (files.some((file) => file?.size_bytes !== 30 * MB)) throw new Error('a file was not kept');
      say(`${name}, ${runner}: peak, ${FILES_AT_A_TIME} files of 30 MB coming in, MB`, kept.peak);
      const sent = await peakDuring(product, () => several(() => readAll(product, files[0]?.url ?? '')));
      if (sent.result.some((size) => size !== 30 * MB)) throw new Error('a file came back shorter');
      say(`${name}, ${runner}: peak, ${FILES_AT_A_TIME} of them going out, MB`, sent.peak);
      const [refused] = await download(runner, '/31/larger.bin');
      if (refused?.unavailable_reason !== FILE_TOO_LARGE) throw new Error('31 MB were not refused');
      say(`${name}, ${runner}: 31 MB`, refused.unavailable_reason);
    }
  } finally {
    await product.kill('SIGTERM', 'parent');
    removeDataDir(product);
    await site.close();
  }
}

async function readAll(product: Product, url: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${product.apiKey}` } });
  let size = 0;
  for await (const piece of response.body ?? []) size += (piece as Uint8Array).byteLength;
  return size;
}

async function peakDuring<T>(product: Product, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(LOOK_EVERY_MS)) peak = Math.max(peak, memoryOf(product));
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await watching;
  return { result, peak };
}

function memoryOf({ pid }: Product): number {
  return (usageOf(pid)?.residentBytes ?? 0) / MB;
}

function say(what: string, value: number | string): void {
  process.stdout.write(`${what.padEnd(64)} ${typeof value === 'number' ? value.toFixed(1).padStart(8) : value}\n`);
}

void main();
