import { request as httpRequest, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { endToEndHeaders } from './hop-by-hop';
import { ProxyRejection, type ProxyGate } from './proxy-gate';

export const MAX_HEADER_BYTES = 128 * 1024;

/** Repeats the client's request on a connection that the gate opened. */
export function startUpstreamRequest(
  request: IncomingMessage,
  url: URL,
  upstream: Socket,
  hopHeaders: [string, string][],
): ClientRequest {
  // `Host` follows the URL that was checked: one connection must not be talked into serving another site's name.
  const headers = endToEndHeaders(request.rawHeaders).filter(
    ([name]) => !['host', 'expect'].includes(name.toLowerCase()),
  );
  return httpRequest({
    createConnection: () => upstream,
    method: request.method ?? 'GET',
    // The path as the client wrote it, since a parsed URL may spell it differently.
    path: (request.url ?? '').split('#', 1)[0]?.replace(/^http:\/\/[^/?#]*\/?/i, '/') ?? '/',
    headers: [['host', url.host], ...headers, ...hopHeaders].flat(),
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

function reject(response: ServerResponse, error: unknown): void {
  // A host may reply and close while the request is still being sent; its reply stands.
  if (response.headersSent) return;
  const rejection = error instanceof ProxyRejection ? error : new ProxyRejection(502);
  response.writeHead(rejection.status, { ...rejection.headers, 'content-length': 0 }).end();
}

/** Plain http: one request, one connection, bodies streamed both ways. */
export async function relayRequest(gate: ProxyGate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { url, upstream } = await gate.openUrl(request);
    response.once('close', () => upstream.destroy());
    // Without a length the body's end is only known to whoever chunks it, also for methods that seldom have one.
    const chunked = request.headers['transfer-encoding'] !== undefined;
    const outgoing = startUpstreamRequest(request, url, upstream, chunked ? [['transfer-encoding', 'chunked']] : []);
    outgoing.on('error', (error) => reject(response, error));
    outgoing.once('response', (incoming) => {
      try {
        const headers = endToEndHeaders(incoming.rawHeaders).flat();
        response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage ?? '', headers);
      } catch (error) {
        incoming.destroy();
        reject(response, error);
        return;
      }
      pipeline(incoming, response, () => undefined);
    });
    // Not a pipeline: that would close the client when the host closes, before it has read the reply.
    request.pipe(outgoing);
  } catch (error) {
    reject(response, error);
  }
}
