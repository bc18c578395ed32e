import { parseCreateBody } from '../../api/http/validate';
import { channelOfPrompt } from '../../core/detect/input-channel';
import { detectInputRequest } from '../../core/detect/input-request';
import { asksForHumanProof } from '../../core/detect/human-check';
import { findLoginForm, loginRefusal } from '../../core/detect/login';
import type { PageSignals } from '../../core/detect/page-signals';
import { detectWall } from '../../core/detect/wall';
import { parseIsoDateTime } from '../../core/lists/iso-date-time';
import { isLongTaskId } from '../../core/long-tasks/long-task';
import { parseTargetUrl } from '../../core/net/address-rules';
import { isReservedName } from '../../core/net/reserved-names';
import { isoDate, isoDateTime } from '../../core/normalize/date-times';
import { groundValue } from '../../core/normalize/grounding';
import { normalizeOutput } from '../../core/normalize/normalize';
import { canonicalOutput } from '../../core/output/canonical-output';
import { jsonInText } from '../../core/output/json-in-text';
import { isAgentTalk, isVagueStory } from '../../core/quality/signs/agent-talk';
import { answersTask } from '../../core/quality/asked/asked-for';
import { asksForActionOnly, asksForCode, asksForSteps, asksForVoice } from '../../core/quality/asked/asked-kinds';
import { asksForFile } from '../../core/quality/reading/asks-for-file';
import { filesInWords } from '../../core/quality/files/claimed-files';
import { saysNothingFound } from '../../core/quality/nothing/empty-result';
import { isQuestionBack } from '../../core/quality/signs/excuse';
import { gradeOutcome } from '../../core/quality/grade';
import { judgeText } from '../../core/quality/judge-text';
import { isHollow, isNarration } from '../../core/quality/signs/narration';
import { isPlaceholder } from '../../core/quality/signs/placeholder';
import { isOffTopic } from '../../core/quality/signs/relevance';
import { addressesGrader } from '../../core/quality/review/injection';
import { toldWall } from '../../core/quality/signs/walls/wall-text';
import { classifyTask } from '../../core/routing/brain/classify-task';
import { siteKeyOf } from '../../core/routing/evidence-site';
import { parseCustody } from '../../core/routing/custody';
import { isId } from '../../core/run/ids';
import { interactionIdOfCall } from '../../core/run/interaction';
import { parseRunRequest } from '../../core/request/parse-request';
import { scaleHintOf } from '../../core/response/scale-hint';
import { pagesAsked } from '../../core/request/pages-asked';
import { urlsInText } from '../../core/request/urls-in-text';
import { maskUsername } from '../../core/vault/credential';
import { isOwnSite, toBareHost } from '../../core/vault/host';
import { isTotpSeed } from '../../core/vault/totp';
import { payloadPreview } from '../../core/webhooks/webhook-object';
import { endToEndHeaders } from '../../net/proxy/hop-by-hop';
import { retryAfterMs } from '../../net/retry-after';
import { parseReply } from '../../runners/custom/reply';
import { decodeText } from '../../runners/reading/charset';
import { contentKind, fileNameOf } from '../../runners/reading/content-kind';
import { needsInteraction, parseTask } from '../../runners/instructions/parse-task';
import { needOf } from '../../runners/instructions/needs/task-need';
import { outcomeOf, taskOf } from '../core/fixtures';
import { withoutInlineImages } from '../../core/webhooks/inline-images';

const SCHEMA = {
  type: 'object',
  required: ['title', 'price', 'day', 'email', 'tags'],
  properties: {
    title: { type: 'string' },
    price: { type: 'number' },
    day: { type: 'string', format: 'date' },
    email: { type: 'string', format: 'email' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const PUBLIC_ONLY = { httpsOnly: false, isLocalAllowed: () => false };

/** Everything that reads words of callers, pages and runners, as functions of one text. Refusals are answers, too. */
export const READERS: Record<string, (text: string) => unknown> = {
  parseTask: (text) => parseTask({ text, steps: [] }),
  'parseTask of steps': (text) => parseTask({ text: '', steps: [`click ${text}`, text] }),
  'parseTask of one command': (text) => parseTask({ text: `type ${text} in the ${text} field with x`, steps: [] }),
  needsInteraction: (text) => needsInteraction({ text, steps: [] }),
  needOf: (text) => needOf(taskOf({ text })),
  classifyTask: (text) => classifyTask(taskOf({ text }), false),
  scaleHintOf,
  urlsInText,
  pagesAsked: (text) => pagesAsked({ text, steps: [] }),
  'pagesAsked of many': (text) =>
    pagesAsked({ text: `Read https://a.example, the ${text} of https://b.example`.repeat(20), steps: [] }),
  parseCreateBody: (text) => parseCreateBody({ input: text, model: text, routing: text }),
  parseRunRequest: (text) => parseRunRequest({ input: text, steps: [text] }, { slugs: new Set(), chains: new Map() }),
  asksForFile: (text) => asksForFile({ text, steps: [text] }),
  gradeOutcome: (text) => gradeOutcome(outcomeOf({ output: text }), taskOf({ text: 'Download the report' })),
  'gradeOutcome of a record': (text) => gradeOutcome(outcomeOf({ output: { title: text, note: text } }), taskOf()),
  'gradeOutcome of a long task': (text) =>
    gradeOutcome(outcomeOf({ output: 'The price is 12 EUR. '.repeat(20) }), taskOf({ text, steps: [text] })),
  'gradeOutcome of many members': (text) =>
    gradeOutcome(
      outcomeOf({ output: Object.fromEntries(membersOf(text).map((index) => [`count_${index}`, 0])) }),
      taskOf(),
    ),
  judgeText: (text) => judgeText(text, { httpStatus: 403, finalUrl: null }, taskOf({ text })),
  isPlaceholder,
  isHollow,
  isNarration,
  isAgentTalk,
  isVagueStory,
  isQuestionBack,
  saysNothingFound,
  toldWall,
  filesInWords,
  answersTask: (text) => answersTask(text, taskOf({ text })),
  'what a task asks for': (text) =>
    [asksForActionOnly, asksForCode, asksForSteps, asksForVoice].map((asks) => asks(taskOf({ text }))),
  isOffTopic: (text) => isOffTopic(text, taskOf({ text })),
  addressesGrader,
  asksForHumanProof,
  channelOfPrompt,
  detectWall: (text) => detectWall(signalsOf(text)),
  detectInputRequest: (text) => detectInputRequest(signalsOf(text)),
  'logins on a page': (text) => [findLoginForm(signalsOf(text)), loginRefusal(signalsOf(text))],
  'findLoginForm of many fields': (text) =>
    findLoginForm({ ...signalsOf('Sign in'), fields: membersOf(text).map((form) => ({ ...fieldOf('user'), form })) }),
  withoutInlineImages,
  canonicalOutput: (text) => canonicalOutput(text),
  'canonicalOutput of a list': (text) => canonicalOutput([...text.slice(0, 20_000)]),
  jsonInText,
  normalizeOutput: (text) => normalizeOutput(text, SCHEMA),
  'normalizeOutput of a record': (text) =>
    normalizeOutput({ name: text, cost: text, date: text, mail: text, labels: text }, SCHEMA),
  groundValue: (text) => groundValue({ title: text.slice(0, 50), price: 7 }, { page: text }, SCHEMA, [text]),
  'dates of a source': (text) => [isoDate(text), isoDateTime(text)],
  parseIsoDateTime,
  'parseIsoDateTime of a fraction': (text) => parseIsoDateTime(`2026-01-01T00:00:00.${text}`),
  retryAfterMs: (text) => retryAfterMs(text, 0),
  parseTargetUrl: (text) => [text, `https://${text}`, `https://a.example/${text}`].map(quietly(parseTarget)),
  isReservedName,
  siteKeyOf: (text) => siteKeyOf(`https://${text}`),
  toBareHost,
  isOwnSite: (text) => isOwnSite(`https://a.example/${text}`, text),
  isTotpSeed,
  maskUsername,
  parseCustody,
  isId: (text) => isId('response', text),
  interactionIdOfCall: (text) => interactionIdOfCall(`call_${text}`),
  isLongTaskId,
  payloadPreview,
  endToEndHeaders: (text) => endToEndHeaders(['connection', text, ...text.split(',').flatMap((name) => [name, ''])]),
  parseReply: (text) =>
    parseReply(
      Buffer.from(
        JSON.stringify({
          id: text.slice(0, 300),
          status: 'needs_input',
          output: text,
          input_request: { id: '1', kind: 'otp', prompt: text },
        }),
      ),
    ),
  'messages of runners': (text) => parseReply(Buffer.from(text)),
  decodeText: (text) => decodeText(Buffer.from(`<meta ${text}`), text),
  contentKind: (text) => contentKind({ 'content-disposition': text, 'content-type': text }, Buffer.from(text)),
  fileNameOf: (text) =>
    fileNameOf({ 'content-disposition': `attachment; filename=${text}` }, `https://a.example/${text}`),
};

/** Refusals are part of reading. */
export function quietly<Result>(read: (text: string) => Result): (text: string) => Result | null {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      // A text that is too much for the stack or the memory was not read.
      if (error instanceof RangeError) throw error;
      return null;
    }
  };
}

/** As many members as a structure of that size has. */
function membersOf(text: string): number[] {
  return Array.from({ length: text.length / 10 }, (_, index) => index);
}

function parseTarget(text: string): URL {
  return parseTargetUrl(text, PUBLIC_ONLY);
}

function fieldOf(text: string): PageSignals['fields'][number] {
  return {
    kind: 'text',
    name: text,
    label: text,
    autocomplete: text,
    maxLength: null,
    selector: '',
    place: 0,
    form: 0,
  };
}

function signalsOf(text: string): PageSignals {
  return {
    url: 'https://a.example/',
    status: 403,
    headers: {
      server: text,
      'set-cookie': text,
      'content-type': text,
      'x-amzn-waf-action': text,
      'cf-mitigated': text,
    },
    title: text,
    lines: text.split('\n'),
    text,
    html: text,
    fields: [fieldOf(text)],
    buttons: ['Next', text],
    formButtons: [['Next', text]],
    frames: [text, `https://challenges.cloudflare.com/${text}`],
  };
}
