import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from '../../../runners/process-usage';
import { isOver, type ApiClient } from '../../../test/support/clients/api-client';
import { throughput } from '../../measure';
import { ASKING, GATED } from '../instant-runner';
import { atMost, type Row } from '../row';
import { openStage } from '../stage';

const CALLERS = 16;
const TASK = 'Wait with all the others';
/** Until what was freed is given back: a heap that rests is collected after some two minutes. */
const REST_MS = 150_000;

/** What the process of API and worker has in memory with many runs at hand, and when they are over. */
export const memory: Row = {
  name: 'memory',
  floor: 'the same process before',
  async measure(_stage, { runs }) {
    const stage = await openStage();
    try {
      const { api, product } = stage;
      const megabytes = (): number => (usageOf(product.pid)?.residentBytes ?? 0) / 1024 ** 2;
      await untilAll(api, await create(api, CALLERS, { input: 'Ask', routing: ASKING }), isWaiting);
      const idle = megabytes();

      const paused = Math.ceil(runs / 10);
      const asking = await create(api, paused, { input: 'Ask', routing: ASKING });
      await untilAll(api, asking, isWaiting);
      const whilePaused = megabytes();
      const waiting = await create(api, runs, { input: TASK, routing: GATED });
      const whileWaiting = megabytes();
      stage.runners.letGo(TASK);
      await untilAll(api, waiting, isOver);
      // Nothing is at hand any more when the last figure is taken.
      await throughput(CALLERS, paused, (index) => api.cancel(asking[index] ?? ''));
      await sleep(REST_MS);
      const after = megabytes();
      const figure = (what: string, ours: number) => ({ what, unit: 'MB', ours, floor: idle, aim: null });
      return [
        figure(`memory, ${paused} paused runs`, whilePaused),
        figure(`memory, ${runs} waiting background runs`, whileWaiting),
        { ...figure(`memory, after ${runs} finished runs`, after), aim: atMost(1.5) },
      ];
    } finally {
      await stage.close();
    }
  },
};

const isWaiting = ({ status }: { status: string }): boolean => status === 'requires_action';

async function create(api: ApiClient, count: number, body: object): Promise<string[]> {
  const ids: string[] = [];
  const background = { ...body, background: true, interaction_timeout_ms: 3_600_000 };
  await throughput(CALLERS, count, async () => void ids.push((await api.create(background)).body.id));
  return ids;
}

async function untilAll(api: ApiClient, ids: string[], isThere: Parameters<ApiClient['until']>[1]): Promise<void> {
  await throughput(CALLERS, ids.length, (index) => api.until(ids[index] ?? '', isThere));
}
