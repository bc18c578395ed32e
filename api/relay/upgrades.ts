import { RequestError } from '../../core/errors';
import type { ApiDeps } from '../deps';
import { plainRefusal, refuseOnSocket } from '../http/reply/plain-refusal';
import { toRequestError } from '../http/reply/reply-errors';
import type { Handshake, Relay } from './relay';

/** An address at which callers open WebSockets, and which place of which worker that is. */
export interface Doorway {
  /** With the version, and without `/api`, which may be left out before it. */
  path: RegExp;
  /** The place that may be visited. @throws RequestError */
  admit(parameters: RegExpExecArray, query: URLSearchParams): Promise<string> | string;
}

type UpgradeDeps = Pick<ApiDeps, 'log' | 'publicBaseUrl'>;

/** Every handshake that reaches the API: it is passed on to a worker, or refused with the error of any other request. */
export function createUpgrades(
  { log, publicBaseUrl }: UpgradeDeps,
  relay: Pick<Relay, 'join'>,
  doorways: readonly Doorway[],
): (handshake: Handshake) => void {
  async function receive(handshake: Handshake): Promise<void> {
    const { pathname, searchParams } = new URL(handshake.request.url ?? '/', 'http://api');
    const path = pathname.replace(/^\/api(?=\/)/, '');
    for (const doorway of doorways) {
      const parameters = doorway.path.exec(path);
      if (parameters !== null) return relay.join(await doorway.admit(parameters, searchParams), handshake);
    }
    throw new RequestError('not_found');
  }

  return (handshake) => {
    const { socket } = handshake;
    socket.on('error', () => undefined);
    receive(handshake).catch((error: unknown) => {
      const refusal = toRequestError(error);
      if (refusal.status >= 500) log.warn({ err: error }, 'a socket could not be opened');
      if (socket.writable) refuseOnSocket(socket, plainRefusal(refusal, publicBaseUrl));
    });
  };
}
