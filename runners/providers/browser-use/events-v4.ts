import type { RunEvent, RunEventsResponse } from 'browser-use-sdk/v4';
import { membersOf, type Members } from '../../exchange/members';
import type { Ask } from '../../jobs/job';
import { reportedStep, type ReportedStep } from '../../jobs/reply';

export async function eventsOf(run: string, ask: Ask): Promise<Members<RunEvent>[]> {
  const page = await ask({ method: 'GET', path: `${run}/events`, query: { limit: 100 } });
  return membersOf<RunEventsResponse>(page).list<RunEvent>('events');
}

/** Events tell by type and time what was done; those of the run itself are no steps. */
export function stepsIn(events: Members<RunEvent>[]): ReportedStep[] {
  return events
    .filter((event) => !event.needed('type').startsWith('run.'))
    .map((event) => reportedStep(event.needed('type'), { at: event.text('ts') }));
}
