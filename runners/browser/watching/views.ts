import type { Visit } from '../visit/visit';
import { createPictures } from './pictures';
import type { Viewer } from './sight';
import { createView, type View, type Watched } from './view';

/** What can be looked at in this process, by attempt. */
export interface Views {
  /** From now on, until the view is ended. */
  open(attemptId: string, visit: Visit): View;
  /** Null when the attempt has no browser here, or as many look at it as may. */
  join(attemptId: string): Viewer | null;
}

export function createViews(): Views {
  const views = new Map<string, View>();
  return {
    open(attemptId, visit) {
      const view = createView(watchedOf(visit), createPictures(visit));
      views.set(attemptId, view);
      return {
        ...view,
        end() {
          view.end();
          if (views.get(attemptId) === view) views.delete(attemptId);
        },
      };
    },
    join: (attemptId) => views.get(attemptId)?.join() ?? null,
  };
}

function watchedOf({ session, mask, log }: Visit): Watched {
  return {
    address() {
      const address = session.pages().at(-1)?.url() ?? '';
      return /^https?:/.test(address) ? mask.text(address) : null;
    },
    step() {
      const last = log.steps().at(-1);
      return last === undefined ? null : { index: last.index, action: last.action, target: last.target, ok: last.ok };
    },
  };
}
