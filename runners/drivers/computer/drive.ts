import { createHash } from 'node:crypto';
import { readAct, toolsFor, type ActName, type Offer } from '../../../core/agent/acts';
import { MAX_FAILURES_IN_A_ROW, MAX_SENT_BACK } from '../../../core/agent/bounds';
import { listedTokenPrices } from '../../../core/agent/token-prices';
import { isNearlyEmpty, type View } from '../../../core/agent/view';
import { COMPUTER_BOUNDS } from '../../../core/computer/bounds';
import { COMPUTER_NUDGE, COMPUTER_PROMPT_VERSION, computerPrompt, firstWords } from '../../../core/computer/prompt';
import type { Said } from '../../../core/computer/seeing-port';
import type { Visit } from '../../browser/visit/visit';
import { failed, finished } from '../../outcomes';
import { note } from '../agent/acts/carry-out';
import { conclude, UNGROUNDED } from '../agent/conclude';
import { outfitFor, type Ending, type Errand } from '../agent/outfit';
import { sizeOfPicture } from '../agent/page/pictures';
import { answerCalls, resultOf, type Answered } from './answer-calls';
import { createPointer } from './point';
import { createConversation, SeeingModelGone, type Point } from './conversation';
import { getLeave } from './get-leave';
import { see, sightOf, type Seen } from './see';

export interface ComputerErrand extends Errand {
  /** As its maker names it. */
  model: string;
  point: Point;
}

/** A model sees pictures of the page and points at pixels, until it has an answer or is out of means. */
export async function driveComputer(visit: Visit, errand: ComputerErrand): Promise<Ending> {
  const { task, model } = errand;
  const screen = sizeOfPicture(visit);
  const conversation = createConversation(errand.point, screen);
  const outfit = outfitFor(visit, errand, { tokens: conversation.tokens, prices: listedTokenPrices(model) });
  const { words, references, memory, stuck, seen, addresses, dialogs, time, hands, ending, fail } = outfit;
  const pointer = createPointer(hands, screen);
  let answered: Answered = { results: [], ok: true, found: null, isAnswering: false };
  let sight: Seen | null = null;
  let failures = 0;
  let sentBack = 0;
  let leftOut = 0;
  let nudge: string | null = null;

  async function look(): Promise<Seen> {
    const question = dialogs.question();
    if (question !== null && sight !== null) {
      // A page that waits for an answer cannot be pictured: it looks as it did before.
      answered.found = `The page asks and waits. ${question}`;
      return sight;
    }
    await outfit.enter(answered.isAnswering);
    return see(visit);
  }

  function offerFor({ tabs }: View, isLast: boolean): Offer {
    const acts: ActName[] = isLast
      ? ['done']
      : [
          ...(dialogs.question() === null ? [] : (['dialog'] as const)),
          ...(['goto', 'back'] as const),
          ...(tabs.length > 1 ? (['tab'] as const) : []),
          ...(errand.mayAsk ? (['ask'] as const) : []),
          'done',
        ];
    return { acts, refs: [] };
  }

  /** What comes of the model's last word; null when it has to go on. */
  async function end(said: Said, offer: Offer, view: View, isLast: boolean): Promise<Ending | null> {
    const call = said.calls.find(({ wants }) => wants.kind === 'tool' && wants.name === 'done');
    // Who was made to answer and does something else has no answer, whatever is said along with it.
    if (call === undefined && (said.calls.length > 0 || said.text.trim() === '')) return null;
    const act = call?.wants.kind === 'tool' ? readAct('done', call.wants.input, offer) : null;
    if (typeof act === 'string') return null;
    const input = act?.input ?? { success: true, answer: said.text };
    const conclusion = await conclude({ task, words, decider: conversation, memory, seen, view }, { input });
    // What stands in pictures alone cannot be looked up.
    const isUnread = conclusion.kind === 'doubtful' && isNearlyEmpty(view) && task.outputSchema === null;
    await note(hands, { name: 'done', reason: act?.reason ?? '' }, null, {
      ok: isUnread || conclusion.kind === 'answer',
      told: '',
    });
    if (isUnread) return ending((seenBy) => finished({ ...seenBy, output: String(input['answer']).trim() }));
    if (conclusion.kind === 'answer') {
      const { output, quotes } = conclusion;
      return ending((seenBy) => finished({ ...seenBy, output, quotes }));
    }
    if (conclusion.kind === 'failed') return fail(conclusion.code, conclusion.message);
    if (sentBack >= MAX_SENT_BACK || isLast) return fail(UNGROUNDED.code, UNGROUNDED.message);
    sentBack += 1;
    // Every call gets an answer, also where none was carried out.
    const leave = await getLeave(hands.owner, said.calls, view.url);
    const results = said.calls.map((each) => resultOf(each, { ok: false, told: conclusion.told }, leave));
    answered = { ...answered, results, found: null };
    nudge = conclusion.told;
    return null;
  }

  await outfit.begin(`driven by ${model}, prompt ${COMPUTER_PROMPT_VERSION}`);
  try {
    for (let step = 1; step <= COMPUTER_BOUNDS.steps; step += 1) {
      const { input, output } = conversation.tokens();
      const isLast = step === COMPUTER_BOUNDS.steps || input + output > COMPUTER_BOUNDS.tokens || time.isAlmostUp();
      if (isLast) await dialogs.answer(false, null);
      sight = await look();
      const { view } = sight;
      seen.add(view.url, view.lines);
      addresses.note(view.url, view.lines);
      const offer = offerFor(view, isLast);
      const shown = sightOf(sight, { found: answered.found, nudge, isLast });
      const opening = step === 1 ? `${firstWords(words, task.successCriteria, screen)}\n` : '';
      const said = await time.measured(
        conversation.next(
          answered.results,
          { ...shown, words: `${opening}${shown.words}` },
          {
            system: computerPrompt({
              references: references.names(),
              mayAsk: errand.mayAsk,
              hasOutputSchema: task.outputSchema !== null,
            }),
            tools: toolsFor(offer),
            mustUse: isLast ? 'done' : null,
          },
        ),
      );
      nudge = null;
      if (said.refusal !== null) return fail('not_accomplished', `The model refused. ${said.refusal}`.trim());
      if (said.calls.length === 0 && said.text.trim() === '') {
        failures += 1;
        if (failures >= MAX_FAILURES_IN_A_ROW || isLast)
          return fail('agent_confused', 'The language model gave no usable act.');
        answered = { ...answered, results: [], found: null };
        nudge = 'Do the next thing, or end with "done".';
        continue;
      }
      if (isLast || said.calls.length === 0 || isDone(said)) {
        const ended = await end(said, offer, view, isLast);
        if (ended !== null) return ended;
        if (isLast) return fail('step_limit', `The task was not done after ${step} steps.`);
        if (nudge !== null) continue;
      }
      const sign = stuck.note(JSON.stringify(said.calls.map(({ wants }) => wants)), fingerprintOf(sight));
      if (sign === 'over') return fail('stuck', 'The agent repeated itself without getting anywhere.');
      if (sign === 'nudge') nudge = COMPUTER_NUDGE;
      const leave = await getLeave(hands.owner, said.calls, view.url);
      answered = await answerCalls(said.calls, { hands, pointer, offer, view, leave });
      const strayed = visit.fence.leftOut().slice(leftOut);
      leftOut += strayed.length;
      const told = strayed.map((url) => `not opened, because it is outside allowed_domains: ${visit.mask.text(url)}`);
      if (told.length > 0) answered.found = [...(answered.found === null ? [] : [answered.found]), ...told].join('\n');
      failures = answered.ok ? 0 : failures + 1;
      if (failures >= MAX_FAILURES_IN_A_ROW) return fail('stuck', 'Nothing that the agent tried worked.');
    }
    return fail('step_limit', `The task was not done after ${COMPUTER_BOUNDS.steps} steps.`);
  } catch (error) {
    if (!(error instanceof SeeingModelGone)) throw error;
    const { fault, code, message } = error.reply;
    const known = fault === 'platform' ? { unbilled: true } : {};
    return ending((seenBy) => failed(fault, code, visit.mask.text(message), { ...seenBy, ...known }));
  } finally {
    // A page that waits for an answer cannot be pictured or closed.
    await dialogs.answer(false, null).catch(() => undefined);
  }
}

function isDone({ calls }: Said): boolean {
  return calls.some(({ wants }) => wants.kind === 'tool' && wants.name === 'done');
}

/** By the picture: two of the same page are the same to the byte. */
function fingerprintOf({ view, picture }: Seen): string {
  return createHash('sha256').update(`${view.url}\n${picture.data}`).digest('base64');
}
