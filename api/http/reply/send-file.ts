import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { RequestError } from '../../../core/errors';
import type { ByteRange, StoredBlob } from '../../../db/artifacts/blob-store';
import { isKnownTo } from './replies';

export interface SentFile {
  name: string;
  contentType: string;
  createdAt: Date;
  /** Names these bytes for ever: what changes has another tag. */
  tag: string;
}

/**
 * What a site sent is never run or shown in our origin, whatever it is: it is saved, its type is not guessed, and who
 * opens it all the same opens it without scripts and as a stranger.
 */
function describeFile(response: Response, { name, contentType, createdAt, tag }: SentFile): void {
  response.attachment(name);
  // Express would add a charset, which nobody knows.
  response.setHeader('Content-Type', contentType);
  response.set({
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    'Last-Modified': createdAt.toUTCString(),
    ETag: tag,
  });
}

/** Sends the caller to the store itself, where that hands out bytes; it knows ranges as well. */
export async function redirectToFile(
  request: Request,
  response: Response,
  file: SentFile,
  blob: StoredBlob,
): Promise<boolean> {
  if (request.method === 'HEAD' || isKnownTo(request, file.tag)) return false;
  response.attachment(file.name);
  const disposition = response.get('Content-Disposition') ?? 'attachment';
  const address = await blob.address({ contentType: file.contentType, disposition });
  for (const header of ['Content-Disposition', 'Content-Type']) response.removeHeader(header);
  if (address === null) return false;
  response.status(302).set({ Location: address, 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
  return true;
}

/** Answers with the bytes, or the part of them that is asked for; false when they are gone. */
export async function sendFile(
  request: Request,
  response: Response,
  file: SentFile,
  blob: StoredBlob,
): Promise<boolean> {
  if (isKnownTo(request, file.tag)) {
    describeFile(response, file);
    response.removeHeader('Content-Type');
    response.status(304).end();
    return true;
  }
  const isHead = request.method === 'HEAD';
  const range = isHead ? null : rangeOf(request, response, file, blob.sizeBytes);
  const stream = isHead ? null : await blob.read(range ?? undefined);
  if (stream === null && !isHead) return false;
  describeFile(response, file);
  if (range !== null) {
    response.status(206).set('Content-Range', `bytes ${range.first}-${range.last}/${blob.sizeBytes}`);
  }
  response.set('Content-Length', String(range === null ? blob.sizeBytes : range.last - range.first + 1));
  if (stream === null) response.end();
  else await pipeline(stream, response);
  return true;
}

/** Null for all of it: also where several ranges are asked for, or the file is not the one that the caller has a part of. */
function rangeOf(request: Request, response: Response, file: SentFile, sizeBytes: number): ByteRange | null {
  const known = request.get('if-range');
  if (known !== undefined && known !== file.tag && known !== file.createdAt.toUTCString()) return null;
  const ranges = request.range(sizeBytes, { combine: true });
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${sizeBytes}`);
    throw new RequestError('range_not_satisfiable', { param: 'Range' });
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range === undefined ? null : { first: range.start, last: range.end };
}
