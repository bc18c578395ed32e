import net, { type LookupFunction, type NetConnectOpts, type Socket } from 'node:net';
import { startForwardProxy, type ForwardProxy } from '../../net/proxy/forward-proxy';
import { createSafeFetch } from '../../net/safe-fetch';
import { createTargetGuard } from '../../net/guard/target-guard';
import { startLoopbackServer, type LoopbackServer } from './loopback-server';
import { openConnect, viaProxy } from './proxy/proxy-client';
import { wholeReplies } from './whole-replies';

const PUBLIC = '93.184.216.34';
const ROUNDS = 300;

let canary: LoopbackServer;
let proxy: ForwardProxy;
let lookups = 0;
let dialled: string[] = [];
const realConnect = net.connect;

/** Public at one lookup, loopback at the next, as a hostile name server would answer. */
const guard = createTargetGuard({
  allowLocalTargets: false,
  allowedHostPorts: [],
  refusedPorts: [],
  lookup: async () => (lookups++ % 2 === 0 ? [PUBLIC] : ['127.0.0.1']),
});
const safeFetch = wholeReplies(createSafeFetch(guard, { maxBytes: 1_000, timeoutMs: 5_000, maxRedirects: 3 }));

/**
 * Takes the place of the network: dials loopback for real, so that a leak would be heard, and answers for every other
 * address that nobody is there, so that no test packet leaves the machine.
 */
function dial(options: NetConnectOpts & { host?: string; lookup?: LookupFunction }): Socket {
  const socket = new net.Socket();
  const go = (address: string) => {
    dialled.push(address);
    if (net.isIP(address) !== 0 && (address.startsWith('127.') || address === '::1')) {
      socket.connect({ ...options, host: address } as never);
    } else {
      socket.destroy(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }));
    }
  };
  const host = options.host ?? 'localhost';
  if (net.isIP(host) !== 0) setImmediate(go, host);
  // Without a lookup of its own, a connection would ask the hostile name server again, and get its second answer.
  else if (options.lookup === undefined) setImmediate(go, '127.0.0.1');
  else options.lookup(host, {}, (_error, address) => setImmediate(go, String(address)));
  return socket;
}

beforeAll(async () => {
  canary = await startLoopbackServer();
  proxy = await startForwardProxy({ guard });
  jest.spyOn(net, 'connect').mockImplementation(((first: never, ...rest: never[]) =>
    // The test's own client names the proxy by port number.
    typeof first === 'object' ? dial(first) : realConnect(first, ...rest)) as typeof net.connect);
});

beforeEach(() => {
  lookups = 0;
  dialled = [];
});

afterEach(() => {
  expect(canary.connections()).toBe(0);
  // Half of the checks saw the public address and went on to connect: to that one, and to nothing else.
  expect(dialled).toEqual(Array.from({ length: ROUNDS / 2 }, () => PUBLIC));
});

afterAll(async () => {
  jest.restoreAllMocks();
  await proxy.close();
  await canary.close();
});

test('a rebinding name never leads safeFetch to the canary', async () => {
  const codes: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await safeFetch(`http://rebind.example.com:${canary.port}/`).catch((error) => codes.push(error.code));
  }
  expect(codes.filter((code) => code === 'connection_refused')).toHaveLength(ROUNDS / 2);
  expect(codes.filter((code) => code === 'unsafe_url')).toHaveLength(ROUNDS / 2);
});

test('a rebinding name never leads a proxied request to the canary', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    statuses.push((await viaProxy(proxy, `http://rebind.example.com:${canary.port}/`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([502, 403]));
});

test('a rebinding name never leads a tunnel to the canary', async () => {
  const heads = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { socket, head } = await openConnect(proxy, `rebind.example.com:${canary.port}`);
    socket.destroy();
    heads.add(head.slice(9, 12));
  }
  expect(heads).toEqual(new Set(['502', '403']));
});
