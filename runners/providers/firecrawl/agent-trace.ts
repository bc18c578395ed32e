import type {
  AgentTraceActiveBrowserSession,
  AgentTraceError,
  AgentTraceProgressReportedEvent,
  AgentTraceResponse,
  AgentTraceRunFinishedEvent,
  AgentTraceToolCallStartedEvent,
} from '@mendable/firecrawl-js';
import type { JsonValue } from '../../../core/json';
import { membersOf, type Members } from '../../exchange/members';
import type { JobView } from '../../jobs/job';
import type { ReportedStep } from '../../jobs/reply';

/** What the events of a trace have, each kind its own. */
type TraceEvent = AgentTraceProgressReportedEvent & AgentTraceToolCallStartedEvent & AgentTraceRunFinishedEvent;

export function liveViewIn(trace: JsonValue): string | null {
  const [browser] = membersOf<AgentTraceResponse>(trace).list<AgentTraceActiveBrowserSession>('activeBrowserSessions');
  return browser?.text('liveViewUrl') ?? null;
}

export function detailsIn(trace: JsonValue): Partial<JobView> {
  const events = membersOf<AgentTraceResponse>(trace).list<TraceEvent>('events');
  const ending = events.find((event) => event.text('type') === 'run.finished');
  return { steps: events.flatMap(stepOf), ...faultOf(ending?.object<AgentTraceError>('error') ?? null) };
}

function stepOf(event: Members<TraceEvent>): ReportedStep[] {
  const type = event.text('type');
  const step = { target: null, url: null, at: event.text('occurredAt'), ok: true, note: null };
  if (type === 'tool_call.started') return [{ ...step, action: event.needed('toolName') }];
  return type === 'progress.reported' ? [{ ...step, action: 'report', note: event.text('message') }] : [];
}

function faultOf(error: Members<AgentTraceError> | null): Pick<JobView, 'error'> {
  if (error === null) return {};
  const fault = error.text('source') === ('system' satisfies AgentTraceError['source']) ? 'platform' : 'runner';
  return { error: { code: error.text('code'), message: error.text('message'), fault } };
}
