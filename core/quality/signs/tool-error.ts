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
  /\bpanicked at\b|\bat \S{1,80} \(?\S{1,120}:\d{1,6}:\d{1,6}\)|\bFile "[^"\n]{1,200}", line \d{1,6}|\b(?:java|org|com)\.\w{1,40}\.[\w.]{1,100}(?:Exception|Error)\b|\bgoroutine \d{1,6} \[|\bcore dumped\b|\bout of memory\b|\bheap limit\b|\bexit(?:ed with)? (?:code|status) [1-9]|\bSIG(?:KILL|SEGV|TERM|ABRT)\b/,
  /^(?:\S{1,40} ){0,4}(?:net::ERR_\w{3,40}|ERR_[A-Z_]{4,40}|DNS_PROBE_\w{3,40}|E(?:CONNREFUSED|CONNRESET|TIMEDOUT|NOTFOUND|PIPE|AI_AGAIN)\b)/,
  /^(?:warning|warn|error|fatal|critical|exception|failed|failure)\b[^\n]{0,60}\b(?:timeout|timed out|exceeded|waiting for|locator|selector|not attached|detached|crashed|closed|disconnected|refused|reset)\b/i,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S{0,12}\]?\s{1,3}\[?(?:error|warn|fatal|critical|info|debug)\b/i,
  /\b(?:websocket|devtools|chromium|browser context|cdp session|browser session|worker process|session \S{4,40}) (?:was |has been |got |unexpectedly )?(?:closed|disconnected|terminated|crashed|killed|lost)\b|\bbefore the task (?:finished|completed|was done)\b/i,
  /\b(?:selector|element|locator|xpath|dom node|iframe)s?\b.{0,80}\b(?:empty string|null|undefined|not (?:be )?(?:found|visible|present|attached|clickable|interactable|located)|0 nodes|no (?:nodes|match(?:es)?|text)|nothing|timed out)\b/i,
  /(?<!\p{L})(?:step limit|limit of \d{1,3} steps|schritt-?limit|limite? (?:di|de|d'|des) (?:passi|passos|pasos|étapes|passaggi)|stappenlimiet|limit kroków|adım (?:sınırı|limiti))(?!\p{L})|步数(?:上限|限制)|ステップ(?:数)?(?:の)?上限|단계 (?:한도|제한)/iu,
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
