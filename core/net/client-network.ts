import ipaddr from 'ipaddr.js';

const PARTS_OF_A_64 = 4;

/**
 * Whom limits for strangers are counted for. A household or a machine has a whole /64 of IPv6 and could use another
 * address for every request; of IPv4 it has one.
 */
export function clientNetwork(ip: string | undefined): string {
  const written = ip?.split('%')[0] ?? '';
  if (!ipaddr.isValid(written)) return 'unknown';
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, PARTS_OF_A_64).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
