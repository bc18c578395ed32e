import { intervalOf } from '../intervals';
import { shown, type Collected } from '../report';

const COLUMNS = [
  'share',
  'share_first_30',
  'share_last_30',
  'share_new_sites',
  'explored_first_30',
  'explored_last_30',
  'success',
  'cost_per_run',
];
const WIDTH = 18;

/** Share of the oracle that the brain is to reach, by runs a day. */
const AIMS = new Map([
  [360, 0.88],
  [8, 0.8],
]);

/** All policies side by side, and the brain beside its aim. */
export function tableOf(world: string, runsPerDay: number, collected: Collected): string {
  const title = `${world} world, ${runsPerDay} a day`;
  const head = `${title.padEnd(30)}${COLUMNS.map((column) => column.padStart(WIDTH)).join('')}`;
  const lines = Object.entries(collected).map(([policy, figures]) => {
    const cells = COLUMNS.map((column) => shown(intervalOf(figures[column] ?? [])).padStart(WIDTH));
    return `${policy.padEnd(30)}${cells.join('')}`;
  });
  return [head, ...lines, aimLine(runsPerDay, collected), ''].join('\n');
}

function aimLine(runsPerDay: number, collected: Collected): string {
  const measured = intervalOf(collected['brain']?.['share'] ?? []);
  const aim = AIMS.get(runsPerDay);
  if (aim === undefined) return `No aim is set for ${runsPerDay} runs a day.`;
  const verdict = measured.mean >= aim ? 'reached' : `missed by ${(aim - measured.mean).toFixed(3)}`;
  return `Aim: the brain's share of the oracle at ${runsPerDay} a day at least ${aim}; measured ${shown(measured)}, ${verdict}`;
}
