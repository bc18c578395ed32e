import type { Response } from 'express';

/** Whether whoever asked has its whole reply or is gone. A response that waits behind another one has no socket yet. */
export function isCallerDone(response: Response): boolean {
  return response.closed || response.req.socket.destroyed;
}

/**
 * Tells once when the caller has its reply or is gone; at once where that is so already, because `close` is not
 * repeated for those who come to listen after a wait.
 * @returns stops telling
 */
export function onceCallerDone(response: Response, tell: () => void): () => void {
  const { socket } = response.req;
  const stop = (): void => {
    response.off('close', onClose);
    socket.off('close', onClose);
  };
  const onClose = (): void => {
    stop();
    tell();
  };
  if (isCallerDone(response)) tell();
  else {
    response.once('close', onClose);
    socket.once('close', onClose);
  }
  return stop;
}
