import { PICTURE_BOUNDS, type Pictures } from '../../../runners/browser/watching/pictures';
import { within } from '../../../runners/browser/visit/deadline';
import type { Switchboard } from '../switchboard';
import { targetsOf, type Target } from '../targets';
import { LAY_GLASS, LOOK_FOR_FIELDS, TAKE_GLASS_AWAY } from './glass';

const TAKE_MS = 5_000;
/** A picture over the bound is followed by ones of less quality. */
const QUALITIES = [60, 35, 15, 5] as const;
/** A page with more frames of other sites than this is not shown. */
const MAX_FRAME_TARGETS = 60;
const WORLD = 'live view';
const NO_FIELDS = '[]';

/** A frame of a page, and by which session it is spoken to. */
interface Frame {
  sessionId: string;
  id: string;
}

interface FrameTree {
  frame: { id: string };
  childFrames?: FrameTree[];
}

export interface SessionPictures extends Pictures {
  /** Of the page whose picture was taken last. */
  address(): string | null;
}

/**
 * Pictures of a page that a client drives, taken beside that client. A picture counts only if the same fields stood in the
 * same places before it was taken and after. The page's own scale is left as it is: to shrink a picture the browser
 * would change the size of the page, which is the client's to choose.
 */
export function createSessionPictures(switchboard: Switchboard, pageId: string | null): SessionPictures {
  const sessions = new Map<string, string>();
  /** Goes on when nobody waits for it any longer. */
  let taking: Promise<Uint8Array | null> | null = null;
  let quality = 0;
  let url: string | null = null;

  async function sessionWith(targetId: string): Promise<string> {
    const known = sessions.get(targetId);
    if (known !== undefined) return known;
    const { sessionId } = await switchboard.call('Target.attachToTarget', { targetId, flatten: true });
    sessions.set(targetId, String(sessionId));
    return String(sessionId);
  }

  /** Those of the page's own process, and each that has one of its own, whichever page it is of. */
  async function framesOf(targets: readonly Target[]): Promise<Frame[]> {
    const trees = await Promise.all(
      targets.map(async ({ targetId }) => {
        const sessionId = await sessionWith(targetId);
        const { frameTree } = await switchboard.call('Page.getFrameTree', {}, sessionId);
        return idsIn(frameTree as FrameTree).map((id) => ({ sessionId, id }));
      }),
    );
    return trees.flat();
  }

  async function run(script: string, { sessionId, id }: Frame): Promise<string> {
    const world = { frameId: id, worldName: WORLD };
    const { executionContextId } = await switchboard.call('Page.createIsolatedWorld', world, sessionId);
    const asked = { expression: script, contextId: executionContextId, returnByValue: true, silent: true };
    const { result } = await switchboard.call('Runtime.evaluate', asked, sessionId);
    const { value } = result as { value?: unknown };
    if (typeof value !== 'string') throw new Error('the frame has gone');
    return value;
  }

  const inAll = (script: string, frames: readonly Frame[]): Promise<string[]> =>
    Promise.all(frames.map((frame) => run(script, frame)));

  async function capture(sessionId: string): Promise<Uint8Array> {
    const shot = { format: 'jpeg', quality: QUALITIES[quality] ?? QUALITIES[0] };
    const { data } = await switchboard.call('Page.captureScreenshot', shot, sessionId);
    return Buffer.from(String(data), 'base64');
  }

  async function covered(sessionId: string, frames: readonly Frame[]) {
    const before = await inAll(LAY_GLASS, frames).catch(async (error: unknown) => {
      await inAll(TAKE_GLASS_AWAY, frames);
      throw error;
    });
    const capturing = capture(sessionId);
    await capturing.catch(() => undefined);
    const after = await inAll(TAKE_GLASS_AWAY, frames);
    return { before, after, picture: await capturing };
  }

  async function takeOf(page: Target, targets: readonly Target[]): Promise<Uint8Array | null> {
    const inFrames = targets.filter(({ type }) => type === 'iframe');
    if (inFrames.length > MAX_FRAME_TARGETS) return null;
    const frames = await framesOf([page, ...inFrames]);
    const sessionId = await sessionWith(page.targetId);
    const fields = await inAll(LOOK_FOR_FIELDS, frames);
    const { before, after, picture } = fields.every((places) => places === NO_FIELDS)
      ? { before: fields, picture: await capture(sessionId), after: await inAll(LOOK_FOR_FIELDS, frames) }
      : await covered(sessionId, frames);
    const targetsAfter = await targetsOf(switchboard);
    const framesAfter = await framesOf([page, ...targetsAfter.filter(({ type }) => type === 'iframe')]);
    if (JSON.stringify([frames, before]) !== JSON.stringify([framesAfter, after])) return null;
    if (picture.byteLength <= PICTURE_BOUNDS.maxBytes) return picture;
    quality = Math.min(quality + 1, QUALITIES.length - 1);
    return null;
  }

  async function detach(): Promise<null> {
    const former = [...sessions.values()];
    sessions.clear();
    for (const sessionId of former)
      await switchboard.call('Target.detachFromTarget', { sessionId }).catch(() => undefined);
    return null;
  }

  /** The one that was asked for, else the one that is in use, else any. */
  function choose(targets: readonly Target[]): Target | undefined {
    const pages = targets.filter(({ type }) => type === 'page');
    if (pageId !== null) return pages.find(({ targetId }) => targetId === pageId);
    return pages.find(({ targetId }) => targetId === switchboard.pageInUse()) ?? pages[0];
  }

  return {
    async take() {
      const targets = await targetsOf(switchboard).catch(() => []);
      const page = choose(targets);
      url = page !== undefined && /^https?:/.test(page.url) ? page.url : null;
      if (page === undefined || url === null || taking !== null) return null;
      taking = takeOf(page, targets)
        .catch(() => detach())
        .finally(() => (taking = null));
      return within(TAKE_MS, taking).catch(() => null);
    },
    address: () => url,
    async close() {
      // With its glass, if one lies on the page.
      await taking;
      await detach();
    },
  };
}

function idsIn({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(idsIn)];
}
