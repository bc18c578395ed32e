import { MAX_JUDGED_TEXT } from './reading/sentences';
import { agentTalk, vagueStory } from './signs/agent-talk';
import { cuedFailure, cuedWall } from './signs/cues';
import { noneOfAsked, nothingFound } from './signs/empty-result';
import { errorPage } from './signs/error-page';
import { excuse, questionBack } from './signs/excuse';
import { foreignInability, foreignNothing, foreignStory, foreignWall } from './signs/foreign-text';
import { interstitials } from './signs/interstitial';
import { loginWall } from './signs/login-wall';
import { hollow } from './signs/narration';
import { placeholder } from './signs/placeholder';
import { refusal } from './signs/refusal-text';
import { doubtful, offTopic } from './signs/relevance';
import { toolError } from './signs/tool-error';
import { botWall } from './signs/wall-text';
import { pageForQuestion } from './signs/whole-page';
import type { TextRule } from './text-rule';

/** No rule after this one meets a text without bound. */
const longText: TextRule = {
  name: 'long text',
  when: ({ text }) => text.length > MAX_JUDGED_TEXT,
  verdict: 'succeeded',
  confidence: 0.9,
  reason: 'content_delivered',
};

/**
 * The verdict on words: the first rule that applies decides, and what none applies to is content. The order is from
 * what a site says to what a runner says of itself, and from patterns that prove to words that only hint.
 */
export const TEXT_RULES: readonly TextRule[] = [
  placeholder,
  pageForQuestion,
  longText,

  toolError,
  botWall,
  errorPage,
  loginWall,
  ...interstitials,

  nothingFound,
  foreignNothing,
  foreignWall,
  foreignInability,
  foreignStory,
  noneOfAsked,
  refusal,

  cuedWall,
  cuedFailure,
  hollow,
  agentTalk,
  questionBack,
  excuse,
  vagueStory,

  offTopic,
  doubtful,
];
