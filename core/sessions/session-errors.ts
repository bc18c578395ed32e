import type { RequestErrorEntry } from '../error-entry';

/** The part of the error table that is about browser sessions. */
export const SESSION_ERRORS = {
  session_not_found: {
    status: 404,
    message: 'No such browser session.',
    remediation: 'Use an id from GET /v1/sessions; sessions are gone after the retention window.',
  },
  session_ended: {
    status: 410,
    message: 'This browser session has ended.',
    remediation: 'Create another one; with keepAlive it stays when its client disconnects.',
  },
  session_limit_reached: {
    status: 429,
    message: 'As many browser sessions are open as may be.',
    remediation: 'Release sessions that are not needed any more, or repeat the request after Retry-After seconds.',
    retryAfterSeconds: 10,
  },
  context_not_found: {
    status: 404,
    message: 'No such browser context.',
    remediation: 'Use the id that POST /v1/contexts gave.',
  },
  not_offered: {
    status: 501,
    message: 'This is not offered here.',
    remediation: 'Leave out what param names; docs/sessions.md lists what sessions can do.',
  },
} as const satisfies Record<string, RequestErrorEntry>;
