import { createKnownAddresses } from '../../../core/agent/addresses';
import { createSeenPages, type SeenPages } from '../../../core/agent/grounding/seen-pages';
import { createMemory, type Memory } from '../../../core/agent/memory';
import type { TokenPrices, Tokens } from '../../../core/agent/model-port';
import { createStuckWatch, type StuckWatch } from '../../../core/agent/stuck';
import { costOfTokens } from '../../../core/agent/token-prices';
import type { View } from '../../../core/agent/view';
import type { FailureReason } from '../../../core/run/failure-reasons';
import type { DispatchSecrets, InputRequest, Outcome, RunnerTask } from '../../../core/run/outcome';
import { enterPage } from '../../browser/steps/enter-page';
import { createLogin } from '../../browser/steps/login';
import type { Visit } from '../../browser/visit/visit';
import { failed, type Seen } from '../../outcomes';
import type { RunnerContext } from '../../runner';
import type { Hands } from './acts/carry-out';
import { createDialogs, type Dialogs } from './acts/dialogs';
import { createOwner } from './acts/owner';
import { createReferences, type References } from './acts/references';
import { createTimeWatch, type TimeWatch } from './time-watch';

/** What a model is sent into a browser with, however it sees the pages. */
export interface Errand {
  task: RunnerTask;
  url: string;
  credentials: DispatchSecrets['credentials'];
  challengeGraceMs: number;
  /** When the attempt should be done; null where nobody says. */
  dueAt: Date | null;
  openFile: RunnerContext['openFile'];
  mayAsk: boolean;
  /** Puts a question to the account's owner. */
  ask(request: InputRequest, login: 'accepted' | null): Promise<string>;
}

export type Ending = (seen: Seen) => Outcome;

/** What keeps a model that drives a browser safe, honest and within its time. */
export interface Outfit {
  /** The task in its own words. */
  words: string;
  references: References;
  memory: Memory;
  stuck: StuckWatch;
  seen: SeenPages;
  dialogs: Dialogs;
  time: TimeWatch;
  hands: Hands;
  /** Opens the first page. */
  begin(note: string): Promise<void>;
  /** Logs in and asks the owner where the page wants that, before the model sees it. */
  enter(isAnswering: boolean): Promise<void>;
  /** The model may go where this leads, and answer with what it says. */
  shows(view: View): void;
  /** The ending, with what is known of login and cost by then. */
  ending(ending: Ending): Ending;
  fail(code: FailureReason, message: string): Ending;
}

export function outfitFor(
  visit: Visit,
  errand: Errand,
  spent: { tokens(): Tokens; prices: TokenPrices | null },
): Outfit {
  const { task, credentials, mayAsk, openFile } = errand;
  const words = [task.text, ...task.steps].filter(Boolean).join('\n');
  const references = createReferences(credentials, words);
  const login = createLogin(visit, credentials);
  const loginState = (): 'accepted' | null => (login.isDone() ? 'accepted' : null);
  const ask = (request: InputRequest): Promise<string> => errand.ask(request, loginState());
  const memory = createMemory();
  const addresses = createKnownAddresses(words, errand.url, credentials?.domain ?? null);
  const dialogs = createDialogs(visit);
  const owner = createOwner({ visit, references, mayAsk, ask });
  const seen = createSeenPages();

  const ending =
    (ends: Ending): Ending =>
    (seenBy) => {
      const tokens = spent.tokens();
      return ends({
        ...seenBy,
        login: loginState(),
        units: { ...seenBy.units, token: tokens.input + tokens.output },
        reportedCostUsd: costOfTokens(spent.prices, tokens),
      });
    };

  return {
    words,
    references,
    memory,
    stuck: createStuckWatch(),
    seen,
    dialogs,
    time: createTimeWatch(errand.dueAt),
    hands: { visit, words, memory, dialogs, references, owner, addresses, openFile },
    ending,
    fail: (code, message) => ending((seenBy) => failed('runner', code, visit.mask.text(message), seenBy)),
    async begin(note) {
      await visit.navigator.open(errand.url);
      visit.log.add({ action: 'open', target: errand.url, url: visit.session.page().url(), ok: true, note });
      await visit.settle();
    },
    async enter(isAnswering) {
      // What a site puts behind its login is for the model to decide.
      const isStillOutside = (): Promise<boolean> => Promise.resolve(false);
      await enterPage(visit, login, {
        challengeGraceMs: errand.challengeGraceMs,
        isAnswering: () => Promise.resolve(isAnswering),
        isStillOutside,
        ask,
      });
    },
    shows({ url, lines }) {
      seen.add(url, lines);
      addresses.note(url, lines);
    },
  };
}
