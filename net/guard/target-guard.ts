import { networkInterfaces } from 'node:os';
import {
  canonicalAddress,
  hostOf,
  isIpLiteral,
  isLoopbackAddress,
  isPublicAddress,
  isUnspecifiedAddress,
  parseTargetUrl,
  portOf,
} from '../../core/net/address-rules';
import { UnsafeUrlError } from '../../core/net/unsafe-url';
import { createSystemLookup, type AddressLookup } from './system-lookup';

const RESOLVE_DEADLINE_MS = 5_000;

export interface TargetGuardOptions {
  /** Lets loopback through, and nothing else that is private. */
  allowLocalTargets: boolean;
  /** Exact `host:port` pairs that are allowed although they are local, such as the demo site. */
  allowedHostPorts: string[];
  /** Ports of the service itself, refused on every address of this machine whatever else is allowed. */
  refusedPorts: number[];
  httpsOnly?: boolean;
  lookup?: AddressLookup;
  interfaceAddresses?: () => string[];
  resolveDeadlineMs?: number;
}

interface CheckedAddresses {
  host: string;
  port: number;
  /** The only addresses a connection may go to. */
  addresses: string[];
}

export interface CheckedTarget {
  url: URL;
  addresses: string[];
}

export interface TargetGuard {
  check(rawUrl: string): Promise<CheckedTarget>;
  checkHostPort(host: string, port: number): Promise<CheckedAddresses>;
  /** For parts that pick a free port after the guard was made; the returned function withdraws it. */
  refusePort(port: number): () => void;
}

/** `localhost` and 127.0.0.1 are one host here, so that either spelling of the demo site is allowed. */
function hostPortKey(host: string, port: number | string): string {
  return `${host === 'localhost' ? '127.0.0.1' : host}:${port}`;
}

function readHostPort(pair: string): string {
  const [, host, port] = /^(.+):(\d+)$/.exec(pair.toLowerCase()) ?? [];
  if (host === undefined || port === undefined) throw new Error(`allowedHostPorts: "${pair}" is not host:port`);
  return hostPortKey(host.replace(/^\[|\]$/g, ''), port);
}

async function withDeadline(pending: Promise<string[]>, deadlineMs: number): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), deadlineMs);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createTargetGuard(options: TargetGuardOptions): TargetGuard {
  const deadlineMs = options.resolveDeadlineMs ?? RESOLVE_DEADLINE_MS;
  const lookup = options.lookup ?? createSystemLookup({ deadlineMs });
  const interfaceAddresses = options.interfaceAddresses ?? listInterfaceAddresses;
  const allowedPairs = new Set(options.allowedHostPorts.map(readHostPort));
  const refusedPorts = new Set(options.refusedPorts);

  const isAllowedPair = (host: string, port: number) => allowedPairs.has(hostPortKey(host, port));
  const isLocalAllowed = (host: string, port: number) =>
    isAllowedPair(host, port) || (options.allowLocalTargets && (host === 'localhost' || isLoopbackAddress(host)));

  async function resolve(host: string, port: number): Promise<string[]> {
    if (isIpLiteral(host)) return [host];
    // Never asked of a resolver, which may know better; ::1 is a different host as far as exact pairs go.
    if (host === 'localhost') return isAllowedPair(host, port) ? ['127.0.0.1'] : ['127.0.0.1', '::1'];
    try {
      return [...new Set(await withDeadline(lookup(host), deadlineMs))];
    } catch {
      return [];
    }
  }

  async function resolveChecked(host: string, port: number): Promise<string[]> {
    const addresses = await resolve(host, port);
    if (addresses.length === 0) throw new UnsafeUrlError('unresolvable', 'The host name does not resolve.');
    const ownInterfaces = new Set(interfaceAddresses().map(canonicalAddress));
    for (const address of addresses) {
      const isOwnInterface = ownInterfaces.has(canonicalAddress(address));
      const isOwn = isOwnInterface || isLoopbackAddress(address) || isUnspecifiedAddress(address);
      if (isOwn && refusedPorts.has(port)) {
        throw new UnsafeUrlError('own_port', 'The address belongs to this service.');
      }
      if (isAllowedPair(host, port) || (options.allowLocalTargets && isLoopbackAddress(address))) continue;
      // A public address of this machine is reached from inside, past the firewall that outsiders meet.
      if (isOwnInterface || !isPublicAddress(address)) {
        throw new UnsafeUrlError('private_address', 'The host does not resolve to the public internet.');
      }
    }
    return addresses;
  }

  return {
    async check(rawUrl) {
      const url = parseTargetUrl(rawUrl, { httpsOnly: options.httpsOnly ?? false, isLocalAllowed });
      return { url, addresses: await resolveChecked(hostOf(url), portOf(url)) };
    },

    async checkHostPort(rawHost, port) {
      if (/[/?#@\\]/.test(rawHost)) throw new UnsafeUrlError('not_a_url', 'The host name is not valid.');
      const bracketed = rawHost.includes(':') && !rawHost.startsWith('[') ? `[${rawHost}]` : rawHost;
      // A host and port carry no scheme, so the demand for https cannot apply to them.
      const url = parseTargetUrl(`http://${bracketed}:${port}/`, { httpsOnly: false, isLocalAllowed });
      const host = hostOf(url);
      return { host, port, addresses: await resolveChecked(host, port) };
    },

    refusePort(port) {
      if (refusedPorts.has(port)) return () => undefined;
      refusedPorts.add(port);
      return () => void refusedPorts.delete(port);
    },
  };
}

/** Read anew at each call, because interfaces come and go while the process lives. */
function listInterfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address));
}
