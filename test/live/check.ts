import { parseArgs } from 'node:util';
import { toUsd } from '../../core/money';
import { ceilingOfPrice } from '../../core/routing/price';
import { CATALOGUE } from '../../runners/catalogue';
import { loadConfig } from '../../workers/config/config';
import { startFixtureSite } from '../runners/sites/fixture-site';
import { SIMULATORS } from '../simulators';
import { differencesOf } from './differences';
import { FREE_PARTS, PAID_PARTS, walk } from './walk';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run runner:check SLUG`: a live account does what its simulator does, or this says what it does otherwise. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'max-usd': { type: 'string', default: '0.5' },
      url: { type: 'string', default: 'https://example.com/' },
    },
  });
  const option = CATALOGUE.find(({ slug }) => slug === positionals[0]);
  if (option === undefined) return refuse('Name a runner of GET /v1/capabilities: npm run runner:check SLUG.');
  const account = loadConfig(process.env, 'all').accounts.find(({ provider }) => provider.id === option.provider);
  const startSimulator = SIMULATORS[option.provider];
  if (option.comingSoon || startSimulator === undefined) return refuse(`There is no adapter for ${option.slug} yet.`);
  if (account === undefined) return refuse(`There is no key: set ${(option.needs ?? []).join(' and ')}.`);

  const maxUsd = Number(values['max-usd']);
  const eachUsd = toUsd(ceilingOfPrice(option.price));
  const affordable = Math.floor(maxUsd / eachUsd);
  if (!(affordable >= 1)) return refuse(`One task may cost ${eachUsd} USD, which is more than --max-usd allows.`);
  const paid = PAID_PARTS.slice(0, affordable);
  const parts = [...FREE_PARTS, ...paid];
  say(
    `${option.slug} at ${account.baseUrl}: ${paid.length} tasks, ${toUsd(paid.length * ceilingOfPrice(option.price))} USD at most.`,
  );
  for (const part of PAID_PARTS.slice(affordable)) say(`Not tried, --max-usd is used up: ${part}.`);

  const simulator = await startSimulator();
  const site = await startFixtureSite();
  try {
    const reference = { ...account, keys: simulator.keys, baseUrl: simulator.url };
    const simulated = await walk(option, reference, site.url('/article'), parts);
    const live = await walk(option, account, values.url, parts);
    for (const [part, outcome] of Object.entries(live.outcomes)) say(`  ${part}: ${outcome}`);
    const differences = differencesOf(live, simulated);
    if (differences.length === 0) say('Nothing differed from the simulator.');
    for (const difference of differences) say(`- ${difference}`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([simulator.close(), site.close()]);
  }
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 2;
}

void main().then((code) => process.exit(code));
