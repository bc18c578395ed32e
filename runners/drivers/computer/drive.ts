import { createHash } from 'node:crypto';
import { readAct, toolsFor, type Act, type ActName, type Offer } from '../../../core/agent/acts';
import { listedTokenPrices } from '../../../core/agent/token-prices';
import type { View } from '../../../core/agent/view';
import { COMPUTER_BOUNDS } from '../../../core/computer/bounds';
import { COMPUTER_NUDGE, COMPUTER_PROMPT_VERSION, computerPrompt, firstWords } from '../../../core/computer/prompt';
import type { Said, ScreenSize } from '../../../core/computer/seeing-port';
import type { Visit } from '../../browser/visit/visit';
import { createCourse, outOfSteps, type Course, type Step } from '../agent/course';
import { takeLastWord } from '../agent/last-word';
import { outfitFor, type Ending, type Errand, type Outfit } from '../agent/outfit';
import { sizeOfPicture } from '../agent/page/pictures';
import { answerCalls, resultOf, type Answered } from './answer-calls';
import { createConversation, type Conversation, type Point } from './conversation';
import { getLeave } from './get-leave';
import { createPointer, type Pointer } from './point';
import { see, sightOf, type Seen } from './see';

export interface ComputerErrand extends Errand {
  /** As its maker names it. */
  model: string;
  point: Point;
}

interface Going {
  visit: Visit;
  errand: ComputerErrand;
  screen: ScreenSize;
  conversation: Conversation;
  outfit: Outfit;
  course: Course;
  pointer: Pointer;
  /** What came of the calls of the last reply. */
  answered: Answered;
  sight: Seen | null;
}

/** A model sees pictures of the page and points at pixels, until it has an answer or is out of means. */
export async function driveComputer(visit: Visit, errand: ComputerErrand): Promise<Ending> {
  const screen = sizeOfPicture(visit);
  const conversation = createConversation(errand.point, screen);
  const { tokens } = conversation;
  const outfit = outfitFor(visit, errand, { tokens, prices: listedTokenPrices(errand.model) });
  const course = createCourse(visit, outfit, { bounds: COMPUTER_BOUNDS, tokens, nudge: COMPUTER_NUDGE });
  const pointer = createPointer(outfit.hands, screen);
  const answered = { results: [], ok: true, found: null, isAnswering: false };
  const going: Going = { visit, errand, screen, conversation, outfit, course, pointer, answered, sight: null };
  await outfit.begin(`driven by ${errand.model}, prompt ${COMPUTER_PROMPT_VERSION}`);
  return course.go((step) => takeStep(going, step));
}

async function takeStep(going: Going, step: Step): Promise<Ending | null> {
  const { outfit } = going;
  const sight = await look(going);
  outfit.shows(sight.view);
  const offer = offerFor(going, sight.view, step);
  const said = await ask(going, sight, offer, step);
  if (said.refusal !== null) return outfit.fail('not_accomplished', `The model refused. ${said.refusal}`.trim());
  if (said.calls.length === 0 && said.text.trim() === '') return sayWhatToDo(going, step);
  const word = lastWordIn(said, offer);
  if (word !== null) return answer(going, { said, word, view: sight.view }, step);
  if (step.isLast) return outOfSteps(outfit, step.number);
  return act(going, { said, offer, sight });
}

async function look(going: Going): Promise<Seen> {
  const { visit, outfit, answered, sight } = going;
  const question = outfit.dialogs.question();
  if (question !== null && sight !== null) {
    // A page that waits for an answer cannot be pictured: it looks as it did before.
    answered.found = `The page asks and waits. ${question}`;
    return sight;
  }
  await outfit.enter(answered.isAnswering);
  going.sight = await see(visit);
  return going.sight;
}

function offerFor({ errand, outfit }: Going, { tabs }: View, { isLast }: Step): Offer {
  const acts: ActName[] = isLast
    ? ['done']
    : [
        ...(outfit.dialogs.question() === null ? [] : (['dialog'] as const)),
        ...(['goto', 'back'] as const),
        ...(tabs.length > 1 ? (['tab'] as const) : []),
        ...(errand.mayAsk ? (['ask'] as const) : []),
        'done',
      ];
  return { acts, refs: [] };
}

async function ask(going: Going, sight: Seen, offer: Offer, { number, isLast }: Step): Promise<Said> {
  const { errand, screen, conversation, outfit, course, answered } = going;
  const { task, mayAsk } = errand;
  const shown = sightOf(sight, { found: answered.found, nudge: course.hint(), isLast });
  const opening = number === 1 ? `${firstWords(outfit.words, task.successCriteria, screen)}\n` : '';
  const references = outfit.references.names();
  return course.replied(
    conversation.next(
      answered.results,
      { ...shown, words: `${opening}${shown.words}` },
      {
        system: computerPrompt({ references, mayAsk, hasOutputSchema: task.outputSchema !== null }),
        tools: toolsFor(offer),
        mustUse: isLast ? 'done' : null,
      },
    ),
  );
}

function sayWhatToDo(going: Going, step: Step): Ending | null {
  going.answered = { ...going.answered, results: [], found: null };
  going.course.tell('Do the next thing, or end with "done".');
  return going.course.heardNothing(step);
}

type Word = Pick<Act, 'input' | 'reason'>;

/** The model's last word, which may be no more than a text; null when it has to go on. */
function lastWordIn({ calls, text }: Said, offer: Offer): Word | null {
  const wants = calls.map((call) => call.wants).find((each) => each.kind === 'tool' && each.name === 'done');
  if (wants?.kind === 'tool') {
    const read = readAct('done', wants.input, offer);
    return typeof read === 'string' ? null : read;
  }
  // Who was made to answer and does something else has no answer, whatever is said along with it.
  return calls.length > 0 ? null : { input: { success: true, answer: text }, reason: '' };
}

async function answer(
  going: Going,
  { said, word, view }: { said: Said; word: Word; view: View },
  step: Step,
): Promise<Ending | null> {
  const { errand, conversation, outfit, course } = going;
  const answering = { task: errand.task, outfit, course, decider: conversation, view, readsPictures: true };
  const end = await takeLastWord(answering, word, step);
  if (typeof end !== 'string') return end;
  // Every call gets an answer, also where none was carried out.
  const leave = await getLeave(outfit.hands.owner, said.calls, view.url);
  const results = said.calls.map((call) => resultOf(call, { ok: false, told: end }, leave));
  going.answered = { ...going.answered, results, found: null };
  course.tell(end);
  return null;
}

async function act(
  going: Going,
  { said, offer, sight }: { said: Said; offer: Offer; sight: Seen },
): Promise<Ending | null> {
  const { outfit, course, pointer } = going;
  const { hands } = outfit;
  const { view } = sight;
  const stuck = course.turnsTo(JSON.stringify(said.calls.map(({ wants }) => wants)), fingerprintOf(sight));
  if (stuck !== null) return stuck;
  const leave = await getLeave(hands.owner, said.calls, view.url);
  const answered = await answerCalls(said.calls, { hands, pointer, offer, view, leave });
  const told = course.leftOut().map((url) => `not opened, because it is outside allowed_domains: ${url}`);
  if (told.length > 0) answered.found = [...(answered.found === null ? [] : [answered.found]), ...told].join('\n');
  going.answered = answered;
  return course.did(answered.ok);
}

/** By the picture: two of the same page are the same to the byte. */
function fingerprintOf({ view, picture }: Seen): string {
  return createHash('sha256').update(`${view.url}\n${picture.data}`).digest('base64');
}
