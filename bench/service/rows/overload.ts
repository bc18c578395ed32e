import { setTimeout as sleep } from 'node:timers/promises';
import { isOver, type Answer, type ApiClient } from '../../../test/support/clients/api-client';
import { msOf } from '../clock';
import { percentile, rateOf } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atMost, type Row } from '../row';
import { openStage } from '../stage';
import { succeed } from './sync-run';

const CALLERS = 16;
const body = { input: 'Say when the harbour opens', routing: INSTANT };

interface Asked {
  status: number;
  id: string | null;
  ms: number;
}

/** More than there is room for, for a while, with the limits that the service has by itself. */
export const overload: Row = {
  name: 'overload',
  floor: 'itself at capacity',
  async measure(_stage, { overloadSeconds }) {
    const stage = await openStage({ MAX_LIVE_RUNS: '', MAX_LIVE_RUNS_PER_WORKSPACE: '', MAX_START_DELAY_MS: '' });
    try {
      const { api } = stage;
      const atCapacity: Asked[] = [];
      const capacity = await rateOf(CALLERS, overloadSeconds / 2, async () => {
        const ms = await msOf(() => succeed(api.create(body)));
        atCapacity.push({ status: 200, id: null, ms });
      });
      const beyond = await askAt(api, capacity * 2, overloadSeconds);
      const admitted = beyond.filter(({ status }) => status < 300);
      const p99 = (asked: Asked[]) =>
        percentile(
          asked.filter(({ status }) => status < 300).map(({ ms }) => ms),
          0.99,
        );
      const others = beyond.filter(({ status }) => status >= 300 && status !== 429).length;
      const plain = { floor: null, aim: null };
      return [
        { what: 'capacity', unit: '/s', ours: capacity, ...plain },
        { what: 'admitted at 2 × capacity', unit: 'runs', ours: admitted.length, ...plain },
        {
          what: 'p99 of admitted at 2 × capacity',
          unit: 'ms',
          ours: p99(beyond),
          floor: p99(atCapacity),
          aim: atMost(2),
        },
        { what: 'runs lost', unit: 'runs', ours: await lostOf(api, admitted), floor: null, aim: atMost(0) },
        { what: 'refused otherwise than by 429', unit: 'calls', ours: others, floor: null, aim: atMost(0) },
      ];
    } finally {
      await stage.close();
    }
  },
};

/** Callers that come at this rate, whatever became of those before. */
async function askAt(api: ApiClient, perSecond: number, seconds: number): Promise<Asked[]> {
  const asking: Promise<Asked>[] = [];
  const startedAt = Date.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const dueInMs = startedAt + (count * 1000) / perSecond - Date.now();
    if (dueInMs > 1) await sleep(dueInMs);
    asking.push(ask(api));
  }
  return Promise.all(asking);
}

async function ask(api: ApiClient): Promise<Asked> {
  let answer: Answer | null = null;
  const ms = await msOf(async () => (answer = await api.create(body).catch(() => null)));
  const { status = 0, body: created } = (answer ?? {}) as Partial<Answer>;
  return { status, id: created?.id ?? null, ms };
}

/** Of those that were admitted, how many did not come to their end. */
async function lostOf(api: ApiClient, admitted: Asked[]): Promise<number> {
  let lost = 0;
  for (const { id } of admitted) {
    const run = id === null ? null : await api.until(id, isOver).catch(() => null);
    if (run?.status !== 'completed') lost += 1;
  }
  return lost;
}
