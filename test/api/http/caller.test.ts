import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express, { type Response } from 'express';
import { isCallerDone, onceCallerDone } from '../../../api/http/caller';

let server: Server;
let serve: (response: Response) => Promise<void>;
beforeAll(async () => {
  const app = express();
  app.get('/', (_request, response) => serve(response));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Sends this many requests on one connection and hands out what the server has to answer them. */
async function ask(requests: number) {
  const responses: Response[] = [];
  const all = new Promise<void>((resolve) => {
    serve = async (response) => {
      if (responses.push(response) === requests) resolve();
    };
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: svc\r\n\r\n'.repeat(requests));
  await all;
  return { socket, responses };
}

test.each([
  ['', 1],
  ['of a request behind another one ', 2],
])('a caller %sis told to be gone to whoever asks before and after it left', async (_name, requests) => {
  const { socket, responses } = await ask(requests);
  const response = responses.at(-1) as Response;
  expect(isCallerDone(response)).toBe(false);
  const told = new Promise<string>((resolve) => onceCallerDone(response, () => resolve('before')));
  socket.destroy();
  expect(await told).toBe('before');
  expect(isCallerDone(response)).toBe(true);
  const late = jest.fn();
  onceCallerDone(response, late);
  expect(late).toHaveBeenCalledTimes(1);
});

test('who stopped listening is not told, and a connection that goes on keeps no listeners', async () => {
  const { socket, responses } = await ask(1);
  const [response] = responses as [Response];
  const listeners = response.req.socket.listenerCount('close');
  const told = jest.fn();
  onceCallerDone(response, told)();
  const done = new Promise<void>((resolve) => onceCallerDone(response, resolve));
  response.end('the answer');
  await done;
  expect(told).not.toHaveBeenCalled();
  expect(response.req.socket.listenerCount('close')).toBeLessThanOrEqual(listeners);
  socket.destroy();
});
