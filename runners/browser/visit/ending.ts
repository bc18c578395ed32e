import type { Outcome } from '../../../core/run/outcome';
import { failed, type Seen } from '../../outcomes';
import { endingOfHeavyPage } from '../../reading/heavy-page';
import { browserLost } from '../browser-lost';
import { OutOfTime } from './deadline';
import type { OpenBrowser } from '../../sources/source';
import { StepFailure } from '../steps/step-failure';
import type { Visit } from './visit';
import { VisitEnded } from './visit-ended';

/** How the visit ends when something broke; what is our own fault is thrown on. */
export function endingFor(error: unknown, visit: Visit, browser: OpenBrowser): (seen: Seen) => Outcome {
  // Whatever it looked like to the step that was under way.
  if (isLost(browser)) return endingOfLoss(browser);
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

function tooHeavy(seen: Seen = {}): Outcome {
  return failed('site', 'page_too_heavy', 'The page took more time or memory than a page may have.', seen);
}

function crashed(seen: Seen): Outcome {
  return failed('site', 'page_crashed', 'The page crashed its browser tab.', seen);
}
