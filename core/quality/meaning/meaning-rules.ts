import { shareOfAsked } from '../asked/asked-for';
import { asksForWordsOfOthers, asksWhatIsSaid } from '../asked/asks-what-is-said';
import { figuresIn, hasAmount } from '../reading/answer-form';
import { hasAnswerBesideExcuse } from '../reading/beside-excuse';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';
import { sentencesOf } from '../reading/words/sentences';
import { offersInstead } from '../nothing/empty-result';
import { asksForLogin } from '../signs/walls/login-wall';
import { OF_THE_RUNNER, TELLS_RULES } from '../lexicon/none-of';
import { toldWall } from '../signs/walls/wall-text';
import { BEHIND_LOGIN, type TextRule, type TextWall } from '../text-rule';
import { voicesIn } from '../voice/voice';
import { isMenu } from '../doubt/navigation';
import type { Kind } from './kinds';
import { isReport, MAX_TEXT, means } from './meanings';
import { isOfOthers, isOfRunner } from './of-others';

/** Pages that are in the way number nothing: a list may have any words in its titles. */
const NUMBERED = /^\s{0,4}(?:\d{1,2}[.)]|#{2,4})\s/gm;
const MIN_NUMBERED = 3;

/** Said by a page that does not have what was asked for, it is all that the page says. */
function pageSays(reading: Reading, kind: Kind): boolean {
  if (reading.text.length > MAX_TEXT || (reading.text.match(NUMBERED)?.length ?? 0) >= MIN_NUMBERED) return false;
  return !isAnswered(reading) && means(reading, kind) && !isReport(reading) && !hasContent(reading, kind);
}

/** A word may have the asked form by chance; figures and words that leave no doubt do not. */
function isAnswered({ text, asked, evidence, isSettled }: Reading): boolean {
  return evidence() === 'answer' && (isSettled() || figuresIn(text, asked) > 0 || text.length <= MAX_BARE);
}

/** What is sold has a price; only a subscription and a domain have one without being what was asked for. */
function hasContent({ text, asked }: Reading, kind: Kind): boolean {
  return kind !== 'paywall' && kind !== 'not_loaded' && hasAmount(text, asked);
}

/** Every menu leads to a login. */
const KNOWN_ITEMS = 4;
const MAX_BARE = 80;
const MAX_TOLD = 400;
const MAX_NOTHING = 300;
const MAX_QUESTION = 300;
const CLAIMED = 0.5;
const MAX_FIGURES = 1;
const CONTENT_HEARD = 0.4;
/** What follows is what was found. */
const DELIVERED = /["“„«「『][^"“”„«»「」『』]{3,}["”“»」』]|:\s+\S|\n.*\n.*\n|[@€$£]/;

/** The ear knows nothing of the words that a meaning is read from: where it hears content, one of them errs. */
const isHeardAsContent = oncePer(({ text }: Reading) => voicesIn(text).content >= CONTENT_HEARD);

/** Said by a runner that has nothing else to tell. */
function runnerSays(reading: Reading, kind: Kind): boolean {
  if (reading.isStoryWanted || reading.text.length > MAX_TOLD || !means(reading, kind)) return false;
  if (reading.evidence() === 'answer' || figuresIn(reading.text, reading.asked) > MAX_FIGURES) return false;
  if (isReport(reading) || DELIVERED.test(reading.text) || hasAmount(reading.text, reading.asked)) return false;
  return (
    !hasAnswerBesideExcuse(reading) && (kind === 'elsewhere' || !isHeardAsContent(reading) || isClaim(reading, kind))
  );
}

/** What was asked for is said to have been made, in the words of the task and hardly any other. */
function isClaim({ text, task }: Reading, kind: Kind): boolean {
  return kind === 'story' && shareOfAsked(text, task) >= CLAIMED;
}

const SEVERAL =
  /\b(?:compare|both|two (?:shops|stores|sites)|vergleich\w{0,4}|beiden?|comparer?z?|les deux|compara\w{0,3}|ambos|ambas|las dos|los dos|nas duas|nos dois|confronta|entrambi|vergelijk|beide|porównaj|oba|obu|karşılaştır|her iki)\b|比較|两家|两个|比较|비교|두 (?:곳|개)/iu;

/** Whoever comes from elsewhere may get in. */
const KEPT_OUT: TextWall = { blockReason: 'http_403', defense: 'unknown' };

const page = (kind: Kind, reason: string, isOther: (reading: Reading) => boolean = () => false): TextRule => ({
  name: `speaks of ${kind}`,
  when: (reading) => pageSays(reading, kind) && !isOther(reading),
  verdict: 'failed',
  confidence: 0.7,
  reason,
});
const runner = (kind: Kind, reason: string): TextRule => ({
  name: `speaks of ${kind}`,
  when: (reading) => runnerSays(reading, kind),
  verdict: 'failed',
  confidence: 0.65,
  reason,
});

export const spokenWall: TextRule = {
  name: 'speaks of a wall',
  wall: (reading) =>
    !reading.asksForWall && pageSays(reading, 'wall') && !isOfOthers(reading) ? toldWall(reading.text) : null,
  verdict: 'blocked',
  confidence: 0.7,
};

/** A visit that was turned away is told of in few words, and mostly by whoever came in vain. */
export const toldTurnedAway: TextRule = {
  name: 'tells of a visit that was turned away',
  wall: (reading) => (isTurnedAway(reading) ? toldWall(reading.text) : null),
  verdict: 'blocked',
  confidence: 0.65,
};

function isTurnedAway(reading: Reading): boolean {
  if (reading.asksForWall || reading.text.length > MAX_TOLD || reading.evidence() === 'shaped') return false;
  if (asksForWordsOfOthers(reading.task) && !isOfRunner(reading.text)) return false;
  // What a site's rules forbid, somebody has refused to do.
  if (/robots\.txt|terms of (?:service|use)/i.test(reading.text)) return false;
  return pageSays(reading, 'turned_away');
}

/** Whatever is told around it: beside its number and what sent it, there is nothing else to tell. */
export const refusedByNumber: TextRule = {
  name: 'tells of a number by which sites refuse',
  wall: (reading) =>
    !reading.asksForWall &&
    reading.text.length <= MAX_NOTHING &&
    figuresIn(reading.text, reading.asked) === 0 &&
    !/["]|\bif\b/i.test(reading.text) &&
    pageSays(reading, 'refused_by_number')
      ? toldWall(reading.text)
      : null,
  verdict: 'blocked',
  confidence: 0.65,
};

/** How to log in is told with figures; a form has none. */
const loginWall: TextRule = {
  name: 'speaks of a login',
  wall: (reading) =>
    !asksForLogin(reading) &&
    figuresIn(reading.text, reading.asked) === 0 &&
    !isMenu(reading.beginning, KNOWN_ITEMS) &&
    pageSays(reading, 'login_wall')
      ? BEHIND_LOGIN
      : null,
  verdict: 'blocked',
  confidence: 0.7,
};

const errorPage: TextRule = {
  name: 'speaks of an error',
  when: (reading) =>
    !reading.asksForError && figuresIn(reading.text, reading.asked) <= MAX_FIGURES && pageSays(reading, 'error_page'),
  verdict: 'failed',
  confidence: 0.7,
  reason: 'error_page',
};

/** The first sentence says that there is nothing; a later one may say when to come back. */
function isWithoutFigures({ text, asked }: Reading): boolean {
  const [first = ''] = sentencesOf(text);
  return figuresIn(first, asked) === 0 && figuresIn(text, asked) <= MAX_FIGURES;
}

/** Whoever asks whether there is any is answered, and not left with nothing. */
export const spokenNothing: TextRule = {
  name: 'speaks of nothing',
  when: (reading) =>
    !reading.isYesOrNo &&
    reading.text.length <= MAX_NOTHING &&
    isWithoutFigures(reading) &&
    !offersInstead(reading.text) &&
    !means(reading, 'error_page') &&
    !OF_THE_RUNNER.test(reading.text) &&
    !TELLS_RULES.test(reading.text) &&
    !asksWhatIsSaid(reading.task) &&
    !means(reading, 'refusal') &&
    pageSays(reading, 'nothing'),
  verdict: 'empty',
  confidence: 0.7,
  reason: 'empty_result',
};

/** A figure from memory is none of the page. */
const guess: TextRule = {
  name: 'speaks of a guess',
  when: (reading) => reading.text.length <= MAX_TOLD && means(reading, 'guess') && !isReport(reading),
  verdict: 'failed',
  confidence: 0.65,
  reason: 'ungrounded_answer',
};

/** A model that speaks of itself speaks of no story that somebody asked for. */
const modelRefusal: TextRule = {
  name: 'speaks of what a model may not do',
  when: (reading) => reading.text.length <= MAX_TEXT && means(reading, 'model_refusal') && !isReport(reading),
  verdict: 'failed',
  confidence: 0.65,
  reason: 'not_accomplished',
};

/** Whoever asks back has no answer, whatever day it is today. */
const question: TextRule = {
  name: 'speaks of a question',
  when: (reading) =>
    !reading.isStoryWanted &&
    reading.text.length <= MAX_QUESTION &&
    /[?？]\W{0,3}$/.test(reading.text) &&
    means(reading, 'question'),
  verdict: 'failed',
  confidence: 0.65,
  reason: 'not_accomplished',
};

/** Members only, and whoever logs in is one: nothing has to be paid. */
function isFreeMembership(reading: Reading): boolean {
  return means(reading, 'login_wall') && figuresIn(reading.text, reading.asked) === 0;
}

/** By the things that are spoken of together, in any of the languages: looked at where no phrase is known. */
export const gateRules: readonly TextRule[] = [
  page('age_gate', 'age_gate'),
  page('consent_wall', 'consent_wall'),
  page('paywall', 'paywall', isFreeMembership),
  page('queue', 'not_loaded'),
  {
    name: 'speaks of a region that is kept out',
    wall: (reading) => (pageSays(reading, 'unavailable_here') ? KEPT_OUT : null),
    verdict: 'blocked',
    confidence: 0.7,
  },
];

/** The same, after what may be a wall. */
export const pageRules: readonly TextRule[] = [loginWall, page('not_loaded', 'not_loaded'), errorPage];

/** What was asked for is there in part: several things were to be compared, and one was not to be had. */
export const halfAnswered: TextRule = {
  name: 'half of a comparison',
  when: (reading) => means(reading, 'inability') && SEVERAL.test(reading.asked),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

/** What may stand beside content, or in its place. */
const BESIDE_CONTENT: readonly Kind[] = [
  'inability',
  'refusal',
  'guess',
  'wall',
  'consent_wall',
  'paywall',
  'login_wall',
  'age_gate',
  'queue',
];

export const answeredWithExcuse: TextRule = {
  name: 'answer with an excuse',
  when: (reading) => BESIDE_CONTENT.some((kind) => means(reading, kind)),
  verdict: 'succeeded',
  confidence: 0.6,
  reason: 'content_delivered',
};

/** The same for what runners say. */
export const runnerRules: readonly TextRule[] = [
  guess,
  modelRefusal,
  runner('inability', 'not_accomplished'),
  runner('refusal', 'not_accomplished'),
  runner('plan', 'hollow_completion'),
  question,
  runner('elsewhere', 'hollow_completion'),
  runner('story', 'hollow_completion'),
];
