import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { endToEndHeaders } from './hop-by-hop';
import { ProxyRejection, type ProxyGate } from './proxy-gate';
import { startUpstreamRequest } from './proxy-relay';

function formatHead(status: number, headers: [string, string][]): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n`;
}

function reject(client: Socket, error: unknown): void {
  const rejection = error instanceof ProxyRejection ? error : new ProxyRejection(502);
  const headers: [string, string][] = [
    ...Object.entries(rejection.headers),
    ['content-length', '0'],
    ['connection', 'close'],
  ];
  client.end(formatHead(rejection.status, headers));
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
  for (const [side, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    side.on('error', () => undefined);
    // What was received is still passed on; only then does the other side close.
    side.once('close', () => other.destroySoon());
  }
}

/** CONNECT: bytes both ways. What is inside is the client's affair, where it goes is not. */
export async function openTunnel(gate: ProxyGate, request: IncomingMessage, client: Socket, head: Buffer) {
  client.on('error', () => undefined);
  try {
    const upstream = await gate.openAuthority(request);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    join(client, upstream);
  } catch (error) {
    reject(client, error);
  }
}

/** WebSocket over plain http: joined only once the host has agreed to switch protocols. */
export async function relayUpgrade(gate: ProxyGate, request: IncomingMessage, client: Socket, head: Buffer) {
  client.on('error', () => undefined);
  try {
    const { url, upstream } = await gate.openUrl(request);
    client.once('close', () => upstream.destroy());
    const protocol = request.headers.upgrade ?? 'websocket';
    const switching: [string, string][] = [
      ['connection', 'Upgrade'],
      ['upgrade', protocol],
    ];
    const outgoing = startUpstreamRequest(request, url, upstream, switching);
    let hasReplied = false;
    outgoing.on('error', (error) => {
      if (!hasReplied) reject(client, error);
    });
    outgoing.once('upgrade', (incoming: IncomingMessage, _socket, upstreamHead: Buffer) => {
      hasReplied = true;
      client.write(formatHead(101, [...endToEndHeaders(incoming.rawHeaders), ...switching]));
      client.write(upstreamHead);
      upstream.write(head);
      join(client, upstream);
    });
    outgoing.once('response', (incoming) => {
      hasReplied = true;
      // No switch: the reply is passed on and the connection ends with it, so nothing unchecked can follow.
      client.write(
        formatHead(incoming.statusCode ?? 502, [...endToEndHeaders(incoming.rawHeaders), ['connection', 'close']]),
      );
      pipeline(incoming, client, () => undefined);
    });
    outgoing.end();
  } catch (error) {
    reject(client, error);
  }
}
