import { INABILITY, NEGATION, REGRET } from '../lexicon/inability';
import { anyPhrase, openingPhrase } from '../lexicon/lexicon';
import { NOTHING_FOUND } from '../lexicon/nothing-found';
import { STORIES } from '../lexicon/stories';
import { STOPPED_ABROAD } from '../lexicon/walls';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';

import type { TextRule } from '../text-rule';
import { toldWall } from './walls/wall-text';

/** In a longer text, a phrase is part of a story. */
const MAX_TEXT = 300;
const STATUS_CODE = /\b(?:40[0-9]|410|429|50[0-4])\b/g;
/** Figures, quotes and lists are what an answer has and an excuse has not. */
const CONTENT = /\d|[$€£¥@:]|["„»].{1,300}["“«]|\n.*\n/;

const NOTHING = anyPhrase(NOTHING_FOUND);
const UNABLE = anyPhrase(INABILITY);
const REGRETS = anyPhrase(REGRET);
const NEGATES = anyPhrase(NEGATION);
const STORY = openingPhrase(STORIES);
const STOPPED = anyPhrase(STOPPED_ABROAD);

type Meaning = 'wall' | 'nothing' | 'inability' | 'story';

const meaningOf = oncePer(({ text, answers }: Reading) => (answers ? null : foreignMeaning(text)));

export const foreignNothing: TextRule = {
  name: 'nothing found, in another language',
  when: (reading) => meaningOf(reading) === 'nothing',
  verdict: 'empty',
  confidence: 0.8,
  reason: 'empty_result',
};

export const foreignWall: TextRule = {
  name: 'wall, in another language',
  wall: (reading) => (meaningOf(reading) === 'wall' && !reading.asksForWall ? toldWall(reading.text) : null),
  verdict: 'blocked',
  confidence: 0.75,
};

export const foreignInability: TextRule = {
  name: 'inability, in another language',
  when: (reading) => meaningOf(reading) === 'inability',
  verdict: 'failed',
  confidence: 0.7,
  reason: 'not_accomplished',
};

export const foreignStory: TextRule = {
  name: 'story, in another language',
  when: (reading) => meaningOf(reading) === 'story',
  verdict: 'failed',
  confidence: 0.7,
  reason: 'hollow_completion',
};

/** What a short text in another language than English says, where it says no more than that. */
function foreignMeaning(text: string): Meaning | null {
  if (text.length > MAX_TEXT || CONTENT.test(text.replace(STATUS_CODE, '').replace(/["„“«»](.{0,300}?)["“”«»]/g, '$1')))
    return null;
  if (/captcha/i.test(text) && STOPPED.test(text)) return 'wall';
  if (NOTHING.test(text) && !UNABLE.test(text)) return 'nothing';
  if (UNABLE.test(text) || (REGRETS.test(text) && NEGATES.test(text))) return 'inability';
  return STORY.test(text) ? 'story' : null;
}
