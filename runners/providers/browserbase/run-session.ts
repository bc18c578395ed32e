import type { RunRetrieveResponse } from '@browserbasehq/sdk/resources/agents/runs';
import type { ReplayRetrieveResponse } from '@browserbasehq/sdk/resources/sessions/replays';
import type { SessionLiveURLs } from '@browserbasehq/sdk/resources/sessions/sessions';
import type { JsonValue } from '../../../core/json';
import { segment } from '../../exchange/api-request';
import { CallFailure } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import type { Ask } from '../../jobs/job';

/** Where a person can watch the browser that a run works in. */
export async function liveViewOf(run: JsonValue, ask: Ask): Promise<string | null> {
  const session = sessionOf(run);
  if (session === null) return null;
  const urls = membersOf<SessionLiveURLs>(await ask({ method: 'GET', path: `${session}/debug` }));
  return urls.text('debuggerFullscreenUrl');
}

/**
 * The recording of the session says which pages were open, the last one last. It may not be ready yet, which takes nothing
 * from what else is known.
 */
export async function lastPageOf(run: JsonValue, ask: Ask): Promise<string | null> {
  const session = sessionOf(run);
  if (session === null) return null;
  try {
    const replay = membersOf<ReplayRetrieveResponse>(await ask({ method: 'GET', path: `${session}/replays` }));
    return replay.list<ReplayRetrieveResponse.Page>('pages').at(-1)?.text('url') ?? null;
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

function sessionOf(run: JsonValue): string | null {
  const id = membersOf<RunRetrieveResponse>(run).text('sessionId');
  return id === null ? null : `/v1/sessions/${segment(id)}`;
}
