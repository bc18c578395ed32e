import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { medianOf } from '../../measure';
import { compareDeliveries } from '../../webhook-deliveries';
import { nowMs } from '../clock';
import { listenToDoorbell } from '../doorbell-times';
import { STARTED_AT_HEADER } from '../floor/activities';
import { inTurns, medians } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atLeast, atMost, type Row } from '../row';

/** Of fewer, a turn says little. */
const EVENTS = 120;

/** How soon the first byte of a delivery arrives, and how many deliveries there are in a second. */
export const webhookDelivery: Row = {
  name: 'webhooks',
  floor: 'bare workflow start with one activity that posts; as many bare posts',
  async measure({ api, floor, databaseUrl }, { rounds, turns }) {
    const receiver = await startReceiver();
    const doorbell = await listenToDoorbell(databaseUrl);
    const hook = { url: `${receiver.url}/ours`, events: ['response.completed'] };
    const { body: endpoint } = await api.call('POST', '/api/v1/webhooks', { body: hook });
    const post = { address: `${receiver.url}/floor`, body: JSON.stringify({ text: 'x'.repeat(3000) }), wait: true };
    const first = await inTurns(Math.ceil(rounds / 2), {
      async floor() {
        const arrival = receiver.next('/floor');
        await floor.call('/posts', post);
        const { atMs, startedAtMs } = await arrival;
        return atMs - startedAtMs;
      },
      async ours() {
        const arrival = receiver.next('/ours');
        const { body } = await api.create({ input: 'Say it', routing: INSTANT, background: true });
        const committedAtMs = await doorbell.endOf(body.id);
        return (await arrival).atMs - committedAtMs;
      },
    });
    await api.call('DELETE', `/api/v1/webhooks/${endpoint.id}`);
    await doorbell.close();
    await receiver.close();
    const delivered = await compareDeliveries(EVENTS, turns, () => undefined);
    const perSecond = {
      floor: medianOf(delivered.map((round) => round.floor)),
      ours: medianOf(delivered.map((round) => round.ours)),
    };
    return [
      { what: "terminal commit to the webhook's first byte, p50", unit: 'ms', ...medians(first), aim: atMost(1.2) },
      { what: 'webhook deliveries', unit: '/s', ...perSecond, aim: atLeast(0.85) },
    ];
  },
};

interface Arrival {
  atMs: number;
  startedAtMs: number;
}

async function startReceiver() {
  const waiting = new Map<string, (arrival: Arrival) => void>();
  const server = createServer((request, response) => {
    const arrival = { atMs: nowMs(), startedAtMs: Number(request.headers[STARTED_AT_HEADER] ?? 0) };
    request.resume().once('end', () => {
      response.writeHead(200).end();
      waiting.get(request.url ?? '')?.(arrival);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (path: string) => new Promise<Arrival>((resolve) => waiting.set(path, resolve)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
