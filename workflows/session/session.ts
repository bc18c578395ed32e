import {
  ActivityCancellationType,
  ActivityFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  sleep,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { SessionActivities } from '../../activities/session/session';
import type { SessionTransactionActivities, SettledSession } from '../../activities/session/session-transactions';
import type { SessionEnding } from '../../core/sessions/session';
import { taskQueue } from '../../core/run/queues';
import type { SessionWorkflowInput } from '../messages';
import { searchAttributes } from '../run/search-attributes';
import { LOCAL, REMOTE, withRemoteTwin } from '../short-transactions';

const local = proxyLocalActivities<SessionTransactionActivities>(LOCAL);
const remote = proxyActivities<SessionTransactionActivities>(REMOTE);

/** A place that was counted is there within this, or its worker is gone. */
const TAKEN_WITHIN = '30s';
/** A worker that says nothing for this long has died. */
const BEAT_WITHIN = '10s';
/** Whoever holds a session that is to end has this long to close its browser. */
const CLOSED_WITHIN_MS = 20_000;

/** One browser session: its clock, its end, and its bill. The browser is with whoever holds it. */
export async function session(input: SessionWorkflowInput): Promise<SettledSession | null> {
  const { sessionId } = input;
  const holding = new CancellationScope();
  const held = holding.run(() => hold(input));
  // A cancel from outside is a release: the session is closed and billed as any other.
  const cancelled = CancellationScope.current().cancelRequested.catch((): SessionEnding => 'released');
  return CancellationScope.nonCancellable(async () => {
    const first = await Promise.race([
      held,
      cancelled.then((ending) => ({ wish: ending })),
      sleep(input.timeoutMs, { summary: 'timeout' }).then(() => ({ wish: 'timed_out' as const })),
    ]);
    const ending = typeof first === 'string' ? first : await endSoon(sessionId, first.wish, held);
    holding.cancel();
    const settled = await settle(sessionId, ending);
    tell(input, settled);
    return settled;
  });
}

/** Resolves with why the session has ended; never rejects. */
async function hold({ sessionId, queuePrefix, workspaceId, timeoutMs }: SessionWorkflowInput): Promise<SessionEnding> {
  const { holdSession } = proxyActivities<SessionActivities>({
    taskQueue: taskQueue(queuePrefix, 'sessions'),
    scheduleToStartTimeout: TAKEN_WITHIN,
    startToCloseTimeout: timeoutMs + 10 * CLOSED_WITHIN_MS,
    heartbeatTimeout: BEAT_WITHIN,
    cancellationType: ActivityCancellationType.TRY_CANCEL,
    // A browser that is gone is gone with what its client did in it: there is nothing to repeat.
    retry: { maximumAttempts: 1 },
    summary: 'the browser',
    priority: { fairnessKey: workspaceId },
  });
  try {
    return await holdSession({ sessionId });
  } catch (error) {
    if (isCancellation(error)) return 'released';
    if (!(error instanceof ActivityFailure)) throw error;
    return isNeverStarted(error) ? 'not_started' : 'worker_lost';
  }
}

function isNeverStarted({ cause }: ActivityFailure): boolean {
  return cause !== undefined && 'timeoutType' in cause && cause.timeoutType === 'SCHEDULE_TO_START';
}

async function endSoon(sessionId: string, wish: SessionEnding, held: Promise<SessionEnding>): Promise<SessionEnding> {
  const input = { sessionId, ending: wish };
  await withRemoteTwin(
    () => local.endSessionSoon(input),
    () => remote.endSessionSoon(input),
  );
  await Promise.race([held, sleep(CLOSED_WITHIN_MS, { summary: 'the browser is closed' })]);
  return wish;
}

function settle(sessionId: string, ending: SessionEnding): Promise<SettledSession | null> {
  const input = { sessionId, ending };
  return withRemoteTwin(
    () => local.settleSession(input),
    () => remote.settleSession(input),
  );
}

/** What operators see in the Web UI. */
function tell({ searchAttributes: isKnown }: SessionWorkflowInput, settled: SettledSession | null): void {
  if (settled === null) return setCurrentDetails('ended, and erased');
  const { status, ending, costUsd } = settled;
  setCurrentDetails(`${status}: ${ending}, ${costUsd} USD`);
  if (!isKnown) return;
  upsertSearchAttributes([
    { key: searchAttributes.status, value: status },
    { key: searchAttributes.reason, value: ending },
    { key: searchAttributes.costUsd, value: costUsd },
  ]);
}
