import { advice } from './doubt/advice';
import { announced, leftWithNothing } from './doubt/announced';
import { beside, countedInstead } from './doubt/elsewhere/beside-the-point';
import { failedByStatus, refusedByStatus, unauthorized } from './doubt/by-status';
import { brokenList } from './doubt/broken-list';
import { cutOff, cutShort } from './doubt/cut-off';
import { answered, lacking, shaped } from './doubt/default-doubt';
import { echo } from './doubt/echo';
import { fromMemory } from './doubt/from-memory';
import { hedged } from './doubt/hedged';
import { ledAstray } from './doubt/elsewhere/led-astray';
import { ledElsewhere } from './doubt/elsewhere/led-elsewhere';
import { ledToChallenge, ledToLogin } from './doubt/elsewhere/led-to-gate';
import { navigation } from './doubt/navigation';
import { otherModel } from './doubt/elsewhere/other-model';
import { otherOfItsKind } from './doubt/elsewhere/other-of-its-kind';
import { otherPage } from './doubt/elsewhere/other-page';
import { otherThing } from './doubt/elsewhere/other-thing';
import { otherYear } from './doubt/elsewhere/other-year';
import { runFigures } from './doubt/run-figures';
import { stepsDone } from './doubt/steps-done';
import { stuck } from './doubt/stuck';
import { template } from './doubt/template';
import { figuresOfNothing, tooFew } from './doubt/too-few';
import {
  answeredWithExcuse,
  gateRules,
  halfAnswered,
  pageRules,
  refusedByNumber,
  runnerRules,
  spokenNothing,
  spokenWall,
  toldTurnedAway,
} from './meaning/meaning-rules';
import { unlessAnswered } from './reading/beside-excuse';
import { MAX_JUDGED_TEXT } from './reading/words/sentences';
import { agentTalk, vagueStory } from './signs/agent-talk';
import { cuedFailure, cuedWall, toldAnywhere } from './signs/cues';
import { nothingFound, nought } from './nothing/empty-result';
import { noneAmong, unlessNone } from './nothing/none-among';
import { noneBound } from './nothing/none-of-asked';
import { errorPage } from './signs/error-page';
import { excuse, questionBack } from './signs/excuse';
import { foreignInability, foreignNothing, foreignStory, foreignWall } from './signs/foreign-text';
import { interstitials, keptOut } from './signs/walls/interstitial';
import { loginWall } from './signs/walls/login-wall';
import { hollow } from './signs/narration';
import { placeholder } from './signs/placeholder';
import { pageShell, storedFile } from './signs/raw-source';
import { refusal } from './signs/refusal-text';
import { doubtful, offTopic } from './signs/relevance';
import { paywalledRest } from './signs/walls/paywalled-rest';
import { refusedLogin } from './signs/walls/refused-login';
import { toldLogin } from './signs/walls/told-login';
import { toolError } from './signs/tool-error';
import { toolLog } from './signs/tool-log';
import { botWall } from './signs/walls/wall-text';
import { wallTitle } from './signs/walls/wall-title';
import { pageForQuestion } from './signs/whole-page';
import type { TextRule } from './text-rule';
import { chromeVoice, runnerVoices, siteVoices, unlessContent } from './voice/voice-rules';

/** No rule after this one meets a text without bound. */
const longText: TextRule = {
  name: 'long text',
  when: ({ text }) => text.length > MAX_JUDGED_TEXT,
  verdict: 'succeeded',
  confidence: ({ evidence, isSettled }) => (evidence() === 'answer' && isSettled() ? 0.9 : 0.7),
  reason: 'content_delivered',
};

/**
 * What is no content, whatever was asked for. The order is from what a site says to what a runner says of itself, and
 * from patterns that prove to words that only hint.
 */
const DELIVERY_RULES: readonly TextRule[] = [
  placeholder,
  stuck,
  storedFile,
  longText,

  unlessAnswered(toolError),
  toolLog,
  unlessContent(botWall),
  wallTitle,
  refusedByStatus,
  unauthorized,
  ...[keptOut, errorPage, loginWall, ...interstitials].map(unlessContent),
  paywalledRest,
  template,

  toldAnywhere,
  nought,
  nothingFound,
  foreignNothing,
  noneBound,
  ...[foreignWall, ...gateRules, spokenWall, toldTurnedAway].map(unlessContent),
  refusedByNumber,
  failedByStatus,
  pageShell,
  ...pageRules.map(unlessContent),
  spokenNothing,
  unlessContent(toldLogin),
  ...[foreignInability, refusal].map(unlessAnswered),
];

/** Whoever was sent tells of the work, of plans, of what did not work. */
const RUNNER_RULES: readonly TextRule[] = [
  foreignStory,
  cuedWall,
  unlessAnswered(cuedFailure),
  hollow,
  agentTalk,
  questionBack,
  unlessAnswered(excuse),
  vagueStory,
  ...runnerRules,
  announced,
  unlessAnswered(leftWithNothing),
  hedged,
  fromMemory,
  advice,
];

/** For a text that is a part of a whole, which a runner tells nothing of its work in. */
export const PART_RULES: readonly TextRule[] = [...DELIVERY_RULES, ...siteVoices];

/** What no rule has a phrase for. */
const VOICE_RULES: readonly TextRule[] = [...siteVoices, ...runnerVoices.map(unlessAnswered)];

/** Whether the answer is there: the default is doubt. */
const ANSWER_RULES: readonly TextRule[] = [
  noneAmong,
  echo,
  navigation,
  chromeVoice,
  ledElsewhere,
  ledAstray,
  otherPage,
  otherOfItsKind,
  otherModel,
  otherYear,
  otherThing,
  cutOff,
  brokenList,
  tooFew,
  figuresOfNothing,
  countedInstead,
  runFigures,
  beside,
  lacking,
  halfAnswered,
  offTopic,
  doubtful,
  answeredWithExcuse,
  cutShort,
  answered,
  shaped,
];

/** The verdict on words: the first rule that applies decides, and what none applies to is content, though unsure. */
export const TEXT_RULES: readonly TextRule[] = [
  refusedLogin,
  ledToChallenge,
  ledToLogin,
  unlessNone(pageForQuestion),
  ...DELIVERY_RULES,
  stepsDone,
  ...RUNNER_RULES,
  ...VOICE_RULES,
  ...ANSWER_RULES,
];
