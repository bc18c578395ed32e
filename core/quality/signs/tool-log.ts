import { isClosing } from './narration';
import { linesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';
import { voicesIn } from '../voice/voice';

/** A line of what tools were told to do and answered. */
const LOGGED: RegExp[] = [
  /^(?:thought|action|observation|action input|tool|tool call|tool result|function|input|next goal|memory|eval(?:uation)?|goal|plan|navigation|result)s?\s{0,3}\d{0,3}\s{0,3}[:=[]/i,
  /^(?:step|stap|schritt|étape|paso|passo|passaggio|krok|adım|ステップ|步骤|단계)\s{0,3}\d{1,3}(?:\s?\/\s?\d{1,3})?\s{0,3}[:.)-]/i,
  /^(?!.{90})(?!.*\b(?:that|which|says?|shows?)\b)\W{0,6}(?:clicked|navigated|scrolled|typed|input|extracted|opened|switched|waited|searched|took|taking)\b.{0,30}(?:index|element|button|page|tab|link|url|pixels?|px|seconds|screenshot|https?:)/iu,
  /^(?:<\/?)?(?:tool_call|tool_use|function_call|function_calls|invoke|tool_response)\b|^\[?(?:tool_call|tool_use|function_call)\b/i,
  /^(?:await )?(?:page|browser|driver|context|tab)\.\w{2,30}\(|^(?:goto|click|fill|type|press|scroll|wait|screenshot|extract|navigate|browser_\w{2,30}|search_page|find_text|go_to_url|click_element\w{0,12}|input_text|scroll_down)\s?[([{]/i,
  /^(?:\[\w{2,12}\]|\w{2,12}:)?\s{0,2}(?:GET|POST|PUT|DELETE) https?:\/\/\S{1,200}(?: .{0,40})?$/,
  /^\[?(?:\d{4}-\d\d-\d\d[T ])?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,6})?Z?\]?\s/,
  /^\[?(?:INFO|DEBUG|WARN|WARNING|ERROR|TRACE|FATAL)\]?[:\s]\s{0,6}\S/,
  // What a browser shows to programs that read the screen, with handles for a tool.
  /^- [a-z]{3,20}(?: "[^"\n]{0,120}")?(?: \[[\w=-]{1,30}\]){1,4}/,
  /^\[(?:step|stap|schritt|étape|paso|passo|krok|adım)\s?\d{1,3}(?:\/\d{1,3})?\]|^\w{2,30}\([^\n]{0,200}\)\s?(?:->|=>|→)/i,
  /^(?:tokens?|cost|usage|duration|elapsed)(?:[_ ]\w{1,10})?\s?[=:]\s?[$\d]/i,
  /^\[\d{1,4}\](?:<| (?:goto|click|type|fill|press|scroll|wait|extract|open|navigate|done)\b)/i,
];
/** What an agent says at the end of its log. */
const ANSWER =
  /^(?:final )?(?:answer|response|output|conclusion|antwort|réponse|respuesta|resposta|risposta|antwoord|odpowiedź|yanıt|回答|答案|답변)\s{0,3}[:=]\s{0,3}\S/i;
const MAX_LOG = 4_000;
const SHARE = 0.6;
const MIN_TOLD = 3;

const CONTENT_SURE = 0.95;

export const toolLog: TextRule = {
  name: 'log of tools',
  when: ({ text, isStoryWanted, asksForError }) =>
    !isStoryWanted &&
    !asksForError &&
    text.length <= MAX_LOG &&
    isToolLog(text) &&
    // Times and places in a row are a timetable as well.
    voicesIn(text).content < CONTENT_SURE,
  verdict: 'failed',
  confidence: 0.75,
  reason: 'hollow_completion',
};

/** True when most lines are what tools did, and none is an answer. */
function isToolLog(text: string): boolean {
  const lines = text
    .split(text.includes('\n') ? '\n' : /(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const plain = linesOf(text);
  if (lines.length === 0 || plain.some((line) => ANSWER.test(line))) return false;
  const logged = lines.filter((line) => LOGGED.some((pattern) => pattern.test(line)));
  return logged.length >= lines.length * SHARE && logged.length > 0 && !isLastTold(lines);
}

/** A log may end with what was found, in a line of its own. */
function isLastTold(lines: string[]): boolean {
  const last = lines.at(-1) ?? '';
  return (
    lines.length > 1 &&
    !LOGGED.some((pattern) => pattern.test(last)) &&
    !isClosing(last) &&
    last.split(' ').length >= MIN_TOLD
  );
}
