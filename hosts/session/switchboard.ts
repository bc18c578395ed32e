import { judgeCommand } from '../../core/sessions/cdp/judge-command';
import type { SessionFolders } from '../../core/sessions/cdp/param-rules';
import type { CdpMessage } from '../../net/cdp/cdp-message';
import type { SessionLogLine } from './words';

/** A message as clients get it; of errors they are told the code and the words. */
export interface ClientMessage extends CdpMessage {
  error?: { code: number; message: string };
}

/** One client's end of its line to the browser. */
interface ClientLine {
  hear(message: CdpMessage): void;
  /** Everything that the client has set up in the browser goes with it. */
  leave(): void;
}

export interface SwitchboardDeps {
  send(message: CdpMessage): void;
  folders: SessionFolders;
  log(line: SessionLogLine): void;
  /** A client has closed the browser. */
  onClosed(): void;
}

export interface Switchboard {
  /** What the browser says. */
  hear(message: ClientMessage): void;
  /** Asks the browser for something on our own account, or the target of a session of our own. */
  call(method: string, params?: Record<string, unknown>, sessionId?: string): Promise<Record<string, unknown>>;
  /** What the browser tells us on our own account, or the target of a session of our own. */
  onEvent(listener: EventListener): void;
  /** @param pageId of the page that the client speaks with; null: with the browser */
  connect(tell: (message: ClientMessage) => void, pageId: string | null): Promise<ClientLine>;
  /** The page that a client has said something to last; null before the first one. */
  pageInUse(): string | null;
}

type EventListener = (method: string, params: Record<string, unknown>, sessionId: string | undefined) => void;

/** A reply that is waited for. */
interface Asked {
  sessionId: string | undefined;
  /** Called as soon as the reply is there: what the browser says after it is heard after it. */
  onReply(reply: ClientMessage): void;
}

/** The codes that the browser itself has for these. */
const METHOD_NOT_FOUND = -32601;
const SESSION_NOT_FOUND = -32001;
const SERVER_ERROR = -32000;

/** As long as a browser may take to start: then it is at fault, and nobody waits for it any longer. */
const REPLY_WITHIN_MS = 30_000;

/**
 * Lets several clients speak with one browser as if each were alone with it. Each has a session of its own with the
 * browser, so that what one sets up, watches or holds back is gone when it leaves, and none hears what another asked.
 */
export function createSwitchboard({ send, folders, log, onClosed }: SwitchboardDeps): Switchboard {
  const asked = new Map<number, Asked>();
  /** Whose each session with the browser or a page is. */
  const lines = new Map<string, { root: string; tell(message: ClientMessage): void }>();
  /** Which page each session of a client is with. */
  const pages = new Map<string, string>();
  let inUse: string | null = null;
  const listeners: EventListener[] = [];
  let lastId = 0;

  function ask(message: Omit<CdpMessage, 'id'>, onReply: Asked['onReply']): number {
    lastId += 1;
    asked.set(lastId, { sessionId: message.sessionId, onReply });
    send({ id: lastId, ...message });
    return lastId;
  }

  /** The browser says nothing more in a session that is over. */
  function forget(sessionId: string): void {
    lines.delete(sessionId);
    pages.delete(sessionId);
    for (const [id, waiting] of asked) if (waiting.sessionId === sessionId) asked.delete(id);
  }

  function call(
    method: string,
    params: Record<string, unknown> = {},
    sessionId?: string,
  ): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const to = sessionId === undefined ? {} : { sessionId };
      const id = ask({ method, params, ...to }, ({ result, error }) => {
        clearTimeout(late);
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
      const late = setTimeout(() => {
        asked.delete(id);
        reject(new Error(`${method}: the browser does not reply`));
      }, REPLY_WITHIN_MS);
    });
  }

  function follow({ sessionId, method, params = {} }: CdpMessage): void {
    const line = sessionId === undefined ? undefined : lines.get(sessionId);
    const named = String(params['sessionId']);
    if (line !== undefined && method === 'Target.attachedToTarget') {
      lines.set(named, line);
      const { targetId, type } = params['targetInfo'] as { targetId: string; type: string };
      if (type === 'page') pages.set(named, targetId);
    }
    if (method === 'Target.detachedFromTarget') forget(named);
  }

  function hear(message: ClientMessage): void {
    if (message.id !== undefined) {
      const waiting = asked.get(message.id);
      asked.delete(message.id);
      waiting?.onReply(message);
      return;
    }
    const { sessionId, method, params } = message;
    const line = sessionId === undefined ? undefined : lines.get(sessionId);
    follow(message);
    if (method === undefined) return;
    if (line === undefined) {
      for (const listen of listeners) listen(method, params ?? {}, sessionId);
      return;
    }
    line.tell({ method, params: params ?? {}, ...(sessionId === line.root ? {} : { sessionId: sessionId as string }) });
  }

  async function connect(tell: (message: ClientMessage) => void, pageId: string | null): Promise<ClientLine> {
    const attached = await (pageId === null
      ? call('Target.attachToBrowserTarget')
      : call('Target.attachToTarget', { targetId: pageId, flatten: true }));
    const root = String(attached['sessionId']);
    const line = { root, tell };
    lines.set(root, line);
    if (pageId !== null) pages.set(root, pageId);
    let hasLeft = false;

    function carryOut(message: CdpMessage): void {
      const { id, sessionId, method = '', params = {} } = message;
      const reply = (answer: ClientMessage): void => {
        if (!hasLeft) tell({ id: id ?? 0, ...answer, ...(sessionId === undefined ? {} : { sessionId }) });
      };
      if (sessionId !== undefined && lines.get(sessionId) !== line)
        return reply({ error: { code: SESSION_NOT_FOUND, message: 'Session with given id not found.' } });
      inUse = pages.get(sessionId ?? root) ?? inUse;
      const verdict = judgeCommand(method, params, folders);
      const refused = verdict.kind === 'refused' ? verdict.why : null;
      log({ method, target: sessionId ?? null, atMs: Date.now(), refused });
      if (verdict.kind === 'refused') return reply({ error: { code: refusalCode(method), message: verdict.why } });
      if (verdict.kind === 'ends') {
        reply({ result: {} });
        return onClosed();
      }
      ask({ method, params: verdict.params, sessionId: sessionId ?? root }, ({ result, error }) =>
        reply(error === undefined ? { result: result ?? {} } : { error }),
      );
    }

    return {
      hear: carryOut,
      leave() {
        hasLeft = true;
        for (const [sessionId, owner] of lines) if (owner === line) forget(sessionId);
        call('Target.detachFromTarget', { sessionId: root }).catch(() => undefined);
      },
    };
  }

  return { hear, call, onEvent: (listener) => void listeners.push(listener), connect, pageInUse: () => inUse };
}

function refusalCode(method: string): number {
  return /^\w+\.\w+$/.test(method) ? SERVER_ERROR : METHOD_NOT_FOUND;
}
