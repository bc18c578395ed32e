import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { ForwardProxy } from '../../../net/proxy/forward-proxy';

export interface ProxyReply {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

export function authorization(proxy: ForwardProxy): string {
  return `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`;
}

export interface ProxyRequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** An absolute-form request, as a browser sends it for plain http. */
export function viaProxy(proxy: ForwardProxy, url: string, options: ProxyRequestOptions = {}): Promise<ProxyReply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port: proxy.port,
      path: url,
      agent: false,
      method: options.method ?? 'GET',
      headers: { 'proxy-authorization': authorization(proxy), ...options.headers },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, rawHeaders: response.rawHeaders, body });
      });
    });
    outgoing.end(options.body);
  });
}

export interface RawExchange {
  socket: Socket;
  head: string;
}

/** Writes bytes as they are and waits for the first response head. */
export function sendRaw(proxy: ForwardProxy, text: string): Promise<RawExchange> {
  return new Promise((resolve, reject) => {
    const socket = connect(proxy.port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('error', reject);
    socket.once('close', () => resolve({ socket, head: received }));
    socket.on('data', function read(chunk: Buffer) {
      received += chunk.toString('latin1');
      if (!received.includes('\r\n\r\n')) return;
      socket.off('data', read);
      resolve({ socket, head: received });
    });
  });
}

export function openConnect(proxy: ForwardProxy, authority: string, credential = authorization(proxy)) {
  return sendRaw(
    proxy,
    `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${credential}\r\n\r\n`,
  );
}
