import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { UnsafeUrlError } from '../../core/net/unsafe-url';
import { ATTEMPT_TIMEOUT_MS, assertPinnedPeer, createPinnedLookup } from './pinned-connection';

const MAX_HEADER_BYTES = 64 * 1024;

/**
 * An agent for one exchange. It is never shared: a kept-alive socket would serve a later request without any check,
 * and a literal address is connected to without a lookup, so literals are compared here.
 */
export function createPinnedAgent(addresses: string[], timeoutMs: number): Agent {
  const connect = buildConnector({
    lookup: createPinnedLookup(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    timeout: timeoutMs,
    maxCachedSessions: 0,
  });
  return new Agent({
    connections: 1,
    pipelining: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The caller's deadline covers the whole exchange; undici's own would only report it under another name.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      if (isIP(options.hostname) !== 0 && !addresses.includes(options.hostname)) {
        callback(new UnsafeUrlError('private_address', 'The address was not checked.'), null);
        return;
      }
      connect(options, (error, socket) => {
        if (error !== null) return callback(error, null);
        try {
          assertPinnedPeer(socket, addresses);
          callback(null, socket);
        } catch (refusal) {
          socket.destroy();
          callback(refusal as Error, null);
        }
      });
    },
  });
}
