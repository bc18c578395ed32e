import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';
import { FetchFailure, toFetchError } from './fetch-failure';
import { orAbort } from './or-abort';
import { requestPinned } from './guard/pinned-request';
import type { WebhookGuard } from './guard/webhook-guard';

export interface PostLimits {
  /** From the name look-up to the headers of the reply. */
  ackTimeoutMs: number;
  previewBytes: number;
  /** The reply is known by its status; reading a little of its body must not take longer than this. */
  previewTimeoutMs: number;
}

interface PostResult {
  status: number;
  latencyMs: number;
  bodyPreview: string;
}

export type SafePost = (
  url: string,
  request: { headers: Record<string, string>; body: string; signal?: AbortSignal },
) => Promise<PostResult>;

/**
 * Sends one request to an address that somebody else chose, checked and pinned anew each time. Redirects are replies
 * like any other. A receiver can cost at most the ack time plus the preview time, whatever it does with its body.
 */
export function createSafePost(guard: WebhookGuard, limits: PostLimits): SafePost {
  return async (url, { headers, body, signal }) => {
    const startedAt = performance.now();
    const ack = new AbortController();
    const timer = setTimeout(() => ack.abort(new FetchFailure('timeout')), limits.ackTimeoutMs);
    const onAbort = (): void => ack.abort(new FetchFailure('aborted'));
    if (signal?.aborted === true) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const target = await orAbort(guard.check(url), ack.signal);
      const reply = await requestPinned(
        target,
        { method: 'POST', headers: { ...headers, 'accept-encoding': 'identity' }, body },
        { timeoutMs: limits.ackTimeoutMs, signal: ack.signal },
      );
      const latencyMs = Math.round(performance.now() - startedAt);
      clearTimeout(timer);
      try {
        return { status: reply.status, latencyMs, bodyPreview: await readPreview(reply.body, limits) };
      } finally {
        reply.close();
      }
    } catch (error) {
      // Whatever breaks after the abort breaks because of it.
      throw ack.signal.aborted ? ack.signal.reason : toFetchError(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
}

/** The first bytes that come in time; a body that breaks off or never comes is just a shorter preview. */
async function readPreview(body: Readable, { previewBytes, previewTimeoutMs }: PostLimits): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  let left = previewBytes;
  const timer = setTimeout(() => body.destroy(), previewTimeoutMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      text += decoder.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) break;
    }
  } catch {
    // The receiver's status has been read, and that is its reply.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  return text;
}
