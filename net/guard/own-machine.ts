import { networkInterfaces } from 'node:os';

/** Read anew at each call, because interfaces come and go while the process lives. */
export function listInterfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address));
}
