import type { Visit } from '../visit/visit';
import type { Viewer } from './sight';
import { createView, type View } from './view';

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
      const view = createView(visit);
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
