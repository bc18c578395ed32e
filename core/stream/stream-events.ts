import { toRoutingAttempt } from '../response/attempt-views';
import { toAskedInput, toFunctionCallItem } from '../response/asked-input';
import { toResponseObject } from '../response/response-object';
import { toStepView } from '../response/run-files';
import type { StepView } from '../schemas/runs/run-envelope-schema';
import type { ResponseObject } from '../schemas/runs/response-schema';
import type { ResponseStatus } from '../run/states';
import type { Moment, RunHistory } from './history';
import { itemEvents, type MakeEvent } from './item-events';
import { runAsOf } from './run-as-of';
import { stepIn } from './told-step';

export type StreamEvent = { type: string; sequence_number: number } & Record<string, unknown>;

export interface StreamView {
  baseUrl: string;
  /** Also tell what only this service has. Off by default: the official helpers refuse types they do not know. */
  svcEvents: boolean;
}

/** Every moment up to here has its own progress event, later ones share: a sweep of hundreds stays readable. */
const DETAILED_MOMENTS = 200;
const SHARED_BY = 20;

/**
 * The events of a run after a given number. A number is the event's place in the whole stream, so two readers of the
 * same run (and the same view) see the same numbers, whenever and wherever they read.
 */
export function* streamEvents(history: RunHistory, view: StreamView, after = -1): Generator<StreamEvent> {
  let sequenceNumber = 0;
  for (const make of allEvents(history, view)) {
    if (sequenceNumber > after) {
      const { type, ...body } = make();
      yield { type, sequence_number: sequenceNumber, ...body };
    }
    sequenceNumber += 1;
  }
}

export function isTerminalEvent({ type }: { type: string }): boolean {
  return Object.values(TERMINAL_EVENTS).includes(type);
}

/** The official helpers know no event for a cancelled run; its object says so. */
const TERMINAL_EVENTS: Record<Exclude<ResponseStatus, 'in_progress' | 'requires_action'>, string> = {
  completed: 'response.completed',
  failed: 'response.failed',
  cancelled: 'response.incomplete',
};

function* allEvents(history: RunHistory, view: StreamView): Generator<MakeEvent> {
  // A rolled-back run is never overdue: that it was, is for its ending to say.
  const context = { baseUrl: view.baseUrl, now: history.run.createdAt };
  const objectAt = (position: number): ResponseObject => toResponseObject(runAsOf(history, position), context);
  const inProgress = (position: number): MakeEvent => {
    return () => ({ type: 'response.in_progress', response: objectAt(position) });
  };

  yield () => ({ type: 'response.created', response: objectAt(0) });
  yield inProgress(0);
  let outputIndex = 0;
  for (const moment of history.moments) {
    if (moment.kind === 'ended') {
      if (history.ended) yield* endingEvents(history.ended, outputIndex);
      return;
    }
    if (moment.kind === 'paused') {
      const interaction = history.run.interactions.find(({ id }) => id === moment.subject);
      if (interaction) yield* itemEvents(toFunctionCallItem(interaction), outputIndex++);
    }
    if (view.svcEvents) yield* svcEvents(history, moment, view.baseUrl);
    if (isShown(moment)) yield inProgress(moment.position);
  }
}

function isShown({ kind, position }: Moment): boolean {
  if (kind === 'paused' || kind === 'resumed') return true;
  return position <= DETAILED_MOMENTS || position % SHARED_BY === 0;
}

function* endingEvents(ended: ResponseObject, announced: number): Generator<MakeEvent> {
  for (const [index, item] of ended.output.entries()) {
    if (index >= announced) yield* itemEvents(item, index);
  }
  const status = ended.status as keyof typeof TERMINAL_EVENTS;
  yield () => ({ type: TERMINAL_EVENTS[status], response: ended });
}

function* svcEvents(history: RunHistory, moment: Moment, baseUrl: string): Generator<MakeEvent> {
  const about = { response_id: history.run.id };
  if (moment.kind === 'attempt_started' || moment.kind === 'attempt_finished') {
    const type = moment.kind === 'attempt_started' ? 'svc:attempt.started' : 'svc:attempt.finished';
    const attempt = runAsOf(history, moment.position).attempts.find(({ id }) => id === moment.subject);
    if (attempt) yield () => ({ type, ...about, attempt: toRoutingAttempt(attempt) });
  }
  if (moment.kind === 'step') {
    const step = (): StepView => toStepView(history.run.id, stepIn(moment), baseUrl);
    yield () => ({ type: 'svc:step', ...about, attempt_id: moment.subject, step: step() });
  }
  if (moment.kind === 'paused') {
    const asked = history.run.interactions.find(({ id }) => id === moment.subject);
    if (!asked) return;
    yield () => ({ type: 'svc:requires_action', ...about, required_action: toAskedInput(asked) });
  }
}
