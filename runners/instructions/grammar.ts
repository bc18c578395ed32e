import { isQuoted, MAX_PLAIN_WORDS, QUOTED_VALUE, SHORT_VALUE, unquote, VALUE, type Clause } from './clauses';
import { check, click, goto, isName, press, rule, select, selectPlain, type, waitFor, type Rule } from './commands';
import { answerMeant, isDescription } from './described-values';
import { DIALOG_RULES } from './dialog-rules';
import { FOREIGN_RULES } from './foreign-rules';
import { LOGIN_RULES } from './login-rules';
import type { Instruction } from './instruction';

const FIELD = String.raw`(?:\s(?:text\s?)?(?:field|box|input|textbox|text area|textarea|area))?`;
/** Before a name: `the field "City"`, `the textarea labelled Message`. */
const NAMED_FIELD = String.raw`(?:the\s)?(?:(?:text\s?)?(?:field|box|input|textbox|text area|textarea)\s(?:labelled\s|labeled\s|called\s|named\s|for\s)?)?`;
const SLIDER = '(?:slider|knob|dial|range|handle)';
const THING = String.raw`(?:\s(?:button|link|tab|menu item|menu|icon|option|radio button|image))?`;
const COUNTED = /^(?:first|second|third|fourth|fifth|last|top|\d+(?:st|nd|rd|th))(?:\s|$)/i;
const PLACE = /\s(?:on|at)\shttps?:\/\/\S+$/i;

/** In order: the first pattern that fits and can be built decides. */
const RULES: Rule[] = [
  ...DIALOG_RULES,
  rule(String.raw`(?:press|hit|push)\s(?:the\s)?${VALUE}(?:\skey)?`, ([value]) => press(value)),
  rule(
    String.raw`(?:go|navigate|browse|head)\sto\s(?:the\s(?:page|url|site|address)\s(?:at\s)?)?(https?://\S+|/\S*)`,
    ([url]) => goto(url),
  ),
  rule(String.raw`(?:open|visit|load|goto)\s(?:the\s(?:page|url|site|address)\s)?(https?://\S+|/\S*)`, ([url]) =>
    goto(url),
  ),
  rule(String.raw`(?:go|navigate)\sto\s(?:the\s)?${VALUE}\s(?:page|section|tab)`, ([value]) => click(value)),
  rule(String.raw`(?:go\s)?back(?:\sto\sthe\sprevious\spage)?|navigate\sback`, () => ({ kind: 'back' })),
  rule(
    String.raw`scroll(?:\sall\sthe\sway)?(?:\s(down|up))?(?:\sthe\spage)?(?:\s?to\sthe\s(bottom|end|footer|top)(?:\sof\sthe\spage)?)?`,
    ([way, end]) => ({
      kind: 'scroll',
      to: end === 'top' ? 'top' : end !== undefined ? 'bottom' : way?.toLowerCase() === 'up' ? 'up' : 'down',
    }),
  ),
  rule(
    String.raw`wait\s(?:for\s)?(\d+(?:\.\d+)?|an?|one)\s?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?)`,
    ([amount, unit]) => waitFor(amount, unit),
  ),
  rule(String.raw`wait(?:\s(?:for|until)\sthe\spage\s(?:to\sload|has\sloaded|loads|is\sloaded))?`, () => ({
    kind: 'wait',
    text: null,
    ms: null,
  })),
  rule(
    String.raw`wait\s(?:for|until)\s(?:the\s)?(?:text\s)?${VALUE}(?:\s(?:appears?|is\s(?:visible|shown|there)|to\s(?:appear|load|show(?:\sup)?)|shows(?:\sup)?))?`,
    ([text]) => (isName(text) ? { kind: 'wait', text: text ?? null, ms: null } : null),
  ),
  rule(
    String.raw`(?:type|enter|write|input|put|fill(?:\sin)?)\s(?:the\s(?:text|value|words?|number|code)\s)?${SHORT_VALUE}\s(?:into|in|to|on|for|as)\s${NAMED_FIELD}${VALUE}${FIELD}`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`(?:fill(?:\s(?:in|out))?|complete|populate)\s${NAMED_FIELD}${SHORT_VALUE}${FIELD}\swith\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`(?:set|move|drag|slide)\s(?:the\s)?${SHORT_VALUE}\s${SLIDER}\sto\s${VALUE}`, ([target, value]) =>
    type(value, target),
  ),
  rule(
    String.raw`(?:set|move|drag|slide)\s(?:the\s)?${SLIDER}\s(?:labelled\s|labeled\s|called\s|named\s|for\s)?${QUOTED_VALUE}\sto\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`set\s${NAMED_FIELD}${SHORT_VALUE}${FIELD}\sto\s${VALUE}`, ([target, value]) => type(value, target)),
  rule(String.raw`(?:change|update)\s${NAMED_FIELD}${QUOTED_VALUE}${FIELD}\sto\s${VALUE}`, ([target, value]) =>
    type(value, target),
  ),
  rule(
    String.raw`in(?:to)?\s${NAMED_FIELD}${SHORT_VALUE}${FIELD},?\s(?:type|enter|write|put)\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(
    String.raw`(?:enter|type)\s(?:the\s|my\s|your\s)?(e-?mail(?:\saddress)?|password|user ?name|login|name|first name|last name|zip(?:\scode)?|postcode|city|phone(?:\snumber)?|code|pin)\s(${'\\S+'})`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`(?:type|write|input|enter)\s${QUOTED_VALUE}`, ([value]) => ({
    kind: 'type',
    value: value ?? '',
    target: null,
  })),
  rule(
    String.raw`(?:select|choose|pick)\s(?:the\s)?(?:option\s)?${SHORT_VALUE}\s(?:in|from|for|as|under)\s(?:the\s)?${VALUE}(?:\s(?:drop-?down|list|menu|field|select|box)){0,3}`,
    ([value, target]) => (isName(value) && isName(target) ? select(value, target) : null),
  ),
  rule(String.raw`(?:select|choose|pick)\s(?:the\s)?(?:option\s)?${QUOTED_VALUE}${THING}`, ([value]) =>
    select(value, undefined),
  ),
  rule(String.raw`(un)?(?:check|tick)\s(?:the\s)?${QUOTED_VALUE}(?:\s(?:check\s?box|box|option))?`, ([un, target]) =>
    check(un, target),
  ),
  rule(String.raw`(un)?(?:check|tick)\s(?:the\s)?${VALUE}\s(?:check\s?box|box)`, ([un, target]) => check(un, target)),
  rule(String.raw`hover\s(?:over\s|on\s)?(?:the\s)?${VALUE}${THING}`, ([target]) =>
    isName(target) ? { kind: 'hover', target: target ?? '' } : null,
  ),
  rule(String.raw`download\s(?:it|the\s(?:file|document|attachment|report)|this(?:\sfile)?|all\sfiles)`, () => ({
    kind: 'download',
    target: null,
  })),
  rule(String.raw`download\s(?:the\s|a\s)?${VALUE}(?:\s(?:file|document|button|link))?`, ([target]) =>
    isName(target) ? { kind: 'download', target: target ?? '' } : null,
  ),
  rule(
    String.raw`search\s(?:for\s)?${VALUE}(?:\s(?:in|on|using)\s(?:the\s)?(?:search\s(?:box|bar|field|form)|page|site|website))?`,
    ([query]) => ({ kind: 'search', query: query ?? '' }),
  ),
  rule(String.raw`submit(?:\s(?:the\s|this\s)?(?:\w+\s)?(?:form|search|request|page|it))?`, () => ({
    kind: 'submit',
  })),
  rule(String.raw`(?:log|sign)[\s-]?in(?:\s(?:with|using|to|as|at|on)\s.*)?`, () => ({ kind: 'login' })),
  rule(String.raw`(?:click|tap|press|push|hit|follow)\s(?:on\s)?(?:the\s)?${VALUE}${THING}`, ([target]) =>
    click(target),
  ),
  rule(
    String.raw`(?:click|tap|press|push|hit|open|follow)\s(?:on\s)?(?:the\s)?(?:button|link|tab|menu item|menu|icon|option|entry)\s(?:labelled\s|labeled\s|called\s|named\s)?${QUOTED_VALUE}(?:\s(?:in|on|at)\s(?:the\s)?${SHORT_VALUE})?`,
    ([target]) => click(target),
  ),
  rule(String.raw`(?:open|choose)\s(?:the\s)?${QUOTED_VALUE}${THING}`, ([target]) => click(target)),
  rule(String.raw`open\s(?:the\s)?${VALUE}\s(?:link|tab|menu)`, ([target]) => click(target)),
  rule(
    String.raw`(?:open|expand|unfold)\s(?:the\s)?(?:accordion|section|panel|drop-?down|item)\s${QUOTED_VALUE}`,
    ([target]) => click(target),
  ),
  rule(
    String.raw`(?:close|dismiss)\s(?:the\s)?(?:\w+\s){1,3}by\s(?:clicking|pressing|tapping)\s(?:on\s)?(?:the\s)?${QUOTED_VALUE}${THING}`,
    ([target]) => click(target),
  ),
  rule(String.raw`(?:select|choose|pick)\s(?:option\s)?${SHORT_VALUE}`, ([value]) => selectPlain(value)),
  ...FOREIGN_RULES,
  ...LOGIN_RULES,
];

/** What a clause asks to do, or null when it is no command this grammar knows. */
export function parseClause(clause: Clause): Instruction | null {
  // Where it is to be done is the page that is open.
  const text = clause.text.replace(PLACE, '');
  for (const { pattern, build } of RULES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const raw = match.slice(1);
    if (raw.some((value) => value !== undefined && !isQuoted(value) && value.split(/\s+/).length > MAX_PLAIN_WORDS))
      continue;
    const built = build(raw.map((value) => (value === undefined ? undefined : unquote(value, clause))));
    if (built?.kind === 'type' && raw.includes(built.value) && isDescription(built.value))
      return answerMeant(built.value, text);
    const [quoted] = raw;
    if (built?.kind === 'press' && quoted !== undefined && isQuoted(quoted))
      return { ...built, button: unquote(quoted, clause) };
    if (built !== null && !isCounted(built, raw)) return built;
  }
  return null;
}

/** `click the third link`: which one that is, a name does not tell. */
function isCounted(built: Instruction, raw: (string | undefined)[]): boolean {
  const target = 'target' in built ? built.target : null;
  return target !== null && COUNTED.test(target) && raw.includes(target);
}
