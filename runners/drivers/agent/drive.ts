import { ACT_NAMES, type Act, type ActName, type Offer } from '../../../core/agent/acts';
import { MAX_FAILURES_IN_A_ROW, MAX_SENT_BACK, type AgentBounds } from '../../../core/agent/bounds';
import { createSeenPages } from '../../../core/agent/grounding';
import { unaskedIrreversible } from '../../../core/agent/irreversible';
import { createMemory } from '../../../core/agent/memory';
import type { ModelTraits } from '../../../core/agent/model-port';
import { costOfTokens } from '../../../core/agent/token-prices';
import { NUDGE, stepPrompt, systemPrompt } from '../../../core/agent/prompt';
import { createStuckWatch } from '../../../core/agent/stuck';
import { nameOfRef, partOf, type View } from '../../../core/agent/view';
import type { JsonValue } from '../../../core/json';
import type { FailureReason } from '../../../core/run/failure-reasons';
import type { DispatchSecrets, InputRequest, Outcome, RunnerTask } from '../../../core/run/outcome';
import { enterPage } from '../../browser/steps/enter-page';
import { createLogin } from '../../browser/steps/login';
import type { Visit } from '../../browser/visit/visit';
import { failed, finished, type Seen } from '../../outcomes';
import { createDecider, ModelGone, type Think } from './decide';
import { observe } from './observe';
import { performAct, type ActResult } from './perform-act';
import { createReferences } from './references';
import { fillResult } from './fill-result';

export interface AgentErrand {
  task: RunnerTask;
  url: string;
  credentials: DispatchSecrets['credentials'];
  challengeGraceMs: number;
  bounds: AgentBounds;
  model: ModelTraits;
  think: Think;
  mayAsk: boolean;
  /** Puts a question to the account's owner. */
  ask(request: InputRequest, login: 'accepted' | null): Promise<string>;
}

type Ending = (seen: Seen) => Outcome;

/** What the loop itself does, without the page. */
const NOT_ON_PAGE: readonly ActName[] = ['find', 'more', 'look', 'ask', 'wait'];
const CHANGING: readonly ActName[] = ['click', 'type', 'select', 'check', 'press', 'drag', 'click_at'];

/** A model decides what is done in the browser, a step at a time, until it has an answer or is out of means. */
export async function driveAgent(visit: Visit, errand: AgentErrand): Promise<Ending> {
  const { task, bounds, model } = errand;
  const words = [task.text, ...task.steps].filter(Boolean).join('\n');
  const references = createReferences(errand.credentials);
  const decider = createDecider(errand.think, model);
  const login = createLogin(visit, errand.credentials);
  const memory = createMemory();
  const stuck = createStuckWatch();
  const seen = createSeenPages();
  let failures = 0;
  let sentBack = 0;
  let part = 1;
  let wantsPicture = false;
  let lastAct: ActName | null = null;
  let last: ActResult | null = null;
  let nudge: string | null = null;

  await visit.navigator.open(errand.url);
  visit.log.add({ action: 'open', target: errand.url, url: visit.session.page().url(), ok: true });
  await visit.settle();

  const withLogin =
    (ending: Ending): Ending =>
    (seenBy) => {
      const tokens = decider.tokens();
      return ending({
        ...seenBy,
        login: login.isDone() ? 'accepted' : null,
        units: { ...seenBy.units, token: tokens.input + tokens.output },
        reportedCostUsd: costOfTokens(model.prices, tokens),
      });
    };
  const fail = (code: FailureReason, message: string): Ending =>
    withLogin((seenBy) => failed('runner', code, visit.mask.text(message), seenBy));

  try {
    for (let step = 1; step <= bounds.steps; step += 1) {
      await enterPage(visit, login, {
        challengeGraceMs: errand.challengeGraceMs,
        isAnswering: lastAct === 'type' || lastAct === 'ask',
        ask: (request) => errand.ask(request, login.isDone() ? 'accepted' : null),
      });
      const view = await observe(visit);
      seen.add(view.url, view.lines);
      const shown = partOf(view.lines, part, bounds.viewLength);
      const { input, output } = decider.tokens();
      const isLast = step === bounds.steps || input + output > bounds.tokens;
      const offer: Offer = { acts: isLast ? ['done'] : offered(view, shown.parts, errand, model), refs: shown.refs };
      const act = await decider.next(
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
            isLast,
          }),
          picture: wantsPicture ? await pictureOf(visit) : null,
        },
        offer,
      );
      wantsPicture = false;
      nudge = null;
      if (typeof act === 'string') {
        failures += 1;
        memory.add({ act: '(no act)', target: null, result: act, ok: false });
        if (failures >= MAX_FAILURES_IN_A_ROW || isLast)
          return fail('agent_confused', 'The language model gave no usable act.');
        continue;
      }
      if (act.remember !== '') memory.keep(visit.mask.text(act.remember), view.url);
      if (act.name === 'done') {
        const answer = String(act.input['answer']).trim();
        note(visit, act, null, true);
        if (act.input['success'] !== true)
          return fail('not_accomplished', answer === '' ? 'The agent found no way to do it.' : answer);
        const strange = seen.ungrounded(answer, words);
        if (strange.length > 0 && sentBack < MAX_SENT_BACK && !isLast) {
          sentBack += 1;
          const told = `No page that you saw has ${strange
            .slice(0, 3)
            .map((value) => `"${value}"`)
            .join(', ')}. Answer only with what pages show.`;
          memory.add({ act: 'done', target: null, result: told, ok: false });
          continue;
        }
        if (strange.length > 0) return fail('ungrounded_answer', 'The answer has values that no page showed.');
        const result =
          task.outputSchema === null
            ? answer
            : await fillResult(decider, task.outputSchema, { words, answer, facts: memory.facts(), view });
        if (result === null)
          return fail('agent_confused', 'The language model gave no result of the form that was asked for.');
        return withLogin(ending(visit, result));
      }
      const target = targetOf(act, view);
      const sign = stuck.note(
        `${act.name} ${target ?? ''} ${String(act.input['text'] ?? '')}`,
        `${view.url}\n${view.lines.join('\n')}`,
      );
      if (sign === 'over') return fail('stuck', 'The agent repeated itself without getting anywhere.');
      if (sign === 'nudge') nudge = NUDGE;
      last = await carryOut(act, target, view);
      part = act.name === 'more' ? Math.min(part + 1, shown.parts) : NOT_ON_PAGE.includes(act.name) ? part : 1;
      wantsPicture = act.name === 'look';
      lastAct = act.name;
      failures = last.ok ? 0 : failures + 1;
      note(visit, act, target, last.ok, last.told);
      memory.add({ act: act.name, target, result: last.told, ok: last.ok });
      if (failures >= MAX_FAILURES_IN_A_ROW) return fail('stuck', 'Nothing that the agent tried worked.');
      if (!NOT_ON_PAGE.includes(act.name)) await visit.settle();
    }
    return fail('step_limit', `The task was not done after ${bounds.steps} steps.`);
  } catch (error) {
    if (error instanceof ModelGone)
      return withLogin((seenBy) =>
        failed('platform', 'model_unavailable', error.message, { ...seenBy, unbilled: true }),
      );
    throw error;
  }

  async function carryOut(act: Act, target: string | null, view: View): Promise<ActResult> {
    if (act.name === 'more' || act.name === 'look') return { ok: true, told: 'shown' };
    if (act.name === 'ask') return askOwner(String(act.input['question']), String(act.input['wants']));
    const unasked = CHANGING.includes(act.name) && target !== null ? unaskedIrreversible(target, words) : null;
    if (unasked !== null) {
      const leave = await askLeave(target ?? '', view.url);
      if (!leave) return { ok: false, told: `Not done: the task does not ask to ${unasked}, and nobody allowed it.` };
    }
    return performAct(visit, act, view, references);
  }

  async function askOwner(question: string, wants: string): Promise<ActResult> {
    if (!errand.mayAsk) return { ok: false, told: 'Nobody can be asked. Go on without, or end with success false.' };
    const kind = wants === 'code' ? 'otp' : wants === 'approval' ? 'confirm' : 'text';
    const answer = await errand.ask(
      { kind, prompt: visit.mask.text(question), channel: 'unknown' },
      login.isDone() ? 'accepted' : null,
    );
    if (kind !== 'otp') return { ok: true, told: `the owner answered: ${answer.slice(0, 500)}` };
    visit.mask.addCode(answer);
    references.setCode(answer);
    return { ok: true, told: 'the owner gave the code: type %code% where it belongs' };
  }

  async function askLeave(target: string, url: string): Promise<boolean> {
    if (!errand.mayAsk) return false;
    const prompt = `The agent wants to press ${target} on ${url}, which may not be undone. Is that all right?`;
    const answer = await errand.ask({ kind: 'confirm', prompt: visit.mask.text(prompt), channel: 'unknown' }, null);
    return /^\s*(?:y|yes|ok|okay|approve[d]?|allow(?:ed)?|true|ja|oui|sí|si)\b/i.test(answer);
  }
}

function offered(view: View, parts: number, { mayAsk }: AgentErrand, model: ModelTraits): ActName[] {
  const left: ActName[] = [
    'upload',
    ...(view.tabs.length > 1 ? [] : (['tab'] as const)),
    ...(parts > 1 ? [] : (['more'] as const)),
    ...(model.takesPictures ? [] : (['look', 'click_at'] as const)),
    ...(mayAsk ? [] : (['ask'] as const)),
  ];
  return ACT_NAMES.filter((name) => !left.includes(name));
}

function targetOf({ input }: Act, view: View): string | null {
  if (typeof input['ref'] === 'string') return nameOfRef(view.lines, input['ref']);
  const told = input['url'] ?? input['key'] ?? input['text'] ?? input['number'] ?? null;
  return told === null ? null : String(told);
}

function note(visit: Visit, act: Act, target: string | null, ok: boolean, told: string | null = null): void {
  const words = [act.reason, ok ? null : told].filter(Boolean).join(' - ');
  visit.log.add({
    action: act.name,
    target,
    url: visit.session.pages().at(-1)?.url() ?? null,
    ok,
    note: words === '' ? null : words,
  });
}

function ending(_visit: Visit, output: JsonValue): Ending {
  return (seenBy) => finished({ ...seenBy, output });
}

const PICTURE_MS = 8_000;

async function pictureOf(visit: Visit): Promise<{ contentType: string; data: string } | null> {
  const body = await visit.session
    .page()
    .screenshot({
      type: 'jpeg',
      quality: 60,
      timeout: PICTURE_MS,
      animations: 'disabled',
      mask: [visit.session.page().locator('input[type=password]'), ...visit.secretFields],
    })
    .catch(() => null);
  return body === null ? null : { contentType: 'image/jpeg', data: body.toString('base64') };
}
