import net, { type LookupFunction, type Socket } from 'node:net';
import { canonicalAddress } from '../../core/net/address-rules';
import { UnsafeUrlError } from '../../core/net/unsafe-url';

/** Node gives up on an address after 250 ms when others remain, which is too early for distant hosts. */
const ATTEMPT_TIMEOUT_MS = 1_000;

/** Stands in for name resolution, so that a second look at DNS can never change where a connection goes. */
export function createPinnedLookup(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: net.isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = entries;
    if (first === undefined) callback(new Error('no checked address'), '');
    else if (options.all === true) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}

/** The last wall: whatever lies between check and connection, the peer must be one of the checked addresses. */
export function assertPinnedPeer(socket: Socket, addresses: string[]): void {
  const peer = canonicalAddress(socket.remoteAddress ?? '');
  if (peer === null || !addresses.some((address) => canonicalAddress(address) === peer)) {
    throw new UnsafeUrlError('private_address', 'The connection went to an address that was not checked.');
  }
}

export interface PinnedDestination {
  port: number;
  addresses: string[];
}

/** `onSocket` hears of the socket while it still connects, so that its owner can close it at any time. */
export async function connectPinned(
  { port, addresses }: PinnedDestination,
  timeoutMs: number,
  onSocket: (socket: Socket) => void,
): Promise<Socket> {
  const socket = net.connect({
    // A name that cannot exist, because a literal address would bypass the lookup.
    host: 'checked.invalid',
    port,
    lookup: createPinnedLookup(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    noDelay: true,
  });
  onSocket(socket);
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
      socket.once('close', () =>
        reject(Object.assign(new Error('closed before it was connected'), { code: 'ETIMEDOUT' })),
      );
    });
    assertPinnedPeer(socket, addresses);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
