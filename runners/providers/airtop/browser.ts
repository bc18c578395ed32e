import type { RemoteBrowser } from '../../rentals/remote-browser';
import { openSession, sessionIn, sessionPath } from './session';

export const SESSION: RemoteBrowser = {
  open: openSession,
  opened(reply, [key]) {
    const { id, isRunning, data } = sessionIn(reply);
    return { id, address: isRunning ? data.text('cdpWsUrl') : null, headers: { authorization: `Bearer ${key}` } };
  },
  look: (id) => ({ method: 'GET', path: sessionPath(id) }),
  close: (id) => ({ method: 'DELETE', path: sessionPath(id) }),
};
