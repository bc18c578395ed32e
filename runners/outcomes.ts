import type { FailureReason } from '../core/run/failure-reasons';
import type { Blocked, Failed, Fault, Finished, NeedsInput, OutcomeFacts, Refused } from '../core/run/outcome';

/** What was seen so far, in an outcome that says nothing else yet. */
export type Seen = Partial<OutcomeFacts>;

const NOTHING_SEEN: OutcomeFacts = {
  finalUrl: null,
  httpStatus: null,
  steps: [],
  defense: 'unknown',
  downloads: { claimed: 0, delivered: 0 },
  screenshotArtifactId: null,
  screenshotUnavailableReason: null,
  login: null,
  units: {},
  reportedCostUsd: null,
};

export function finished(seen: Seen & Pick<Finished, 'output' | 'pageText' | 'isFromPage'>): Finished {
  return { ...NOTHING_SEEN, ...seen, kind: 'finished' };
}

type Ended = Seen & Partial<Pick<Failed, 'output' | 'neverReached' | 'unbilled'>>;

export function failed(fault: Fault, code: FailureReason, message: string, seen: Ended = {}): Failed {
  return { ...NOTHING_SEEN, output: null, ...seen, kind: 'failed', fault, error: { code, message } };
}

export function blocked(seen: Seen & { blockReason: string | null }): Blocked {
  return { ...NOTHING_SEEN, ...seen, kind: 'blocked' };
}

export function needsInput(seen: Seen & Pick<NeedsInput, 'inputRequest'>): NeedsInput {
  return { ...NOTHING_SEEN, ...seen, kind: 'needs_input' };
}

/** Nothing was opened that may be opened: it costs nothing, and says nothing about the runner. */
export function refused(code: FailureReason, message: string, seen: Seen = {}): Refused {
  return { ...NOTHING_SEEN, ...seen, kind: 'refused', error: { code, message } };
}

/** The task is not for this runner. */
export function unsupported(message: string, seen: Seen = {}): Refused {
  return refused('unsupported_task', message, seen);
}

/** Doing the task without them would do another task. */
export function takesNoFiles(): Refused {
  return unsupported('Files came with the task, and this runner uploads none.');
}

export function missingUrl(): Refused {
  return refused('missing_url', 'The task names no address to open.');
}

export function unsafeUrl(seen: Seen = {}): Refused {
  return refused('unsafe_url', 'The address, or one that it leads to, is not on the public web.', seen);
}

/** The caller named the hosts that may be opened, and this is none of them. */
export function outsideDomains(seen: Seen = {}): Refused {
  const message = 'The address, or one that it leads to, is outside allowed_domains.';
  return refused('outside_allowed_domains', message, seen);
}

/** A try that may have acted was lost, and another one could act a second time. */
export function dispatchUnknown(): Failed {
  const message = 'The worker was lost while the runner acted; it is not known how far it got.';
  return failed('platform', 'dispatch_unknown', message, { unbilled: true });
}

/** Also for whoever finds out without a runner. */
export const SESSION_LOST = {
  code: 'session_lost',
  message: 'The browser session that waited for the answer is gone.',
} as const satisfies { code: FailureReason; message: string };

export function sessionLost(): Failed {
  return failed('platform', SESSION_LOST.code, SESSION_LOST.message, { unbilled: true });
}

export function httpError(status: number, seen: Seen): Failed {
  return failed('site', `http_${status}`, `The site answered with HTTP status ${status}.`, {
    ...seen,
    httpStatus: status,
  });
}

const NETWORK_WORDS = {
  timeout: 'The site did not answer in time.',
  connection_refused: 'The site refused the connection or cannot be reached.',
  connection_reset: 'The site closed the connection early.',
  tls: 'No trusted TLS connection could be made to the site.',
  dns: 'The host name does not resolve.',
  too_many_redirects: 'The address redirects too often, or back to itself.',
  too_large: 'The answer of the site is too large.',
  protocol: 'The site sent an answer that is not valid HTTP.',
  unreachable: 'The site cannot be reached.',
} as const satisfies Partial<Record<FailureReason, string>>;
export type NetworkCode = keyof typeof NETWORK_WORDS;

export function isNetworkCode(code: string): code is NetworkCode {
  return Object.hasOwn(NETWORK_WORDS, code);
}

export function networkError(code: NetworkCode, seen: Seen = {}): Failed | Refused {
  const message = NETWORK_WORDS[code];
  // There is no site to blame, and nothing that was opened.
  return code === 'dns' ? refused(code, message, seen) : failed('site', code, message, seen);
}
