import { normalAt, streamOf } from '../../world/random';
import type { Parameters } from './parameters';
import type { FactorRunner } from './runners';
import { timesOf } from './timeline';

const CHANGE_SPREAD = 0.6;

/** Listed prices of all runners at a time; a change is listed when it comes into force. */
export type PriceList = (atMs: number) => readonly number[];

/** Times must not go back, because requests do not. */
export function createPriceList(
  seed: number,
  { priceDays }: Parameters,
  runners: readonly FactorRunner[],
  untilMs: number,
): PriceList {
  const draw = streamOf(seed, 'prices');
  const changes = runners
    .flatMap(({ index }) =>
      timesOf(streamOf(seed, 'price changes'), index, priceDays, untilMs).map((atMs, number) => ({
        atMs,
        index,
        factor: Math.exp(CHANGE_SPREAD * normalAt(draw, index, 1, number)),
      })),
    )
    .sort((left, right) => left.atMs - right.atMs);
  let prices: readonly number[] = runners.map(({ priceUsd }) => priceUsd);
  let next = 0;
  return (atMs) => {
    for (let change = changes[next]; change && change.atMs <= atMs; change = changes[next]) {
      const { index, factor } = change;
      prices = prices.map((price, runner) => (runner === index ? price * factor : price));
      next += 1;
    }
    return prices;
  };
}
