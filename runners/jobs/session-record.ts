import { isDeepStrictEqual } from 'node:util';
import type { Redaction } from '../../core/redaction';
import type { AttemptBrowser } from '../../core/run/outcome';
import type { RunnerContext } from '../runner';
import type { JobReply } from './reply';
import { toFollowedAddress } from './to-outcome';

/** Records the browser that a runner's replies tell of, when there is something new to tell. */
export function createSessionRecord(
  context: Pick<RunnerContext, 'recordSession'>,
  providerId: string,
  redaction: Redaction,
): (reply: JobReply) => Promise<void> {
  let known: AttemptBrowser | null = null;
  return async (reply) => {
    // Once told it stays on record, also when a later reply is silent about it.
    const liveUrl = toFollowedAddress(reply.liveView, redaction) ?? known?.liveUrl ?? null;
    const replayUrl = toFollowedAddress(reply.replayUrl, redaction) ?? known?.replayUrl ?? null;
    if (liveUrl === null && replayUrl === null) return;
    const session = { id: reply.id, providerId, liveUrl, replayUrl };
    if (isDeepStrictEqual(session, known)) return;
    known = session;
    await context.recordSession(session);
  };
}
