import { readSse, type SseReader } from '../../../test/support/clients/sse';
import { medianOf } from '../../measure';
import { nowMs } from '../clock';
import { listenToDoorbell } from '../doorbell-times';
import { inTurns } from '../in-turns';
import { GATED } from '../instant-runner';
import { atMost, type Row } from '../row';
import type { Stage } from '../stage';

const STREAMS = 500;
const RUNS = 20;
const WATCHED_TASK = 'Wait to be watched';

/** From the commit of a run's end to its event on a stream, while many other streams are open. */
export const streamEvents: Row = {
  name: 'streams',
  floor: 'round trip of a NOTIFY',
  async measure(stage, { rounds }) {
    const doorbell = await listenToDoorbell(stage.databaseUrl);
    const others = await openStreams(stage);
    const measured = await inTurns(Math.ceil(rounds / 2), {
      floor: () => doorbell.roundTrip(),
      async ours(round) {
        const task = `Wait for round ${round}`;
        const id = await begin(stage, task);
        const stream = await follow(stage, id);
        await stream.next();
        const arrival = stream.until(({ name }) => name === 'response.completed').then(nowMs);
        stage.runners.letGo(task);
        return (await arrival) - (await doorbell.endOf(id));
      },
    });
    for (const stream of others) stream.leave();
    stage.runners.letGo(WATCHED_TASK);
    await doorbell.close();
    const floor = medianOf(measured.floor);
    // Who listens here hears of the commit a part of a round trip after it: a whole one is added to ours.
    const ours = medianOf(measured.ours) + floor;
    return [{ what: `commit to event, ${STREAMS} open streams, p50`, unit: 'ms', ours, floor, aim: atMost(3) }];
  },
};

async function openStreams(stage: Stage): Promise<SseReader[]> {
  const streams: SseReader[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const id = await begin(stage, WATCHED_TASK);
    for (let stream = 0; stream < STREAMS / RUNS; stream += 1) streams.push(await follow(stage, id));
  }
  return streams;
}

async function begin({ api }: Stage, task: string): Promise<string> {
  return (await api.create({ input: task, routing: GATED, background: true })).body.id;
}

const follow = ({ product }: Stage, id: string): Promise<SseReader> =>
  readSse(`${product.baseUrl}/v1/responses/${id}?stream=true`, product.apiKey);
