import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Reply, type Received } from './api';
import { joinFleet, type RentableChromium } from './chromium';

/** A browser that a simulated provider has rented out. */
export interface SimulatedBrowser {
  id: string;
  /** Where it is driven, over CDP. */
  address: string;
  createdAt: string;
  isOpen: boolean;
  /** Cuts whoever drives it off. */
  end(): void;
  /** Resolves once nothing of it is left. */
  gone: Promise<void>;
}

export interface SimulatedBrowsers {
  /** Where they are, without a slash at its end. */
  url: string;
  start(): Promise<SimulatedBrowser>;
  get(id: string): SimulatedBrowser | undefined;
  paid(): number;
  underWay(): number;
  close(): Promise<void>;
}

export interface BrowsersOptions {
  /** Whether the socket carries what the provider wants to see. */
  isWelcome?(request: Pick<IncomingMessage, 'headers'>, query: URLSearchParams): boolean;
  /** Ends with its connection, as where there is no call to end it. */
  endsWithSocket?: boolean;
  /** Paths where connecting opens a browser, which then ends with its connection. */
  opensAt?: readonly string[];
}

/** Hands out real Chromiums, each at an address of its own that leads nowhere once the session is over. */
export async function startBrowsers(options: BrowsersOptions = {}): Promise<SimulatedBrowsers> {
  const { isWelcome = () => true, opensAt = [], endsWithSocket = opensAt.length > 0 } = options;
  const browsers = new Map<string, SimulatedBrowser>();
  const sockets = new Map<string, Set<Socket>>();
  const chromiums = new Map<string, RentableChromium>();
  const fleet = joinFleet();

  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    connected(request, socket, head).catch(() => socket.destroy());
  });

  async function connected(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://relay');
    const isLetIn = isWelcome(request, searchParams);
    const browser = isLetIn && opensAt.includes(pathname) ? await start() : browsers.get(pathname.slice(1));
    const chromium = chromiums.get(browser?.id ?? '');
    if (browser?.isOpen !== true || chromium === undefined || !isLetIn)
      return void socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
    if (socket.destroyed) return browser.end();
    sockets.get(browser.id)?.add(socket);
    socket.once('close', () => {
      sockets.get(browser.id)?.delete(socket);
      if (endsWithSocket) browser.end();
    });
    relay(chromium, request, socket, head);
  }

  async function start(): Promise<SimulatedBrowser> {
    const id = randomUUID();
    const chromium = await fleet.take();
    let ended = (): void => undefined;
    const end = new Promise<void>((resolve) => (ended = resolve));
    const browser: SimulatedBrowser = {
      id,
      address: `ws://127.0.0.1:${port}/${id}`,
      createdAt: new Date().toISOString(),
      isOpen: true,
      end() {
        browser.isOpen = false;
        sockets.get(id)?.forEach((socket) => socket.destroy());
        ended();
      },
      gone: end.then(() => chromium.giveBack()),
    };
    chromiums.set(id, chromium);
    sockets.set(id, new Set());
    browsers.set(id, browser);
    return browser;
  }

  return {
    url: `ws://127.0.0.1:${port}`,
    start,
    get: (id) => browsers.get(id),
    paid: () => browsers.size,
    underWay: () => [...browsers.values()].filter(({ isOpen }) => isOpen).length,
    async close() {
      browsers.forEach((browser) => browser.end());
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await Promise.all([...browsers.values()].map(({ gone }) => gone));
      await fleet.leave();
    },
  };
}

/** From here on the two speak to each other; whoever hangs up hangs up for both. */
function relay({ port, path }: RentableChromium, { headers }: IncomingMessage, socket: Socket, head: Buffer): void {
  const browser = connect(port, '127.0.0.1', () => {
    const kept = Object.entries(headers).filter(([name]) => /^(?:upgrade|connection|sec-websocket-.*)$/.test(name));
    const lines = [...kept, ['host', `127.0.0.1:${port}`]].map(([name, value]) => `${String(name)}: ${String(value)}`);
    browser.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    browser.write(head);
    socket.pipe(browser).pipe(socket);
  });
  browser.on('error', () => browser.destroy());
  browser.once('close', () => socket.destroy());
  socket.once('close', () => browser.destroy());
}

/** For routes about one browser: its answer, or that there is none of that name. */
export function browserAt(
  browsers: SimulatedBrowsers,
): (answer: (browser: SimulatedBrowser) => object) => (received: Received) => object {
  return (answer) =>
    ({ at }) => {
      const browser = browsers.get(at['id'] ?? '');
      return browser === undefined ? new Reply(404, { message: 'There is no such session.' }) : answer(browser);
    };
}
