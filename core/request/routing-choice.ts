import { RequestError } from '../errors';
import type { RoutingClass } from '../run/routing/routing-class';
import { didYouMean } from '../text/closest';
import { quoted } from '../text/quoted';
import { CATEGORIES } from '../routing/option';

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
  const chain = raw.map((slug) => chainLink(slug, knownSlugs));
  if (new Set(chain).size !== chain.length) throw invalid('A chain must not name a runner twice.');
  return { requested: chain, routingClass: 'chain' };
}

function chainLink(slug: unknown, knownSlugs: ReadonlySet<string>): string {
  if (typeof slug !== 'string') throw invalid('Every element of a chain must be a known runner slug.');
  if (knownSlugs.has(slug)) return slug;
  if ([...MODES, ...CATEGORIES].some((word) => word === slug))
    throw invalid(`Every element of a chain must be a known runner slug; ${slug} stands for itself only.`);
  throw invalid(
    `Every element of a chain must be a known runner slug, which ${quoted(slug)} is not.${didYouMean(slug, knownSlugs)}`,
  );
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
  const suggestion = didYouMean(value, [...MODES, ...CATEGORIES, ...knownSlugs]);
  throw invalid(`routing names neither a mode, a category nor a known runner: ${quoted(value)}.${suggestion}`);
}

function invalid(message: string): RequestError {
  return new RequestError('invalid_routing', { message, param: 'routing' });
}
