import type { TextRule } from '../text-rule';

/** Longer ones come with a log; whatever comes with more than that is something else. */
const MAX_TOOL_ERROR = 800;

/** A failure as programs spell it, at the very beginning: `TimeoutError: ...`, `net::ERR_...`. */
const SPELLED: RegExp[] = [
  /^(?:error: |uncaught )?(?:[a-z_]\w*\.)*[A-Z]\w*(?:Error|Exception)\b\s*(?::|\()/,
  /^(?:error: )?(?:\w+\.)?\w+: (?:timeout|target|net::|navigation)\b/i,
  /^(?:error: )?(?:net::ERR_\w+|connect E[A-Z]+|E(?:CONNREFUSED|CONNRESET|TIMEDOUT|NOTFOUND|PIPE)\b)/,
  /^(?:protocol error|traceback \(most recent|playwright error|selenium error|puppeteer error|unhandled (?:exception|rejection)|segmentation fault|exit code [1-9])/i,
  /^(?:\w+ )?error:? (?:target |browser |page |the browser )?.{0,40}\b(?:has been closed|was closed|target closed|disconnected|crashed)\b/i,
  /^(?:the )?(?:agent|run|task|execution) (?:was )?(?:stopped|terminated|aborted|ended|exited) (?:due to|because of|after|with)\b/i,
  /^max(?:imum)?(?: number of)? (?:steps|iterations|turns|retries|tokens)\b/i,
];

export const toolError: TextRule = {
  name: 'tool error',
  when: ({ text, asksForError }) => !asksForError && isToolError(text),
  verdict: 'failed',
  confidence: 0.8,
  reason: 'not_accomplished',
};

/** True when a program's failure was delivered in place of a result. */
function isToolError(text: string): boolean {
  return text.length <= MAX_TOOL_ERROR && SPELLED.some((pattern) => pattern.test(text));
}
