import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { passUpgrade, type Destination } from '../../../net/relay/pass-on';
import { startRelayServer, type RelayServer } from '../../../net/relay/relay-server';
import { createTickets } from '../../../net/relay/tickets';

const SECRET = Buffer.alloc(32, 7);
const tickets = createTickets(SECRET);
const SOON = (): number => Date.now() + 60_000;

describe('tickets', () => {
  it('name what they are for, until their time is over', () => {
    let now = 1000;
    const own = createTickets(SECRET, () => now);
    const ticket = own.issue('session', 'sessions/one', 2000);
    expect(own.check('session', ticket)).toEqual({ kind: 'valid', subject: 'sessions/one', untilMs: 2000 });
    now = 2000;
    expect(own.check('session', ticket)).toEqual({ kind: 'expired' });
  });

  it.each([
    ['another use', () => tickets.issue('live', 'sessions/one', SOON())],
    ['another secret', () => createTickets(Buffer.alloc(32, 8)).issue('session', 'sessions/one', SOON())],
    ['a changed word', () => tickets.issue('session', 'sessions/one', SOON()).replace(/^./, 'X')],
    ['a cut signature', () => tickets.issue('session', 'sessions/one', SOON()).slice(0, -4)],
    ['nothing', () => ''],
    ['another form', () => 'a.b.c'],
    ['a long text', () => 'x'.repeat(100_000)],
  ])('are forged with %s', (_what, forge) => {
    expect(tickets.check('session', forge())).toEqual({ kind: 'forged' });
  });
});

describe('a relay', () => {
  let worker: RelayServer;
  let front: Server;
  let destination: Destination;
  const failures: unknown[] = [];
  const arrivals: Socket[] = [];
  const greeter = new WebSocketServer({ noServer: true });

  const wayTo = (place: string, ticket = tickets.issue('relay', place, SOON())): Destination => ({
    address: worker.address,
    path: `/${place}`,
    ticket,
  });

  beforeAll(async () => {
    worker = await startRelayServer({ host: '127.0.0.1', port: 0, tickets });
    worker.addDoor('rooms', {
      join: (id, { request, socket, head }) => {
        arrivals.push(socket);
        greeter.handleUpgrade(request, socket, head, (visitor) => {
          visitor.on('message', (data, isBinary) => visitor.send(isBinary ? data : `${id}: ${String(data)}`));
        });
      },
      receive: (id, request, response) => {
        response.setHeader('content-type', 'text/plain');
        request.pipe(response.writeHead(201));
        response.once('finish', () => void id);
      },
    });
    front = createServer();
    front.on('upgrade', (request, socket: Socket, head) => {
      socket.on('error', () => undefined);
      passUpgrade(destination, { request, socket, head }).catch((error: unknown) => {
        failures.push(error);
        socket.destroy();
      });
    });
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
  });
  afterAll(async () => {
    front.close();
    front.closeAllConnections();
    await worker.close();
  });

  const address = (): string => `127.0.0.1:${(front.address() as AddressInfo).port}`;

  it('passes what is said both ways, large and small, and the end of it', async () => {
    destination = wayTo('rooms/one');
    const caller = new WebSocket(`ws://${address()}/anything`);
    await once(caller, 'open');
    caller.send('hello');
    expect(String((await once(caller, 'message'))[0])).toBe('one: hello');
    const large = Buffer.alloc(5_000_000, 'x');
    caller.send(large);
    const [echo] = (await once(caller, 'message')) as [Buffer];
    expect(echo.equals(large)).toBe(true);
    const gone = once(arrivals.at(-1) as Socket, 'close');
    caller.close(1000, 'done');
    expect((await once(caller, 'close'))[0]).toBe(1000);
    await gone;
  });

  it('cuts the caller off when the worker goes', async () => {
    destination = wayTo('rooms/one');
    const caller = new WebSocket(`ws://${address()}/`);
    await once(caller, 'open');
    arrivals.at(-1)?.destroy();
    expect((await once(caller, 'close'))[0]).toBe(1006);
  });

  const ask = ({ address: at, path, ticket }: Destination) =>
    fetch(`http://${at}${path}`, { method: 'PUT', headers: { authorization: `Bearer ${ticket}` }, body: 'a file' });

  it('takes a request with its body from another process of the service', async () => {
    const reply = await ask(wayTo('rooms/one'));
    expect([reply.status, await reply.text()]).toEqual([201, 'a file']);
  });

  it.each([
    ['a ticket to another room', () => wayTo('rooms/one', tickets.issue('relay', 'rooms/two', SOON()))],
    ['a ticket of a caller', () => wayTo('rooms/one', tickets.issue('session', 'rooms/one', SOON()))],
    ['a ticket whose time is over', () => wayTo('rooms/one', tickets.issue('relay', 'rooms/one', Date.now() - 1))],
    ['no ticket', () => wayTo('rooms/one', '')],
    ['a room that is not there', () => wayTo('cellars/one')],
    ['a worker that is not there', () => ({ ...wayTo('rooms/one'), address: '127.0.0.1:9' })],
  ])('lets nobody in with %s', async (_what, way) => {
    destination = way();
    const before = failures.length;
    const caller = new WebSocket(`ws://${address()}/`);
    await once(caller, 'error');
    expect(failures).toHaveLength(before + 1);
    const status = await ask(destination).then(
      (reply) => reply.status,
      () => 'nobody',
    );
    expect([403, 404, 'nobody']).toContain(status);
  });
});
