import type { ActorRun, ActorStartOptions } from 'apify-client';
import { fieldsOf, Reply } from '../frame/api';
import { startJobApi } from '../frame/job-api';
import type { SimulatedJob } from '../frame/jobs';
import { textOf } from '../frame/read-body';
import type { Simulator } from '../simulator';

const TOKEN = 'apify_api_test';

/** Times are texts on the wire. */
type OnWire<Shape> = { [Name in keyof Shape]: Shape[Name] extends Date ? string : Shape[Name] };

export function startApify(): Promise<Simulator> {
  return startJobApi({
    keys: [TOKEN],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${TOKEN}`,
    refusal: (status, message) => ({ error: { type: status === 404 ? 'record-not-found' : 'bad-request', message } }),
    routes: (jobs, jobAt) => ({
      'POST /v2/actors/{actor}/runs': {
        // The input of the one actor that this account has.
        fields: ['query', 'maxResults', 'outputFormats', 'requestTimeoutSecs', 'proxyConfiguration', 'debugMode'],
        query: fieldsOf<ActorStartOptions>({
          build: true,
          contentType: true,
          memory: true,
          timeout: true,
          waitForFinish: true,
          webhooks: true,
          maxItems: true,
          maxTotalChargeUsd: true,
          restartOnError: true,
          forcePermissionLevel: true,
        }),
        handle({ at, body }) {
          if (at['actor'] !== 'apify~rag-web-browser')
            return new Reply(404, { error: { type: 'record-not-found', message: 'Actor was not found' } });
          const job = jobs.start(body, { task: { url: textOf(body['query']) }, credentials: null });
          return new Reply(201, { data: runOf(job) });
        },
      },
      'GET /v2/actor-runs/{id}': {
        query: ['waitForFinish'],
        handle: (received) => jobAt(received, (job) => ({ data: runOf(job) })),
      },
      'POST /v2/actor-runs/{id}/abort': {
        query: ['gracefully'],
        handle: (received) =>
          jobAt(received, (job) => {
            job.stop();
            return { data: runOf(job) };
          }),
      },
      'GET /v2/datasets/{id}/items': {
        handle: (received) =>
          jobAt(received, ({ reply }) => {
            const items = reply.status === 'succeeded' ? [pageOf(reply)] : [];
            const headers = { 'content-type': 'application/json', 'x-apify-pagination-total': `${items.length}` };
            return new Reply(200, JSON.stringify(items), { ...headers, ...PAGING });
          }),
      },
    }),
  });
}

const PAGING = { 'x-apify-pagination-offset': '0', 'x-apify-pagination-limit': '250000' };

function pageOf(reply: SimulatedJob['reply']) {
  const crawl = { httpStatusCode: 200, httpStatusMessage: 'OK', requestStatus: 'handled', uniqueKey: 'key' };
  const text = textOf(reply['output']) ?? '';
  return { text, markdown: text, crawl, metadata: { url: String(reply['final_url']) } };
}

const STATUSES: Record<string, ActorRun['status']> = {
  running: 'RUNNING',
  succeeded: 'SUCCEEDED',
  cancelled: 'ABORTED',
};

const STATS: ActorRun['stats'] = {
  inputBodyLen: 1,
  restartCount: 0,
  resurrectCount: 0,
  memAvgBytes: 1,
  memMaxBytes: 1,
  memCurrentBytes: 1,
  cpuAvgUsage: 1,
  cpuMaxUsage: 1,
  cpuCurrentUsage: 1,
  netRxBytes: 1,
  netTxBytes: 1,
  durationMillis: 1,
  runTimeSecs: 1,
  metamorph: 0,
  computeUnits: 0.01,
};

function runOf({ id, createdAt, reply }: SimulatedJob): OnWire<ActorRun> {
  return {
    id,
    actId: 'rag',
    userId: 'user',
    startedAt: createdAt,
    finishedAt: createdAt,
    status: STATUSES[reply.status] ?? 'FAILED',
    statusMessage: 'Reading.',
    meta: { origin: 'API', userAgent: 'test' },
    stats: STATS,
    options: { build: 'latest', timeoutSecs: 60, memoryMbytes: 1024, diskMbytes: 2048 },
    buildId: 'build',
    buildNumber: '1.0.1',
    containerUrl: 'https://container.apify.net',
    defaultKeyValueStoreId: id,
    defaultDatasetId: id,
    defaultRequestQueueId: id,
    usageTotalUsd: 0.004,
  };
}
