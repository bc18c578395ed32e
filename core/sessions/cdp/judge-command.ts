import { REFUSED_METHODS, SINGLE_METHODS, WHOLE_DOMAINS } from './allowed-methods';
import { ruleFor, type CdpParams, type SessionFolders } from './param-rules';

/** What becomes of a command: it is passed on with these parameters, it ends the session, or it is refused and why. */
export type CommandVerdict =
  | { kind: 'passed'; params: CdpParams }
  | { kind: 'ends' }
  | { kind: 'refused'; why: string };

/** Whether a client of a browser session may say this. */
export function judgeCommand(method: string, params: CdpParams, folders: SessionFolders): CommandVerdict {
  if (method === 'Browser.close') return { kind: 'ends' };
  if (!isAllowed(method)) return { kind: 'refused', why: `${method} is not offered to clients of browser sessions.` };
  const verdict = ruleFor(method)(params, folders);
  return 'refused' in verdict
    ? { kind: 'refused', why: `${method}: ${verdict.refused}` }
    : { kind: 'passed', params: verdict.params };
}

function isAllowed(method: string): boolean {
  if (SINGLE_METHODS.has(method)) return true;
  const domain = method.slice(0, method.indexOf('.'));
  return WHOLE_DOMAINS.has(domain) && !REFUSED_METHODS.has(method);
}

/** Pages of the machine or of the browser itself: a session that has got to one all the same is taken off it. */
export function isForbiddenPage(url: string): boolean {
  return /^(?:file|chrome|chrome-untrusted|devtools|view-source|filesystem):/i.test(url);
}
