import type { CdpMessage } from './cdp-message';

export interface OwnContexts {
  /** Notes what the driver asks the browser for. */
  sending(message: CdpMessage): void;
  /** False for what is about a page of somebody else, which the driver must not get hold of. */
  isOurs(message: CdpMessage): boolean;
}

/** For a browser in which there is nobody else. */
export const EVERYTHING: OwnContexts = { sending: () => undefined, isOurs: () => true };

/**
 * A driver attaches to every page of a browser. Those outside of the contexts that it made itself are let go before it
 * hears of them: they are the operator's own.
 */
export function createOwnContexts(
  say: (sessionId: string | undefined, method: string, params?: Record<string, unknown>) => void,
): OwnContexts {
  const asked = new Set<number>();
  const own = new Set<string>();
  const strangers = new Set<string>();

  function letGo(sessionId: string): void {
    strangers.add(sessionId);
    // A page that was opened a moment ago waits for whoever watches it.
    say(sessionId, 'Runtime.runIfWaitingForDebugger');
    say(undefined, 'Target.detachFromTarget', { sessionId });
  }

  return {
    sending({ id, method }) {
      if (method === 'Target.createBrowserContext' && id !== undefined) asked.add(id);
    },
    isOurs({ id, sessionId, method, params, result }) {
      if (id !== undefined && asked.delete(id)) own.add(String(result?.['browserContextId']));
      if (sessionId !== undefined) return !strangers.has(sessionId);
      if (method === 'Target.detachedFromTarget') return !strangers.delete(String(params?.['sessionId']));
      if (method !== 'Target.attachedToTarget') return true;
      const { targetInfo, sessionId: attached } = params as {
        sessionId: string;
        targetInfo: { type: string; browserContextId?: string };
      };
      if (targetInfo.type === 'browser' || own.has(targetInfo.browserContextId ?? '')) return true;
      letGo(attached);
      return false;
    },
  };
}
