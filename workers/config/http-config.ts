import { isIP, isIPv6 } from 'node:net';
import type { CorsOrigins } from '../../api/http/cors';
import type { ProxyTrust } from '../../api/http/proxy-trust';
import { trimEndOf } from '../../core/text/trim';
import type { Settings } from './settings';

/** Where the service is reached, and by whom. */
export interface HttpConfig {
  host: string;
  port: number;
  /** A worker alone serves /healthz on its port, if it was given one. */
  healthPort: boolean;
  /** Where figures are told; null where they are not. The default port may be left to whoever has it. */
  metrics: { port: number; isAskedFor: boolean } | null;
  publicBaseUrl: string;
  corsOrigins: CorsOrigins;
  trustProxy: ProxyTrust;
  /** Where other processes of the service reach what this worker has; port 0 is any that is free. */
  relay: { host: string; port: number };
  demoPort: number;
}

const MAX_HOPS = 10;
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 };

export function readHttp(settings: Settings, problems: string[]): HttpConfig {
  const { text, url, integer } = settings;
  const host = text('HOST') ?? '127.0.0.1';
  const port = integer('PORT', 8080, 1, 65_535);
  const publicUrl = url('PUBLIC_BASE_URL', ['http:', 'https:']) ?? `http://${reachableName(host)}:${port}`;
  return {
    host,
    port,
    healthPort: text('PORT') !== undefined,
    metrics: text('METRICS_PORT') === 'off' ? null : readMetrics(settings),
    publicBaseUrl: trimEndOf(publicUrl, '/'),
    corsOrigins: readCorsOrigins(text('CORS_ORIGINS'), problems),
    trustProxy: readProxyTrust(text('TRUST_PROXY'), problems),
    relay: { host: text('RELAY_HOST') ?? '127.0.0.1', port: integer('RELAY_PORT', 0, 0, 65_535) },
    demoPort: integer('DEMO_PORT', port + 1, 1, 65_535),
  };
}

function readMetrics({ text, integer }: Settings): HttpConfig['metrics'] {
  const isAskedFor = text('METRICS_PORT') !== undefined;
  return { port: integer('METRICS_PORT', 9464, 1, 65_535), isAskedFor };
}

/** A server that listens on every address is still reached under one. */
export function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

/** `*`, `none`, or origins separated by commas. */
function readCorsOrigins(raw: string | undefined, problems: string[]): CorsOrigins {
  if (raw === undefined || raw === '*') return '*';
  if (raw === 'none') return [];
  const origins = listOf(raw);
  for (const origin of origins.filter((each) => !isOrigin(each)))
    problems.push(`CORS_ORIGINS must be *, none, or origins like https://app.example, not "${origin}"`);
  return origins;
}

/** A number of hops, or addresses, networks and Express's names for them, separated by commas. */
function readProxyTrust(raw: string | undefined, problems: string[]): ProxyTrust {
  if (raw === undefined || raw === '0' || raw === 'false') return false;
  if (/^\d+$/.test(raw) && Number(raw) <= MAX_HOPS) return Number(raw);
  const networks = listOf(raw);
  for (const network of networks.filter((each) => !isNetwork(each)))
    problems.push(
      `TRUST_PROXY must be a number of hops up to ${MAX_HOPS}, or addresses and networks like 10.0.0.0/8 or loopback, not "${network}"`,
    );
  return networks;
}

function listOf(raw: string): string[] {
  return raw
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = ADDRESS_BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}
