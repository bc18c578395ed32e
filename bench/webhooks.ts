import { medianOf } from './measure';
import { compareDeliveries } from './webhook-deliveries';

const EVENTS = Number(process.argv[2] ?? 120);
/** Odd, so that the median is a round that was measured. */
const ROUNDS = 9;

/** `npm run bench:webhooks [events]`: the part of `npm run bench` about deliveries, round by round. */
async function main(): Promise<void> {
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const measured = await compareDeliveries(EVENTS, ROUNDS, say);
  const ratios = measured.map(({ ours, floor }) => ours / floor);
  const middle = (pick: (round: (typeof measured)[number]) => number): number => medianOf(measured.map(pick));
  say(
    `median  ${middle(({ floor }) => floor).toFixed(0)} bare POSTs/s, ${middle(({ ours }) => ours).toFixed(0)} deliveries/s, ` +
      `ratio ${medianOf(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
}

void main();
