import { isAssumption, stalePrices } from '../core/routing/price-age';
import { CATALOGUE } from '../runners/catalogue';

/** `npm run prices:check`: which prices of the catalogue should be looked up again, and which were never listed. */
const stale = stalePrices(CATALOGUE, Date.now());
const table = [
  ['provider', 'price', 'options', 'list of', 'read on', 'days', 'source'],
  ...stale.map(({ provider, price, options, days, listing: { listedOn, readOn, source } }) => [
    provider,
    price,
    String(options),
    listedOn ?? '-',
    readOn,
    String(days),
    source,
  ]),
];
const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
const lines = table.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd(),
);
const assumed = CATALOGUE.filter(isAssumption);
const providers = [...new Set(assumed.map(({ provider }) => provider))];
process.stdout.write(
  [
    stale.length === 0 ? 'No listed price is older than 90 days.' : lines.join('\n'),
    '',
    `${assumed.length} of ${CATALOGUE.length} options have a price that is an assumption: ${providers.join(', ')}.`,
    '',
  ].join('\n'),
);
