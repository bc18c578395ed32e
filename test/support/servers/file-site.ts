import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

export interface FileSite {
  url: string;
  close(): Promise<void>;
}

const PIECE = Buffer.alloc(64 * 1024, 'ab');

/**
 * `/MB/name` is a file of so many megabytes, made while it is sent; with `?length=no` its length is not announced.
 * Other paths are the files that are given.
 */
export async function startFileSite(
  files: Record<string, { headers: Record<string, string>; body: string }> = {},
): Promise<FileSite> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const given = files[pathname];
    if (given !== undefined) return void response.writeHead(200, given.headers).end(given.body, 'latin1');
    const size = Number(pathname.split('/')[1]) * 1024 * 1024;
    response.setHeader('content-type', 'application/octet-stream');
    response.setHeader('content-disposition', 'attachment');
    if (searchParams.get('length') !== 'no') response.setHeader('content-length', size);
    const pieces = Readable.from(bytesOf(size));
    pieces.pipe(response);
    response.on('close', () => pieces.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function* bytesOf(size: number): Generator<Buffer> {
  for (let sent = 0; sent < size; sent += PIECE.length) yield PIECE.subarray(0, Math.min(PIECE.length, size - sent));
}
