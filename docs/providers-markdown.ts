import { toUsd } from '../core/money';
import type { RunnerOption } from '../core/routing/option';
import { isAssumption } from '../core/routing/price-age';
import { CATALOGUE } from '../runners/catalogue';
import { PROVIDERS } from '../runners/providers';
import type { BrowsersPlace, Provider } from '../runners/providers/provider';

const INTRODUCTION = `# Providers

Made by \`npm run docs:providers\` from the adapters and the catalogue. A provider is used where its variables are set; with its
\`_BASE_URL\` it is reached at another address. Containers read them from a file \`providers.env\` beside \`docker-compose.yml\`.
\`GET /v1/capabilities\` lists every option with its price, and whether it can be got through to.
`;

/** What a product's file says of it by having a member. */
const ABILITIES: Readonly<Record<string, string>> = {
  takesCredentials: 'logs in with its own mechanism for secrets',
  input: 'can be answered while it works',
  cancel: 'is cancelled',
  close: 'is closed by a request',
  addressOf: 'ends with its connection',
  liveView: 'live view',
  views: 'live view or recording',
  details: 'details after the end',
  extracts: 'fills a schema by itself',
  isIdempotent: 'knows a repeated submission',
  needsUrl: 'needs an address',
};

export function providersMarkdown(): string {
  const known = new Set(PROVIDERS.map(({ id }) => id));
  const coming = CATALOGUE.filter(({ provider, comingSoon }) => comingSoon && !known.has(provider));
  const names = [...new Set(coming.map(({ provider }) => provider))].sort();
  const own = CATALOGUE.filter(({ provider, comingSoon }) => known.has(provider) && !comingSoon);
  return [
    INTRODUCTION,
    `There are adapters for ${PROVIDERS.length} of them, with ${own.length} options.\n`,
    ...[...PROVIDERS].sort((a, b) => (a.name < b.name ? -1 : 1)).map(sectionOf),
    `## Without an adapter\n\nIn the catalogue, and nothing can be set yet: ${names.join(', ')}.\n`,
  ].join('\n');
}

function sectionOf(provider: Provider): string {
  const {
    id,
    name,
    keyVariables,
    baseUrlVariable,
    browsersAt,
    jobs,
    sessions,
    calls,
    browsers,
    computers,
    leftOut = [],
  } = provider;
  const products = [
    ...Object.entries(jobs ?? {}).map(([slug, job]) => rowOf(slug, 'job', job)),
    ...Object.entries(sessions ?? {}).map(([slug, session]) => rowOf(slug, 'job in a session', session)),
    ...Object.entries(calls ?? {}).map(([slug, call]) => rowOf(slug, 'call', call)),
    ...Object.entries(browsers ?? {}).map(([slug, browser]) => rowOf(slug, 'browser', browser)),
    ...Object.entries(computers ?? {}).map(([slug, computer]) => rowOf(slug, 'computer use', computer)),
  ];
  const needed = keyVariables.map((variable) => `\`${variable}\``).join(' and ');
  return [
    `## ${name}\n`,
    `Provider \`${id}\`. Needs ${needed}; \`${baseUrlVariable}\` names another address.${browsersAt ? ` ${browsersSentence(browsersAt)}` : ''}\n`,
    '| product | as | options | what it can do | price of an option |',
    '| --- | --- | --- | --- | --- |',
    ...products,
    ...(leftOut.length === 0
      ? []
      : ['\nLeft out, because no package or document shows it, or because it needs more than one request:\n']),
    ...leftOut.map((sentence) => `- ${sentence}`),
    '',
  ].join('\n');
}

function browsersSentence({ url, variable }: BrowsersPlace): string {
  return url === null
    ? `Its browsers need \`${variable}\`, their address with user and password.`
    : `Its browsers are at \`${url}\`, or where \`${variable}\` says.`;
}

function rowOf(product: string, kind: string, file: object): string {
  const options = CATALOGUE.filter(({ adapter }) => adapter?.product === product);
  const abilities = Object.entries(ABILITIES).flatMap(([member, words]) => (member in file ? [words] : []));
  const { interaction = false, downloads = false } = options[0] ?? {};
  const more = [
    ...(downloads ? ['files'] : []),
    ...(interaction && /browser|computer/.test(kind) ? ['can be answered'] : []),
  ];
  const can = [...abilities, ...more].join(', ') || 'reads';
  return `| \`${product}\` | ${kind} | ${options.length} | ${can} | ${pricesOf(options).join('<br>')} |`;
}

/** Each price once, with where it is from. */
function pricesOf(options: readonly RunnerOption[]): string[] {
  const words = options.map((option) => {
    const { micros, unit, listing } = option.price;
    const source = listing && `${listing.source}, ${listing.listedOn ?? `read ${listing.readOn}`}`;
    return `${toUsd(micros)} USD per ${unit} (${isAssumption(option) ? 'assumption' : source})`;
  });
  return [...new Set(words)];
}
