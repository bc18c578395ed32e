import { DecoratorHandler, type Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;
type ReplyHandler = Required<Pick<Dispatcher.DispatchHandler, 'onResponseData'>> & Dispatcher.DispatchHandler;

/**
 * Reads a reply from its connection as fast as it comes, and keeps what the reader has not taken yet: at most one byte
 * more than `maxBytes`, by which the reader knows that there was more. A connection that is held back until the reader
 * has caught up, as is undici's way, takes the whole process down when the other side closes it in the meantime:
 * undici 7 asserts, outside of every promise, that a connection that ends is not held (nodejs/undici#5360).
 */
export function unheld(maxBytes: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    // It has these methods at run time, for handlers of the old shape as well; its types do not say so.
    const reply = new DecoratorHandler(handler) as ReplyHandler;
    const passOn = reply.onResponseData.bind(reply);
    let left = maxBytes + 1;
    reply.onResponseData = (controller, chunk) => {
      if (left <= 0) return;
      const piece = chunk.length > left ? chunk.subarray(0, left) : chunk;
      left -= piece.length;
      passOn(withoutPause(controller), piece);
    };
    return dispatch(options, reply);
  };
}

function withoutPause(controller: Controller): Controller {
  return {
    aborted: controller.aborted,
    paused: false,
    reason: controller.reason,
    abort: (reason) => controller.abort(reason),
    pause: () => undefined,
    resume: () => undefined,
  };
}
