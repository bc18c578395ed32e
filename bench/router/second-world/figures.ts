import type { Metrics } from '../metrics';
import type { Played } from './play';
import { DAY_MS } from './world/timeline';

const SEASON_DAYS = 30;
const FIRST_VISITS = 3;

/** What a policy is measured by; shares are of the oracle's utility on the same runs, where 0 is to do nothing. */
export function figuresOf(played: readonly Played[], oracle: readonly Played[], days: number): Metrics {
  const early = ({ request }: Played): boolean => request.atMs < SEASON_DAYS * DAY_MS;
  const late = ({ request }: Played): boolean => request.atMs >= (days - SEASON_DAYS) * DAY_MS;
  const mean = (value: (run: Played) => number, runs = played): number =>
    runs.reduce((sum, run) => sum + value(run), 0) / runs.length;
  const share = (chosen: (run: Played) => boolean): number =>
    mean(({ expected }) => expected.utility, played.filter(chosen)) /
    mean(({ expected }) => expected.utility, oracle.filter(chosen));
  return {
    share: share(() => true),
    share_first_30: share(early),
    share_last_30: share(late),
    share_new_sites: share(({ request }) => request.visit < FIRST_VISITS),
    explored_first_30: mean(({ explored }) => Number(explored), played.filter(early)),
    explored_last_30: mean(({ explored }) => Number(explored), played.filter(late)),
    success: mean(({ expected }) => expected.success),
    cost_per_run: mean(({ expected }) => expected.costUsd),
  };
}
