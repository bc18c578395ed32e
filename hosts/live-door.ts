import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { RelayDoor } from '../net/relay/relay-server';
import type { Sight, Viewer } from '../runners/browser/watching/sight';

/** They only look: what they say is not read. */
const MAX_SAID_BYTES = 1024;
const PING_EVERY_MS = 20_000;
const ENDED = 1000;
/** Its browser is still being opened, or as many look at it as may. */
const TRY_LATER = 1013;

/** Where visitors look at browsers: words about each sight, then its picture. */
export function createLiveDoor(join: (id: string) => Promise<Viewer | null>): Required<Pick<RelayDoor, 'join'>> {
  const greeter = new WebSocketServer({ noServer: true, maxPayload: MAX_SAID_BYTES, perMessageDeflate: false });
  return {
    join(id, { request, socket, head }) {
      greeter.handleUpgrade(request, socket, head, (visitor) => {
        visitor.on('error', () => undefined);
        void show(visitor, join(id));
      });
    },
  };
}

async function show(visitor: WebSocket, joining: Promise<Viewer | null>): Promise<void> {
  const watch = watchVisitor(visitor);
  const viewer = await joining.catch(() => null);
  visitor.once('close', () => viewer?.leave());
  try {
    while (visitor.readyState === visitor.OPEN) {
      const sight = (await viewer?.next()) ?? null;
      if (sight === null) break;
      await send(visitor, wordsOf(sight));
      if (sight.picture !== null) await send(visitor, sight.picture);
    }
    if (viewer === null) visitor.close(TRY_LATER, 'There is nothing to see yet.');
    else visitor.close(ENDED, 'There is nothing more to see.');
  } catch {
    visitor.terminate();
  } finally {
    clearInterval(watch);
    viewer?.leave();
  }
}

/** Whoever does not reply to a ping has gone without a word, and takes a place. */
function watchVisitor(visitor: WebSocket): NodeJS.Timeout {
  let isThere = true;
  visitor.on('pong', () => (isThere = true));
  const watch = setInterval(() => {
    if (!isThere) return visitor.terminate();
    isThere = false;
    visitor.ping();
  }, PING_EVERY_MS);
  watch.unref();
  return watch;
}

function wordsOf({ picture, isCovered, url, step, isWaiting }: Sight): string {
  return JSON.stringify({ has_picture: picture !== null, covered: isCovered, waiting: isWaiting, url, step });
}

/** Resolves when it has left, so that the next sight is asked for by whoever has room for it. */
function send(visitor: WebSocket, data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => visitor.send(data, (error) => (error ? reject(error) : resolve())));
}
