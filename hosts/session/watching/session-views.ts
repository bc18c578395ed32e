import type { Viewer } from '../../../runners/browser/watching/sight';
import { createView, type View } from '../../../runners/browser/watching/view';
import type { Switchboard } from '../switchboard';
import { createSessionPictures } from './session-pictures';

/** The views of one session's browser: of each page that somebody looks at, and of whichever is in use. */
export interface SessionViews {
  /** @param pageId null: the page that is in use. Null when as many look as may, or it is over */
  join(pageId: string | null): Viewer | null;
  end(): void;
}

const MAX_VIEWS = 16;

export function createSessionViews(switchboard: Switchboard): SessionViews {
  const views = new Map<string | null, View>();
  let isOver = false;

  function viewOf(pageId: string | null): View | null {
    const known = views.get(pageId);
    if (known !== undefined || views.size >= MAX_VIEWS) return known ?? null;
    const pictures = createSessionPictures(switchboard, pageId);
    const view = createView({ address: () => pictures.address(), step: () => null }, pictures);
    views.set(pageId, view);
    return view;
  }

  return {
    join: (pageId) => (isOver ? null : (viewOf(pageId)?.join() ?? null)),
    end() {
      isOver = true;
      for (const view of views.values()) view.end();
      views.clear();
    },
  };
}
