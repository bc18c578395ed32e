import { WebSocket } from 'undici';
import type { CdpMessage, CdpTransport } from './cdp-message';
import { watchHandshake } from './handshake';

const REPLY_MS = 10_000;
/** A message that is larger is no page's picture and no file that may be kept, but somebody's malice. */
const MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

/** Somebody is there, and does not take the key, or what else the address holds. */
export class CdpRefused extends Error {
  override readonly name = 'CdpRefused';
}

/**
 * Connects to the browser of an address that the operator or a provider gave. The address may hold a password or a token,
 * so nothing that is thrown here quotes it, nor the errors of those below, which do.
 *
 * @param more headers by which the other side knows us
 * @throws CdpRefused
 */
export async function connectCdp(address: string, more: Readonly<Record<string, string>> = {}): Promise<CdpTransport> {
  const { url, headers } = await endpointOf(address, more);
  const handshake = watchHandshake();
  const socket = new WebSocket(url, { headers, dispatcher: handshake.dispatcher });
  const transport: CdpTransport = {
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return socket.close();
    transport.onmessage?.(JSON.parse(data) as CdpMessage);
  });
  await opened(socket).catch((error: unknown) => {
    throw isRefusal(handshake.refusedWith()) ? new CdpRefused('the browser refuses the key') : error;
  });
  socket.addEventListener('close', () => transport.onclose?.());
  return transport;
}

/** Where the socket of a browser is, and what is sent with its handshake. @throws CdpRefused */
export async function endpointOf(
  address: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; headers: Record<string, string> }> {
  const url = new URL(address);
  const headers = { ...authorizationOf(url), ...more };
  return { url: withoutUser(/^wss?:$/.test(url.protocol) ? url : await discover(url, headers)), headers };
}

/** Browsers tell under which path they are driven; the host they name is their own idea of it, and may be unreachable. */
async function discover(url: URL, headers: Record<string, string>): Promise<URL> {
  const place = new URL(url);
  place.pathname = `${url.pathname.replace(/\/$/, '')}/json/version`;
  const reply = await fetch(withoutUser(place), { headers, signal: AbortSignal.timeout(REPLY_MS) }).catch(() => null);
  if (isRefusal(reply?.status)) throw new CdpRefused('the browser refuses the key');
  const told = reply?.ok === true ? ((await reply.json().catch(() => null)) as Record<string, unknown> | null) : null;
  const named = told?.['webSocketDebuggerUrl'];
  if (typeof named !== 'string' || !URL.canParse(named)) throw new Error('no browser answers at the address');
  const endpoint = new URL(url);
  endpoint.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  endpoint.pathname = new URL(named).pathname;
  return endpoint;
}

function isRefusal(status: number | null | undefined): boolean {
  return status === 401 || status === 403;
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function withoutUser(url: URL): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      socket.close();
      reject(new Error('no connection to the browser came about'));
    };
    const timer = setTimeout(fail, REPLY_MS);
    socket.addEventListener('error', fail, { once: true });
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
