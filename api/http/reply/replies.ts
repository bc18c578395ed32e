import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';

const REVALIDATED = new WeakSet<Response>();
/** What fits into the first packets of a connection arrives no sooner when it is smaller, and packing it takes time. */
const COMPRESS_FROM_BYTES = 14_000;
/** As fast as gzip, and smaller. */
const BROTLI_QUALITY = 4;

const COMPRESS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof COMPRESS | 'identity';

/**
 * For an object that has reached its end: its answer carries a strong ETag, and a caller who has it already is told so.
 * The tag is made from the bytes, so it changes when a cost is settled later.
 */
export function allowRevalidation(response: Response): void {
  REVALIDATED.add(response);
}

/** Every JSON answer leaves through here: the responses of an application inherit what is set on it. */
export function overrideJson(app: Express): void {
  app.response.json = function json(this: Response, value: unknown) {
    sendJson(this, { text: JSON.stringify(value) });
    return this;
  };
}

/** What is answered with. The digest is there where it is answered with more than once. */
export interface JsonText {
  text: string;
  digest?: string;
}

export function sendJson(response: Response, { text, digest }: JsonText): void {
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  sendText(response.req, response, text, digest).catch((error: unknown) => response.req.next?.(error));
}

/** Answers with a text: compressed where that helps, with an ETag where it was allowed. */
export async function sendText(request: Request, response: Response, text: string, digest?: string): Promise<void> {
  const bytes = Buffer.byteLength(text);
  const encoding = encodingOf(request, response, bytes);
  if (REVALIDATED.has(response) && response.statusCode === 200) {
    const tag = strongTag(digest ?? digestOf(text), encoding);
    response.setHeader('ETag', tag);
    if (isKnownTo(request, tag)) {
      response.removeHeader('Content-Type');
      response.status(304).end();
      return;
    }
  }
  const packed = encoding === 'identity' ? null : await COMPRESS[encoding](Buffer.from(text));
  if (packed !== null) response.set('Content-Encoding', encoding);
  response.setHeader('Content-Length', packed?.length ?? bytes);
  // A text leaves together with the headers; bytes would be handed to the system as a piece of their own.
  response.end(request.method === 'HEAD' ? undefined : (packed ?? text));
}

function encodingOf(request: Request, response: Response, bytes: number): Encoding {
  if (bytes < COMPRESS_FROM_BYTES) return 'identity';
  response.vary('Accept-Encoding');
  const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}

/** Of a text, for its ETag. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 27);
}

/** Strong tags differ when the bytes do, and compressed bytes are others. */
function strongTag(digest: string, encoding: Encoding): string {
  return `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** Whether the caller says that it has this already. */
export function isKnownTo(request: Request, tag: string): boolean {
  const known = request.get('if-none-match');
  if (known === undefined) return false;
  return known.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
