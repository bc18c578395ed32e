import { RequestError } from '../errors';
import type { RoutingClass } from '../run/record';
import { CATEGORIES } from './option';

const SWEEP_MODES = ['learning', 'learning-all'] as const;
const MODES = ['smart', ...SWEEP_MODES] as const;
const MAX_CHAIN_LENGTH = 50;

export interface RoutingChoice {
  requested: string | string[];
  routingClass: RoutingClass;
}

/** Sorts a routing value into its class. Whether the named runners can be dispatched is the plan's question. */
export function parseRouting(raw: unknown, knownSlugs: ReadonlySet<string>): RoutingChoice {
  if (raw === undefined || raw === null) return { requested: 'smart', routingClass: 'smart' };
  if (typeof raw === 'string') return { requested: raw, routingClass: classOf(raw, knownSlugs) };
  if (!Array.isArray(raw) || raw.length === 0)
    throw invalid('routing must be a string or a non-empty array of runner slugs.');
  if (raw.length > MAX_CHAIN_LENGTH) throw invalid(`A chain has at most ${MAX_CHAIN_LENGTH} runners.`);
  const chain = raw.map((slug) => {
    if (typeof slug !== 'string' || !knownSlugs.has(slug))
      throw invalid('Every element of a chain must be a known runner slug.');
    return slug;
  });
  if (new Set(chain).size !== chain.length) throw invalid('A chain must not name a runner twice.');
  return { requested: chain, routingClass: 'chain' };
}

/** Asked before a request is parsed whole. */
export function isSweepMode(routing: unknown): boolean {
  return SWEEP_MODES.some((mode) => mode === routing);
}

function classOf(value: string, knownSlugs: ReadonlySet<string>): RoutingClass {
  const mode = MODES.find((candidate) => candidate === value);
  if (mode) return mode;
  if ((CATEGORIES as readonly string[]).includes(value)) return 'category';
  if (knownSlugs.has(value)) return 'runner';
  throw invalid('routing names neither a mode, a category nor a known runner.');
}

function invalid(message: string): RequestError {
  return new RequestError('invalid_routing', { message, param: 'routing' });
}
