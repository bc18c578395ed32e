import type { ActorRun, ActorStartOptions } from 'apify-client';
import { segment } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import type { Job, JobView } from '../../jobs/job';
import { textSetting } from '../order';

const STATUSES = [
  'READY',
  'RUNNING',
  'SUCCEEDED',
  'FAILED',
  'TIMING-OUT',
  'TIMED-OUT',
  'ABORTING',
  'ABORTED',
] as const satisfies ActorRun['status'][];
const ENDED = {
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  'TIMED-OUT': 'failed',
  ABORTED: 'cancelled',
} as const satisfies Partial<Record<ActorRun['status'], JobView['status']>>;

/** What `apify/rag-web-browser` puts into its dataset for each page, as its public source has it. */
interface ReadPage {
  markdown?: string | null;
  crawl: { httpStatusCode?: number | null; requestStatus: string };
  metadata: { url: string };
}

const run = (id: string): string => `/v2/actor-runs/${segment(id)}`;

/** A run of the actor that reads one page in a browser where it has to; what it read is in the run's dataset. */
export const ACTOR: Job = {
  needsUrl: true,
  submit: ({ task, settings, maxCostUsd, maxMinutes }) => ({
    method: 'POST',
    path: `/v2/actors/${segment(textSetting(settings, 'actor') ?? '')}/runs`,
    query: { timeout: maxMinutes * 60, maxTotalChargeUsd: maxCostUsd } satisfies ActorStartOptions,
    // An address in place of a question is opened itself.
    body: { query: task.url, maxResults: 1, outputFormats: ['markdown'] },
  }),
  idOf: (reply) => runIn(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply) {
    const view = runIn(reply);
    const status = view.one('status', STATUSES);
    const said = view.text('statusMessage');
    const known = { costUsd: view.number('usageTotalUsd'), progress: said };
    if (!(status in ENDED)) return { ...known, status: 'running' };
    const ended = ENDED[status as keyof typeof ENDED];
    return { ...known, status: ended, ...(ended === 'failed' && { error: { code: null, message: said } }) };
  },
  async result(_id, reply, ask) {
    const dataset = segment(runIn(reply).needed('defaultDatasetId'));
    const items = await ask({ method: 'GET', path: `/v2/datasets/${dataset}/items` });
    if (!Array.isArray(items)) throw invalidReply('the items are not an array');
    if (items.length === 0) return {};
    const page = membersOf<ReadPage>(items[0]);
    const finalUrl = page.object<ReadPage['metadata']>('metadata')?.text('url') ?? null;
    const step = { action: 'read', target: null, url: finalUrl, at: null, ok: true, note: null };
    return { output: page.text('markdown'), finalUrl, steps: [step], units: { page: items.length } };
  },
  cancel: (id) => ({ method: 'POST', path: `${run(id)}/abort` }),
};

function runIn(reply: Parameters<Job['read']>[0]): Members<ActorRun> {
  const view = membersOf<{ data: ActorRun }>(reply).object<ActorRun>('data');
  if (view === null) throw invalidReply('it has no "data"');
  return view;
}
