import { isForbiddenPage } from '../../core/sessions/cdp/judge-command';
import type { Switchboard } from './switchboard';

/** Closes pages that show the machine or the browser itself, however they were got to. */
export async function leaveForbiddenPages(switchboard: Switchboard): Promise<void> {
  switchboard.onEvent((method, params) => {
    if (method !== 'Target.targetCreated' && method !== 'Target.targetInfoChanged') return;
    const { targetId, url } = params['targetInfo'] as { targetId: string; url: string };
    if (isForbiddenPage(url)) switchboard.call('Target.closeTarget', { targetId }).catch(() => undefined);
  });
  await switchboard.call('Target.setDiscoverTargets', { discover: true });
}
