import { isOver } from '../../../test/support/clients/api-client';
import { readSse } from '../../../test/support/clients/sse';
import { startWebhookReceiver } from '../../../test/support/servers/webhook-receiver';
import { medianOf, throughput } from '../../measure';
import { gradingCost } from '../../quality/schema-cost';
import { INSTANT } from '../instant-runner';
import { atMost, type Figure, type Row } from '../row';
import type { Stage } from '../stage';
import { succeed } from './sync-run';

const FEW = 40;
const CALLERS = 4;
const TIMES = 10;
/** Each load is measured for so long at the least, and so often. */
const MEASURED_SECONDS = 3;
const MEASURED_TIMES = 3;
/** Records of an outcome that is graded. */
const FEW_RECORDS = 20;

const RUN = { input: 'Say when the harbour opens', routing: INSTANT };

/** What ten times as much, asked for by ten times as many, costs: 1 as exponent is ten times as long. */
export const growth: Row = {
  name: 'growth',
  floor: 'itself with a tenth of the load; the exponent of its growth',
  async measure(stage) {
    const { api, runners } = stage;
    const { body: known } = await succeed(api.create(RUN, { 'idempotency-key': 'bench-growth' }));
    const calls = {
      'sync run': () => succeed(api.create(RUN)),
      'local-reader run': () => succeed(api.create({ url: runners.pageUrl, routing: 'local-reader' })),
      'GET of a response': () => api.get(known.id),
      'idempotent replay': () => api.create(RUN, { 'idempotency-key': 'bench-growth' }),
      'first page of runs': () => api.call('GET', '/v1/runs'),
      'run followed on a stream': () => followed(stage),
    };
    const figures: Figure[] = [];
    for (const [what, call] of Object.entries(calls)) figures.push(figureOf(what, await growthOf(call)));
    figures.push(figureOf('background create', await growthOfBackgroundCreates(stage)));
    figures.push(figureOf('run with its webhook', await growthOfDeliveries(stage)));
    const [few, many] = [gradingCost(FEW_RECORDS), gradingCost(FEW_RECORDS * TIMES)];
    figures.push(figureOf('grading, CPU', many / few, 'records'));
    return figures;
  },
};

function figureOf(what: string, times: number, of = 'load'): Figure {
  const exponent = Math.log10(times) / Math.log10(TIMES);
  return {
    what: `exponent of ${what}, ${TIMES} × the ${of}`,
    unit: '',
    ours: exponent,
    floor: null,
    aim: atMost(1.05),
  };
}

type Call = () => Promise<unknown>;

/**
 * How many times as long ten times as much takes.
 * @param settle what is to be over before anything else is measured, and is not measured itself
 */
async function growthOf(call: Call, settle: () => Promise<void> = async () => undefined): Promise<number> {
  await throughput(CALLERS, FEW, call);
  await settle();
  const few = await usualSeconds(CALLERS, FEW, call, settle);
  const many = await usualSeconds(CALLERS * TIMES, FEW * TIMES, call, settle);
  return many / few;
}

/** Measured again and again, those that are over in a moment most often: a pause of the machine is no growth. */
async function usualSeconds(callers: number, calls: number, call: Call, settle: () => Promise<void>): Promise<number> {
  const measured: number[] = [];
  for (let left = MEASURED_SECONDS; left > 0 || measured.length < MEASURED_TIMES; left -= measured.at(-1) ?? left) {
    measured.push(calls / (await throughput(callers, calls, call)));
    await settle();
  }
  return medianOf(measured);
}

function growthOfBackgroundCreates({ api }: Stage): Promise<number> {
  const begun: string[] = [];
  return growthOf(
    async () => begun.push((await api.create({ ...RUN, background: true })).body.id),
    async () => {
      for (const id of begun.splice(0)) await api.until(id, isOver);
    },
  );
}

async function followed({ product }: Stage): Promise<void> {
  const stream = await readSse(`${product.baseUrl}/v1/responses`, product.apiKey, {
    body: { ...RUN, stream: true },
    headers: { 'content-type': 'application/json' },
  });
  const events = await stream.rest();
  if (!events.some(({ name }) => name === 'response.completed')) throw new Error('a run was not followed to its end');
}

/** From the create until the event of its end has arrived. */
async function growthOfDeliveries({ api }: Stage): Promise<number> {
  const arrived = new Set<string>();
  const waiting = new Map<string, () => void>();
  const { url, close } = await startWebhookReceiver(({ event: { data } }) => {
    arrived.add(data.id);
    waiting.get(data.id)?.();
    return 200;
  });
  const { body: hook } = await api.call('POST', '/api/v1/webhooks', { body: { url, events: ['response.completed'] } });
  const times = await growthOf(async () => {
    const { id } = (await api.create({ ...RUN, background: true })).body;
    if (!arrived.has(id)) await new Promise<void>((resolve) => waiting.set(id, resolve));
  });
  await api.call('DELETE', `/api/v1/webhooks/${hook.id}`);
  await close();
  return times;
}
