import type { Outcome } from '../../../core/run/outcome';
import { errorOf } from '../../../core/outcome/parts';
import { failed, type Seen } from '../../outcomes';
import { endingOfHeavyPage } from '../../reading/heavy-page';
import { browserLost } from '../browser-lost';
import { OutOfTime, within } from './deadline';
import type { OpenBrowser } from '../../sources/source';
import { StepFailure } from '../steps/step-failure';
import type { Visit } from './visit';
import { VisitEnded } from './visit-ended';

/** How the visit ends when something broke; what is our own fault is thrown on. */
export async function endingFor(error: unknown, visit: Visit, browser: OpenBrowser): Promise<(seen: Seen) => Outcome> {
  // Whatever it looked like to the step that was under way.
  const isLostNow = mayBeLoss(error, visit) ? await isLostSoon(browser) : isLost(browser);
  if (isLostNow) return endingOfLoss(browser);
  if (visit.session.hasCrashed()) return browser.wasTooHeavy() ? tooHeavy : crashed;
  if (error instanceof VisitEnded) return error.outcomeWith;
  const heavy = endingOfHeavyPage(error);
  if (heavy !== null) return heavy;
  if (error instanceof StepFailure) {
    return (seen) => failed('runner', error.code, visit.mask.text(error.message), seen);
  }
  if (error instanceof OutOfTime) {
    return (seen) => failed('site', 'page_unresponsive', 'The page keeps the browser busy without end.', seen);
  }
  throw error;
}

/** A browser that its page alone used serves as the page's measure; one that was shared says nothing about it. */
export function endingOfLoss(browser: OpenBrowser): (seen?: Seen) => Outcome {
  return browser.wasCutOff() ? tooHeavy : browserLost;
}

export function isLost({ context }: OpenBrowser): boolean {
  return context.browser()?.isConnected() !== true;
}

/** A browser elsewhere takes its pages down before its connection, and looks like a crash or a dead site until then. */
function mayBeLoss(error: unknown, visit: Visit): boolean {
  return (
    visit.session.hasCrashed() ||
    (error instanceof VisitEnded && errorOf(error.outcomeWith({}))?.code === 'unreachable')
  );
}

const LOSS_MS = 500;

async function isLostSoon(browser: OpenBrowser): Promise<boolean> {
  if (isLost(browser)) return true;
  const connection = browser.context.browser();
  await within(LOSS_MS, new Promise((resolve) => connection?.once('disconnected', resolve))).catch(() => undefined);
  return isLost(browser);
}

function tooHeavy(seen: Seen = {}): Outcome {
  return failed('site', 'page_too_heavy', 'The page took more time or memory than a page may have.', seen);
}

function crashed(seen: Seen): Outcome {
  return failed('site', 'page_crashed', 'The page crashed its browser tab.', seen);
}
