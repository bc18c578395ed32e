import { KEPT_BOUNDS } from '../../../core/sessions/kept-state';
import type { Switchboard } from '../switchboard';

/** The sites that pages have been at, the last ones, in the order in which they were visited. */
export function noteVisitedOrigins(switchboard: Pick<Switchboard, 'onEvent'>): () => string[] {
  let visited: string[] = [];
  switchboard.onEvent((method, params) => {
    if (method !== 'Target.targetInfoChanged' && method !== 'Target.targetCreated') return;
    const { type, url } = params['targetInfo'] as { type: string; url: string };
    if (type !== 'page' || !/^https?:/.test(url) || !URL.canParse(url)) return;
    const { origin } = new URL(url);
    visited = [...visited.filter((each) => each !== origin), origin].slice(-KEPT_BOUNDS.origins);
  });
  return () => [...visited];
}
