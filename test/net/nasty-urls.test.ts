import { startForwardProxy, type ForwardProxy } from '../../net/proxy/forward-proxy';
import { createSafeFetch } from '../../net/safe-fetch';
import { createTargetGuard } from '../../net/guard/target-guard';
import { startLoopbackServer, type LoopbackServer } from './loopback-server';
import { NASTY_URLS } from './nasty-urls';
import { authorization, openConnect, sendRaw } from './proxy/proxy-client';
import { wholeReplies } from './whole-replies';

const LIMITS = { maxBytes: 1_000, timeoutMs: 2_000, maxRedirects: 3 };
const cases = Object.entries(NASTY_URLS).flatMap(([reason, urls]) => urls.map((url) => [url, reason] as const));

/** The worst resolver there is: every name leads to this machine. */
const lookup = async () => ['127.0.0.1'];

let canary: LoopbackServer;
let proxy: ForwardProxy;
const guard = createTargetGuard({ allowLocalTargets: false, allowedHostPorts: [], refusedPorts: [], lookup });
const safeFetch = wholeReplies(createSafeFetch(guard, LIMITS));

beforeAll(async () => {
  canary = await startLoopbackServer();
  proxy = await startForwardProxy({ guard });
});

afterEach(() => expect(canary.connections()).toBe(0));

afterAll(async () => {
  await proxy.close();
  await canary.close();
});

test.each(cases)('fetching %j is refused as %s', async (url, reason) => {
  const fetching = safeFetch(url.replaceAll('PORT', String(canary.port)));
  await expect(fetching).rejects.toMatchObject({ code: 'unsafe_url', reason });
});

test.each(cases)('asking the proxy for %j never gets a success', async (url) => {
  const raw = url.replaceAll('PORT', String(canary.port));
  const { socket, head } = await sendRaw(
    proxy,
    `GET ${raw} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${authorization(proxy)}\r\nConnection: close\r\n\r\n`,
  );
  socket.destroy();
  expect(head).toMatch(/^(HTTP\/1\.1 (400|403|407) |$)/);
});

test.each(cases)('a tunnel to the host of %j never opens', async (url) => {
  const authority = /^\w*:?[/\\]*([^/?#\\]*)/.exec(url)?.[1] ?? '';
  const { socket, head } = await openConnect(proxy, authority.replaceAll('PORT', String(canary.port)));
  socket.destroy();
  expect(head).toMatch(/^(HTTP\/1\.1 (400|403|407) |$)/);
});

test.each([['http://127.0.0.1:PORT/'], ['http://localhost:PORT/'], ['http://rebind.example.com:PORT/']])(
  'the canary does hear %s when loopback is allowed',
  async (url) => {
    const witness = await startLoopbackServer();
    try {
      const open = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [], lookup });
      const result = await wholeReplies(createSafeFetch(open, LIMITS))(url.replace('PORT', String(witness.port)));
      expect(result.body.toString()).toBe('canary');
      expect(witness.connections()).toBe(1);
    } finally {
      await witness.close();
    }
  },
);
