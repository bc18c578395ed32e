import { isAmount } from '../../../facts/labels/amount-form';
import { numberOfText } from '../../numbers';
import { isWeekday } from '../../phrase-entries';
import { createEntry, type Entry } from '../../scope';
import { agreed } from '../../values/agreed';

const FILE =
  /^[\p{L}\d][\p{L}\d._+~()@-]{0,120}\.(?:tar\.(?:gz|xz|bz2|zst)|tgz|zip|7z|rar|gz|xz|exe|msi|msix|dmg|pkg|deb|rpm|apk|aab|ipa|appimage|jar|war|whl|gem|nupkg|vsix|iso|img|bin|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|tsv|txt|md|json|ya?ml|xml|sig|asc|sha256|sha512|epub|mp[34]|wav|flac|ogg|jpe?g|png|svg|tiff?|shp|gpx|kml)$/iu;
const FILE_SIZE = /^[(（]?(\d{1,4}(?:[.,]\d{1,3})?\s?(?:bytes?|octets|[kmgt]i?[bo]))[)）]?$/iu;
const TEMPERATURES = /[-−–+]?\d{1,3}(?:[.,]\d)?\s?°(?:\s?[CF](?!\p{L}))?/gu;
const ONLY_TEMPERATURES = /^(?:\s?\/?\s?[-−–+]?\d{1,3}(?:[.,]\d)?\s?°(?:\s?[CF](?!\p{L}))?)+$/u;
const MULTIPLIED = /^(\d{1,5})\s?[x×*✕]\s?(\S.{0,20})$/iu;
const MULTIPLIER = /^(\S.{0,20}?)\s?[x×*✕]\s?(\d{1,5})$/iu;
/** Words beside the degrees of a day say how its weather is. */
const SKY = /^\p{L}[^\d°%]{2,50}$/u;
const ROUNDING = 0.005;

/** What texts of one of several alike parts are by their form: a file and its size, so many at a price, a day and its degrees. */
export function formedEntries(texts: readonly string[], lang: string | null): Entry[] {
  return [
    ...named(['filename'], agreed(texts.filter((text) => FILE.test(text)))),
    ...named(['file size'], agreed(texts.flatMap((text) => FILE_SIZE.exec(text)?.[1] ?? []))),
    ...priceEntries(texts, lang),
    ...dayEntries(texts, lang),
  ];
}

function named(names: readonly string[], value: string | undefined): Entry[] {
  return value === undefined ? [] : names.map((name) => createEntry(name, value));
}

/** `4 × £11.50` beside `£46.00`: the amount that both make is the total. */
function priceEntries(texts: readonly string[], lang: string | null): Entry[] {
  const multiplied = agreed(texts.filter((text) => multipliedIn(text) !== null));
  const parts = multiplied === undefined ? null : multipliedIn(multiplied);
  if (parts === null) return [];
  const [count, price] = parts;
  const whole = Number(count) * (numberOfText(price, lang) ?? Number.NaN);
  const total = texts.find(
    (text) => isAmount(text) && Math.abs((numberOfText(text, lang) ?? Number.NaN) - whole) < ROUNDING,
  );
  return [
    createEntry('quantity', count),
    createEntry('unit price', price),
    ...(total === undefined ? [] : ['line total', 'total', 'amount'].map((name) => createEntry(name, total))),
  ];
}

function multipliedIn(text: string): [count: string, price: string] | null {
  const [, count, price] = MULTIPLIED.exec(text) ?? [];
  if (count !== undefined && price !== undefined && isAmount(price)) return [count, price];
  const [, cost, times] = MULTIPLIER.exec(text) ?? [];
  return cost !== undefined && times !== undefined && isAmount(cost) ? [times, cost] : null;
}

/** A day of the week with two temperatures: the lower is the lowest of that day, the higher the highest. */
function dayEntries(texts: readonly string[], lang: string | null): Entry[] {
  const day = agreed(texts.filter(isWeekday));
  if (day === undefined) return [];
  const degrees = texts
    .filter((text) => ONLY_TEMPERATURES.test(text))
    .flatMap((text) => text.match(TEMPERATURES) ?? []);
  const [first, second, third] = degrees;
  if (first === undefined || second === undefined || third !== undefined) return [createEntry('day', day)];
  const valueOf = (text: string): number => numberOfText(text.replace(/^[−–]/, '-'), lang) ?? Number.NaN;
  const [low, high] = valueOf(first) <= valueOf(second) ? [first, second] : [second, first];
  return [
    createEntry('day', day),
    ...named(['low', 'min'], low),
    ...named(['high', 'max'], high),
    ...named(['condition'], agreed(texts.filter((text) => text !== day && SKY.test(text)))),
  ];
}
