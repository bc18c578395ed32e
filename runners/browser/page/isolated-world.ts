import type { CDPSession, Page } from 'playwright-core';
import { within } from '../visit/deadline';

/** What a script that collects text hands over: the text, and whether it had to leave something out. */
export interface CollectedText {
  text: string;
  isCut: boolean;
}

const WORLD = 'reading';
/** The page's own scripts may be at work when ours is due; only then does the browser's clock for ours begin. */
const WAIT_FOR_PAGE_MS = 2_000;
const PIECE_LENGTH = 1_000_000;
const PIECE = `function (from, to) { return [this.text.slice(from, to), this.isCut]; }`;

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const crashed = new WeakSet<Page>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const opened = page.context().newCDPSession(page);
  page.once('crash', () => crashed.add(page));
  sessions.set(page, opened);
  // A page that was in the middle of something else is asked again the next time.
  opened.catch(() => sessions.delete(page));
  return opened;
}

/**
 * Runs a script of ours beside the page, in a world with intrinsics of its own: what the page did to its prototypes,
 * its globals and its promises is not seen there. The value comes back as JSON, so scripts say little.
 */
export async function runIsolated(page: Page, script: string, timeoutMs: number): Promise<unknown> {
  const running = openWorld(page).then(async ({ session, contextId }) => {
    const reply = await session.send('Runtime.evaluate', {
      expression: script,
      contextId,
      awaitPromise: true,
      returnByValue: true,
      timeout: timeoutMs,
    });
    if (reply.exceptionDetails) throw new Error('a script of ours broke down in the page');
    return reply.result.value as unknown;
  });
  return within(timeoutMs + WAIT_FOR_PAGE_MS, orCrash(page, running));
}

/** Collects text in the page's process and fetches it in pieces, so that no more than is wanted ever crosses to us. */
export async function collectIsolated(
  page: Page,
  script: string,
  maxLength: number,
  timeoutMs: number,
): Promise<CollectedText> {
  return within(timeoutMs + WAIT_FOR_PAGE_MS, orCrash(page, collect(page, script, maxLength, timeoutMs)));
}

async function collect(page: Page, expression: string, maxLength: number, timeout: number): Promise<CollectedText> {
  const { session, contextId } = await openWorld(page);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId, timeout });
  const { objectId } = result;
  if (exceptionDetails || objectId === undefined) throw new Error('a script of ours broke down in the page');
  try {
    const pieces: string[] = [];
    for (let from = 0; from < maxLength; from += PIECE_LENGTH) {
      const length = Math.min(PIECE_LENGTH, maxLength - from);
      const reply = await session.send('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration: PIECE,
        arguments: [{ value: from }, { value: from + length }],
        returnByValue: true,
      });
      const [piece, isCut] = toPiece(reply.result.value, length);
      pieces.push(piece);
      if (piece.length < length) return { text: pieces.join(''), isCut };
    }
    return { text: pieces.join(''), isCut: true };
  } finally {
    session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  }
}

function toPiece(value: unknown, length: number): [string, boolean] {
  const [piece, isCut] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof piece !== 'string') throw new Error('the page handed over something else than text');
  return [piece.slice(0, length), isCut === true];
}

/** The world of the document that is there now: a navigation takes it away, and the browser makes the next one. */
async function openWorld(page: Page): Promise<{ session: CDPSession; contextId: number }> {
  const session = await sessionOf(page);
  const world = { frameId: await mainFrameOf(session), worldName: WORLD };
  const { executionContextId } = await session.send('Page.createIsolatedWorld', world);
  return { session, contextId: executionContextId };
}

/** A page's main frame has the page's own id. Lightpanda knows no page of a session, and is asked for its frames. */
async function mainFrameOf(session: CDPSession): Promise<string> {
  const { targetInfo } = await session.send('Target.getTargetInfo');
  if (targetInfo.type === 'page') return targetInfo.targetId;
  return (await session.send('Page.getFrameTree')).frameTree.frame.id;
}

/** A page that crashed does not reply any more, and its session does not say so. */
async function orCrash<T>(page: Page, running: Promise<T>): Promise<T> {
  let onCrash = (): void => undefined;
  const crashing = new Promise<never>((_resolve, reject) => {
    onCrash = () => reject(new Error('the page crashed'));
  });
  page.once('crash', onCrash);
  if (crashed.has(page)) onCrash();
  try {
    return await Promise.race([crashing, running]);
  } finally {
    page.off('crash', onCrash);
    running.catch(() => undefined);
  }
}
