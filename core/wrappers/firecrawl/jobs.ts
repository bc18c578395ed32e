import type { JsonObject } from '../../json';
import { notMapped, objectIn, readMembers, requiredText, textsIn } from '../members';
import { EXTRACTION, extractionOf, taskOver } from '../pages';
import type { WrappedCreate, WrappedRun } from '../wrapped-run';

const FROM = ['origin', 'integration'];
const DAY_MS = 24 * 60 * 60 * 1000;

export function extractCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, {
    mapped: [...EXTRACTION, 'showSources'],
    tuning: ['agent', 'allowExternalLinks', 'enableWebSearch', 'ignoreInvalidURLs'],
    ignored: FROM,
  });
  return {
    surface: 'firecrawl.extract',
    body: extractionOf(given),
    asked: { showSources: given['showSources'] === true },
    notes,
  };
}

export function agentCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, {
    mapped: ['urls', 'prompt', 'schema', 'strictConstrainToURLs', 'mode', 'maxCredits'],
    tuning: ['model', 'effort'],
    ignored: FROM,
  });
  if (given['mode'] !== undefined && given['mode'] !== 'extract') throw notMapped('mode', 'is always extract here');
  if (given['maxCredits'] !== undefined) throw notMapped('maxCredits', 'is for x-svc-max-cost-usd to say here');
  const prompt = requiredText(given, 'prompt');
  const urls = textsIn(given, 'urls') ?? [];
  const schema = objectIn(given, 'schema');
  return {
    surface: 'firecrawl.agent',
    body: {
      ...taskOver(urls, prompt),
      ...(schema !== undefined && { output_schema: schema }),
      ...(given['strictConstrainToURLs'] === true && { allowed_domains: hostsOf(urls) }),
    },
    asked: { prompt, urls },
    notes,
  };
}

function hostsOf(urls: string[]): string[] {
  const hosts = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []));
  return [...new Set(hosts)];
}

const STATUS = { running: 'processing', completed: 'completed', failed: 'failed', cancelled: 'cancelled' };

/** The state of an extract or an agent. */
export function toJob(run: WrappedRun): JsonObject {
  const { state, uuid, output, text, error, warning, svc, createdAt, asked } = run;
  return {
    success: state === 'running' || state === 'completed',
    id: uuid,
    status: STATUS[state],
    ...(state === 'completed' && { data: output ?? text }),
    ...(error !== null && { error }),
    ...(warning !== null && { warning }),
    ...(asked['showSources'] === true && { sources: sourcesOf(run) }),
    expiresAt: new Date(createdAt.getTime() + DAY_MS).toISOString(),
    costUsd: svc.cost.total_usd,
  };
}

/** From where in the data to the pages that it was taken from. */
function sourcesOf({ svc }: WrappedRun): JsonObject {
  const quotes = svc.evidence?.quotes ?? [];
  const places = [...new Set(quotes.map(({ member }) => member ?? ''))];
  const pagesOf = (place: string): string[] =>
    quotes.filter(({ member }) => (member ?? '') === place).map(({ url }) => url);
  return Object.fromEntries(places.map((place) => [place, [...new Set(pagesOf(place))]]));
}

export function toAgentListItem({ uuid, state, asked, createdAt }: WrappedRun): JsonObject {
  const { prompt = '', urls = [] } = asked;
  return {
    id: uuid,
    createdAt: createdAt.toISOString(),
    targetHint: prompt,
    origin: 'api',
    settings: { hidden: false, starred: false },
    status: STATUS[state],
    options: { prompt, urls, model: 'svc' },
  };
}
