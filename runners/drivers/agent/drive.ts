import { createHash } from 'node:crypto';
import { ACT_NAMES, type ActName, type Offer } from '../../../core/agent/acts';
import { MAX_FAILURES_IN_A_ROW, MAX_SENT_BACK, MIN_VIEW_LENGTH, type AgentBounds } from '../../../core/agent/bounds';
import type { ModelTraits } from '../../../core/agent/model-port';
import { NUDGE, PROMPT_VERSION, stepPrompt, systemPrompt } from '../../../core/agent/prompt';
import { kindsIn } from '../../../core/agent/element-kinds';
import { isNearlyEmpty, partOf, type View } from '../../../core/agent/view';
import type { Visit } from '../../browser/visit/visit';
import { failed, finished } from '../../outcomes';
import { carryOut, note, targetOf } from './acts/carry-out';
import { conclude, UNGROUNDED } from './conclude';
import { createDecider, ModelGone, type Think } from './decide';
import { outfitFor, type Ending, type Errand } from './outfit';
import { observeSettled } from './page/observe';
import { pictureForModel, sizeOfPicture } from './page/pictures';

export interface AgentErrand extends Errand {
  bounds: AgentBounds;
  model: ModelTraits;
  think: Think;
}

/** From so many acts on that changed nothing, a picture may show what the tree does not. */
const STAGNANT = 2;

/** A model decides what is done in the browser, a step at a time, until it has an answer or is out of means. */
export async function driveAgent(visit: Visit, errand: AgentErrand): Promise<Ending> {
  const { task, bounds, model } = errand;
  const files = task.files?.map(({ name }) => name);
  const decider = createDecider(errand.think, model);
  const outfit = outfitFor(visit, errand, { tokens: () => decider.tokens(), prices: model.prices });
  const { words, references, memory, stuck, seen, addresses, dialogs, time, hands, ending, fail } = outfit;
  let failures = 0;
  let sentBack = 0;
  let part = 1;
  let viewLength = bounds.viewLength;
  let last: Awaited<ReturnType<typeof carryOut>> | null = null;
  let nudge: string | null = null;
  let leftOut = 0;

  async function look(): Promise<View> {
    const question = dialogs.question();
    if (question !== null) return viewOfQuestion(visit, question);
    await outfit.enter(last?.last === 'type' || last?.last === 'ask');
    return observeSettled(visit);
  }

  await outfit.begin(`driven by ${model.name}, prompt ${PROMPT_VERSION}`);

  try {
    for (let step = 1; step <= bounds.steps; step += 1) {
      const { input, output } = decider.tokens();
      const isLast = step === bounds.steps || input + output > bounds.tokens || time.isAlmostUp();
      // Who may only answer cannot answer the page as well.
      if (isLast) await dialogs.answer(false, null);
      const view = await look();
      seen.add(view.url, view.lines);
      addresses.note(view.url, view.lines);
      const shown = partOf(view.lines, part, viewLength);
      const picture = wantsPicture(view) ? await pictureForModel(visit) : null;
      const offer: Offer = {
        acts: isLast ? ['done'] : offered(view, shown.parts, picture !== null),
        refs: shown.refs,
        kinds: kindsIn(view.lines),
        ...(files && { files }),
      };
      const acts = await time
        .measured(
          decider.next(
            {
              system: (dialect) =>
                systemPrompt({
                  offer,
                  dialect,
                  references: references.names(),
                  hasOutputSchema: task.outputSchema !== null,
                }),
              user: stepPrompt({
                task: words,
                criteria: task.successCriteria,
                step,
                maxSteps: bounds.steps,
                story: memory.story(),
                facts: memory.facts(),
                url: view.url,
                title: view.title,
                tabs: view.tabs,
                part: shown,
                lastResult: last?.found ?? null,
                nudge,
                picture: picture && sizeOfPicture(visit),
                isLast,
              }),
              picture,
            },
            offer,
          ),
        )
        .catch((error: unknown) => {
          if (!(error instanceof ModelGone) || error.code !== 'too_long' || viewLength <= MIN_VIEW_LENGTH) throw error;
          viewLength = Math.floor(viewLength / 2);
          return null;
        });
      if (acts === null) continue;
      nudge = null;
      if (typeof acts === 'string') {
        failures += 1;
        memory.add({ act: '(no act)', target: null, result: acts, ok: false });
        if (failures >= MAX_FAILURES_IN_A_ROW || isLast)
          return fail('agent_confused', 'The language model gave no usable act.');
        continue;
      }
      for (const { remember } of acts) if (remember !== '') memory.keep(visit.mask.text(remember), view.url);
      if (acts[0].name === 'done') {
        const conclusion = await conclude(
          { task, words: [words, ...(files ?? [])].join('\n'), decider, memory, seen, view },
          acts[0],
        );
        await note(hands, acts[0], null, { ok: conclusion.kind === 'answer', told: '' });
        if (conclusion.kind === 'answer') {
          const { output: found, quotes } = conclusion;
          return ending((seenBy) => finished({ ...seenBy, output: found, quotes }));
        }
        if (conclusion.kind === 'failed') return fail(conclusion.code, conclusion.message);
        if (sentBack >= MAX_SENT_BACK || isLast) return fail(UNGROUNDED.code, UNGROUNDED.message);
        sentBack += 1;
        memory.add({ act: 'done', target: null, result: conclusion.told, ok: false });
        continue;
      }
      const doing = acts
        .map((act) => `${act.name} ${targetOf(act, view) ?? ''} ${String(act.input['text'] ?? '')}`)
        .join('; ');
      const sign = stuck.note(doing, fingerprintOf(view, shown.part));
      if (sign === 'over') return fail('stuck', 'The agent repeated itself without getting anywhere.');
      if (sign === 'nudge') nudge = NUDGE;
      last = await carryOut(hands, acts, view);
      if (last.last === 'more') part = Math.min(part + 1, shown.parts);
      else if (!['find', 'look', 'ask', 'wait'].includes(last.last)) part = 1;
      failures = last.ok ? 0 : failures + 1;
      if (failures >= MAX_FAILURES_IN_A_ROW) return fail('stuck', 'Nothing that the agent tried worked.');
      for (const url of visit.fence.leftOut().slice(leftOut))
        memory.add({
          act: 'open',
          target: visit.mask.text(url),
          result: 'left out: outside allowed_domains',
          ok: false,
        });
      leftOut = visit.fence.leftOut().length;
    }
    return fail('step_limit', `The task was not done after ${bounds.steps} steps.`);
  } catch (error) {
    if (error instanceof ModelGone)
      return ending((seenBy) => failed('platform', 'model_unavailable', error.message, { ...seenBy, unbilled: true }));
    throw error;
  } finally {
    // A page that waits for an answer cannot be pictured or closed.
    await dialogs.answer(false, null).catch(() => undefined);
  }

  function wantsPicture(view: View): boolean {
    if (!model.takesPictures || dialogs.question() !== null) return false;
    const isAsked = last?.last === 'look' || last?.last === 'click_at';
    return isAsked || isNearlyEmpty(view) || stuck.unchanged() >= STAGNANT;
  }

  function offered(view: View, parts: number, isPictured: boolean): ActName[] {
    if (dialogs.question() !== null) return ['dialog'];
    const left: ActName[] = [
      'dialog',
      ...(view.tabs.length > 1 ? [] : (['tab'] as const)),
      // What is shown whole needs no search, and weak models take it for the one of the site.
      ...(parts > 1 ? [] : (['find', 'more'] as const)),
      ...(model.takesPictures ? [] : (['look'] as const)),
      ...(isPictured ? [] : (['click_at'] as const)),
      ...(files ? [] : (['upload'] as const)),
      ...(errand.mayAsk ? [] : (['ask'] as const)),
    ];
    return ACT_NAMES.filter((name) => !left.includes(name));
  }
}

/** While a page waits for an answer, nothing else of it can be seen. */
function viewOfQuestion(visit: Visit, question: string): View {
  const url = visit.mask.text(visit.session.page().url());
  return { url, title: '', tabs: [], lines: [`The page asks and waits. ${question}`], refs: [] };
}

function fingerprintOf(view: View, part: number): string {
  return createHash('sha256')
    .update(`${view.url}\n${part}\n${view.lines.join('\n').replace(/ \[ref=[\w-]+\]/g, '')}`)
    .digest('base64');
}
