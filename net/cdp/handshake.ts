import { Agent, DecoratorHandler, type Dispatcher } from 'undici';

export interface Handshake {
  /** For the socket whose handshake it is. */
  dispatcher: Dispatcher;
  /** The HTTP status with which the server refused to open a socket; null as long as it has not refused. */
  refusedWith(): number | null;
}

/** Not the global one, which may be of the older undici that Node has built in, and knows no such handlers. */
const AGENT = new Agent();

/** A socket that does not come about says nothing of why; the connection below it was told. */
export function watchHandshake(): Handshake {
  let status: number | null = null;
  const watched = (handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler => {
    const decorated: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    const passOn = decorated.onResponseStart?.bind(decorated);
    decorated.onResponseStart = (controller, statusCode, ...rest) => {
      status = statusCode;
      passOn?.(controller, statusCode, ...rest);
    };
    return decorated;
  };
  const dispatcher = AGENT.compose((dispatch) => (options, handler) => dispatch(options, watched(handler)));
  return { dispatcher, refusedWith: () => status };
}
