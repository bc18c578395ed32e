import { createHash } from 'node:crypto';
import type { Act } from '../../../core/agent/acts';
import { MIN_VIEW_LENGTH, type AgentBounds } from '../../../core/agent/bounds';
import type { ModelTraits } from '../../../core/agent/model-port';
import { NUDGE, PROMPT_VERSION, stepPrompt, systemPrompt } from '../../../core/agent/prompt';
import type { Visit } from '../../browser/visit/visit';
import { carryOut, targetOf } from './acts/carry-out';
import { createCourse, type Course, type Step } from './course';
import { createDecider, QuestionFailed, type Decider, type StepQuestion, type Think } from './decide';
import { takeLastWord } from './last-word';
import { outfitFor, type Ending, type Errand } from './outfit';
import { sizeOfPicture } from './page/pictures';
import { look, type Looking, type Sight } from './sight';

export interface AgentErrand extends Errand {
  bounds: AgentBounds;
  model: ModelTraits;
  think: Think;
}

interface Going extends Looking {
  errand: AgentErrand;
  decider: Decider;
  course: Course;
}

/** A model decides what is done in the browser, a step at a time, until it has an answer or is out of means. */
export async function driveAgent(visit: Visit, errand: AgentErrand): Promise<Ending> {
  const { bounds, model } = errand;
  const decider = createDecider(errand.think, model);
  const outfit = outfitFor(visit, errand, { tokens: decider.tokens, prices: model.prices });
  const course = createCourse(visit, outfit, { bounds, tokens: decider.tokens, nudge: NUDGE });
  const place = { part: 1, viewLength: bounds.viewLength, last: null };
  const going: Going = { visit, errand, decider, outfit, course, place };
  await outfit.begin(`driven by ${model.name}, prompt ${PROMPT_VERSION}`);
  return course.go((step) => takeStep(going, step));
}

async function takeStep(going: Going, step: Step): Promise<Ending | null> {
  const { visit, outfit, course } = going;
  const sight = await look(going, step);
  const acts = await decide(going, sight, step);
  if (acts === null) return null;
  if (typeof acts === 'string') {
    outfit.memory.add({ act: '(no act)', target: null, result: acts, ok: false });
    return course.heardNothing(step);
  }
  for (const { remember } of acts) if (remember !== '') outfit.memory.keep(visit.mask.text(remember), sight.view.url);
  return acts[0].name === 'done' ? answer(going, acts[0], sight, step) : act(going, acts, sight);
}

/** What the model wants to do; null when it could not read so much, and will be shown less. */
async function decide(going: Going, sight: Sight, step: Step): Promise<Awaited<ReturnType<Decider['next']>> | null> {
  const { decider, course, place } = going;
  const thinking = decider.next(questionOf(going, sight, step), sight.offer);
  return course.replied(thinking).catch((error: unknown) => {
    const isTooLong = error instanceof QuestionFailed && error.why === 'too_long';
    if (!isTooLong || place.viewLength <= MIN_VIEW_LENGTH) throw error;
    place.viewLength = Math.floor(place.viewLength / 2);
    return null;
  });
}

function questionOf({ visit, errand, outfit, course, place }: Going, sight: Sight, step: Step): StepQuestion {
  const { words, references, memory } = outfit;
  const { task, bounds } = errand;
  const { view, shown, picture, offer } = sight;
  const hasOutputSchema = task.outputSchema !== null;
  return {
    system: (dialect) => systemPrompt({ offer, dialect, references: references.names(), hasOutputSchema }),
    user: stepPrompt({
      task: words,
      criteria: task.successCriteria,
      step: step.number,
      maxSteps: bounds.steps,
      story: memory.story(),
      facts: memory.facts(),
      url: view.url,
      title: view.title,
      tabs: view.tabs,
      part: shown,
      lastResult: place.last?.found ?? null,
      nudge: course.hint(),
      picture: picture && sizeOfPicture(visit),
      isLast: step.isLast,
    }),
    picture,
  };
}

async function answer(going: Going, done: Act, { view }: Sight, step: Step): Promise<Ending | null> {
  const { errand, outfit, course, decider } = going;
  const answering = { task: errand.task, outfit, course, decider, view, readsPictures: false };
  const end = await takeLastWord(answering, done, step);
  if (typeof end !== 'string') return end;
  outfit.memory.add({ act: 'done', target: null, result: end, ok: false });
  return null;
}

async function act(going: Going, acts: readonly Act[], { view, shown }: Sight): Promise<Ending | null> {
  const { outfit, course, place } = going;
  const doing = acts
    .map((each) => `${each.name} ${targetOf(each, view) ?? ''} ${String(each.input['text'] ?? '')}`)
    .join('; ');
  const stuck = course.turnsTo(doing, fingerprintOf({ view, shown }));
  if (stuck !== null) return stuck;
  const done = await carryOut(outfit.hands, acts, view);
  place.last = done;
  place.part = partAfter(done.last, place.part, shown.parts);
  for (const target of course.leftOut())
    outfit.memory.add({ act: 'open', target, result: 'left out: outside allowed_domains', ok: false });
  return course.did(done.ok);
}

/** Reading on leads to the next part, what leaves the page as it is to the same, and everything else to the first. */
function partAfter(last: Act['name'], part: number, parts: number): number {
  if (last === 'more') return Math.min(part + 1, parts);
  return ['find', 'look', 'ask', 'wait'].includes(last) ? part : 1;
}

function fingerprintOf({ view, shown }: Pick<Sight, 'view' | 'shown'>): string {
  return createHash('sha256')
    .update(`${view.url}\n${shown.part}\n${view.lines.join('\n').replace(/ \[ref=[\w-]+\]/g, '')}`)
    .digest('base64');
}
