import { promises as dns } from 'node:dns';

/** All addresses of a name; an empty list when it has none. */
export type AddressLookup = (hostname: string) => Promise<string[]>;

export interface SystemLookupOptions {
  deadlineMs: number;
  /** Name servers as `address:port`; the system's own when left out. */
  servers?: string[];
}

/**
 * Asks DNS directly instead of getaddrinfo: a query can then be cancelled, and a name server that never replies
 * cannot occupy the few threads that file access shares with getaddrinfo. The hosts file plays no part, on purpose.
 */
export function createSystemLookup({ deadlineMs, servers }: SystemLookupOptions): AddressLookup {
  return async (hostname) => {
    const resolver = new dns.Resolver();
    if (servers !== undefined) resolver.setServers(servers);
    // Cancelling fails only what is still open: a name whose AAAA query hangs is served by its A records.
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    try {
      const families = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
    } finally {
      clearTimeout(deadline);
    }
  };
}
