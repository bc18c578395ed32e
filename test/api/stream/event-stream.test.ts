import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { openEventStream, type EventStream } from '../../../api/stream/event-stream';

let server: Server;
let serve: (stream: EventStream, response: Response) => Promise<void>;
beforeAll(async () => {
  const app = express();
  app.get('/', (_request, response) => serve(openEventStream(response), response));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
afterEach(() => jest.useRealTimers());

async function visit(): Promise<IncomingMessage> {
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

test('a reader that takes nothing is not sent more than the sockets hold, and gets all of it when it reads', async () => {
  const event = 'x'.repeat(256 * 1024);
  const count = 200;
  let sent = 0;
  let mostWaiting = 0;
  const over = new Promise<void>((resolve) => {
    serve = async (stream, response) => {
      for (; sent < count; sent += 1) {
        const sending = stream.send('piece', event);
        mostWaiting = Math.max(mostWaiting, response.writableLength);
        await sending;
      }
      stream.end();
      resolve();
    };
  });
  const answer = await visit();
  // Nobody reads yet, and all of it is more than the system's own buffers can take.
  expect(sent).toBeLessThan(count);
  let received = 0;
  const ended = once(answer, 'end');
  answer.on('data', (chunk: Buffer) => (received += chunk.byteLength));
  await over;
  await ended;
  expect(received).toBe(count * `event: piece\ndata: ${event}\n\n`.length);
  expect(mostWaiting).toBeLessThan(2 * event.length);
});

test('a quiet stream says every 15 seconds that it is alive', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  let opened: (stream: EventStream) => void = () => undefined;
  const stream = new Promise<EventStream>((resolve) => (opened = resolve));
  serve = async (each) => opened(each);
  const answer = await visit();
  const open = await stream;
  let text = '';
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  jest.advanceTimersByTime(14_999);
  await open.send('first', '{}');
  jest.advanceTimersByTime(15_001);
  await open.send('second', '{}');
  open.end();
  await once(answer, 'end');
  expect(text).toBe('event: first\ndata: {}\n\n: keep-alive\n\n: keep-alive\n\nevent: second\ndata: {}\n\n');
});

test('a reader that goes away is noticed, also while it owed us reading', async () => {
  const event = 'x'.repeat(1024 * 1024);
  const outcome = new Promise<boolean>((resolve) => {
    serve = async (stream) => {
      while (await stream.send('piece', event));
      resolve(stream.gone.aborted);
    };
  });
  const answer = await visit();
  answer.pause();
  answer.on('error', () => undefined);
  answer.destroy();
  expect(await outcome).toBe(true);
});
