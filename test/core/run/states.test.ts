import {
  ATTEMPT_STATUSES,
  ATTEMPT_TRANSITIONS,
  ENVELOPE_STATUSES,
  isLiveAttempt,
  isTerminal,
  LIVE_STATUSES,
  RESPONSE_STATUSES,
  RESPONSE_TRANSITIONS,
  responseStatusOf,
  TERMINAL_STATUSES,
  type EnvelopeStatus,
} from '../../../core/run/states';
import { INTERACTION_TRANSITIONS } from '../../../core/run/interaction';
import { statesBefore } from '../../../core/run/transitions';
import { eventTypeOf, RESPONSE_EVENT_TYPES } from '../../../core/run/events';

/** Rows: from. Columns: to, in the same order. */
const ORDER = ['in_progress', 'requires_action', 'completed', 'failed', 'cancelled'] as const;
const TABLE = `
  . x x x x
  x . x x x
  . . . . .
  . . . . .
  . . . . .
`;

const allowed = TABLE.trim()
  .split('\n')
  .map((row) => [...row.replaceAll(' ', '')].map((cell) => cell === 'x'));
const pairs = ORDER.flatMap((from, row) => ORDER.map((to, column) => [from, to, allowed[row]?.[column]] as const));

it('the table of this test covers every status', () => {
  expect([...RESPONSE_STATUSES].sort()).toEqual([...ORDER].sort());
});

it.each(pairs)('%s to %s: %s', (from, to, expected) => {
  expect(statesBefore(RESPONSE_TRANSITIONS, to).includes(from)).toBe(expected);
});

it('there is no way out of a terminal state, and one into it from every live one', () => {
  expect([...TERMINAL_STATUSES].sort()).toEqual(['cancelled', 'completed', 'failed']);
  expect([...LIVE_STATUSES].sort()).toEqual(['in_progress', 'requires_action']);
  for (const terminal of TERMINAL_STATUSES) {
    expect(isTerminal(terminal)).toBe(true);
    expect(ORDER.filter((to) => statesBefore(RESPONSE_TRANSITIONS, to).includes(terminal))).toEqual([]);
    expect(statesBefore(RESPONSE_TRANSITIONS, terminal)).toEqual(LIVE_STATUSES);
  }
});

it.each([
  ['running', 'in_progress'],
  ['needs_human', 'requires_action'],
  ['succeeded', 'completed'],
  ['empty', 'completed'],
  ['failed', 'failed'],
  ['blocked', 'failed'],
  ['cancelled', 'cancelled'],
] as const)('an envelope that says %s belongs to a response that says %s', (envelope, response) => {
  expect(responseStatusOf(envelope)).toBe(response);
});

it('there are exactly these seven envelope statuses, and each response status has one', () => {
  const envelope = Object.keys(ENVELOPE_STATUSES) as EnvelopeStatus[];
  expect(envelope).toHaveLength(7);
  expect([...new Set(envelope.map(responseStatusOf))].sort()).toEqual([...ORDER].sort());
});

it('an attempt is live exactly while it holds money', () => {
  expect(ATTEMPT_STATUSES.filter(isLiveAttempt)).toEqual(['reserved', 'running', 'needs_input']);
});

it('an attempt can be ended from every live state, pauses only while it runs, and never leaves its end', () => {
  const live = ATTEMPT_STATUSES.filter(isLiveAttempt);
  for (const ended of ATTEMPT_STATUSES.filter((status) => !isLiveAttempt(status)))
    expect(statesBefore(ATTEMPT_TRANSITIONS, ended)).toEqual(live);
  expect(statesBefore(ATTEMPT_TRANSITIONS, 'needs_input')).toEqual(['running']);
  expect(statesBefore(ATTEMPT_TRANSITIONS, 'running')).toEqual(live);
  expect(statesBefore(ATTEMPT_TRANSITIONS, 'reserved')).toEqual([]);
});

it.each([
  ['open', []],
  ['answered', ['open']],
  ['expired', ['open']],
  ['consumed', ['answered']],
  ['cancelled', ['open', 'answered']],
] as const)('a question becomes %s only from %j', (to, before) => {
  expect(statesBefore(INTERACTION_TRANSITIONS, to)).toEqual(before);
});

it('every status that a run can announce has its own event type', () => {
  const announced = ['completed', 'failed', 'requires_action', 'cancelled'] as const;
  expect(announced.map(eventTypeOf)).toEqual(announced.map((status) => `response.${status}`));
  expect([...RESPONSE_EVENT_TYPES].sort()).toEqual(announced.map(eventTypeOf).sort());
});
