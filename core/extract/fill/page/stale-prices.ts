import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import { oncePer } from '../../../once-per';
import type { PageFacts } from '../../page-facts';
import { numberOfText } from '../numbers';
import { amountEntries } from '../page-entries';
import { currencyOf } from '../values/currencies';

/** What is asked for the same thing at another time; an amount further away is one of something else. */
const MOST_TIMES = 2.5;
const PRICE_KEYS = ['price', 'lowPrice', 'highPrice'];
const PRICE_TAG = /(?:^|:)price(?::amount)?$/;
const NUMBERS = /\d[\d.,'’\u00a0\u202f ]{0,15}/g;

/**
 * The page without prices that it tells other sites only, where it shows its visitors one price that is another: what is
 * told is written once and forgotten, what is shown is what is asked. Prices in another currency are no other prices.
 */
export const withoutStalePrices = oncePer((facts: PageFacts): PageFacts => {
  const shown = amountEntries({ ...facts, labelled: [...facts.labels, ...facts.definitions] }).find(
    ({ words }) => words === 'price',
  )?.value;
  const amount = typeof shown === 'string' ? numberOfText(shown, facts.lang) : null;
  if (typeof shown !== 'string' || amount === null || amount <= 0) return facts;
  const seen = numbersOn(facts);
  const currency = currencyOf(shown, facts.lang);
  const isStale = (told: JsonValue | undefined): boolean => {
    const price = typeof told === 'number' ? told : typeof told === 'string' ? numberOfText(told, 'en') : null;
    if (price === null || price <= 0 || seen.has(price)) return false;
    return amount / price <= MOST_TIMES && price / amount <= MOST_TIMES;
  };
  const ofOffer = (offer: JsonValue): JsonValue => {
    if (!isJsonObject(offer) || !isSameCurrency(offer['priceCurrency'], currency)) return offer;
    return without(
      offer,
      PRICE_KEYS.filter((key) => isStale(offer[key])),
    );
  };
  const ofRecord = (record: JsonObject): JsonObject => {
    const { offers } = record;
    // Several offers are several things, or one thing of several sellers.
    const [only, second] = Array.isArray(offers) ? offers : [offers];
    return only === undefined || second !== undefined ? record : { ...record, offers: ofOffer(only) };
  };
  return {
    ...facts,
    jsonLd: facts.jsonLd.map(ofRecord),
    microdata: facts.microdata.map(ofRecord),
    meta: facts.meta.filter(({ label, value }) => !(PRICE_TAG.test(label) && isStale(value))),
  };
});

function isSameCurrency(told: JsonValue | undefined, shown: string | null): boolean {
  return typeof told !== 'string' || told.trim().toUpperCase() === shown;
}

function without(offer: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(offer).filter(([key]) => !keys.includes(key)));
}

/** Every number that a visitor can read, however it is written. */
function numbersOn({ lines, linesAround, lang }: PageFacts): ReadonlySet<number> {
  const written = [...lines, ...linesAround].flatMap((line) => line.match(NUMBERS) ?? []);
  const read = written.flatMap((text) => [
    numberOfText(text, lang),
    numberOfText(text.replace(/[\u00a0\u202f ]/g, ''), lang),
  ]);
  return new Set(read.filter((number) => number !== null));
}
