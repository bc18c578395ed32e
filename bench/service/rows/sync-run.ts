import { msOf } from '../clock';
import { inTurns, percentile } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atMost, type Row } from '../row';

/** One create at a time, waited for, with a runner that takes no time. */
export const syncRun: Row = {
  name: 'sync',
  floor: 'bare workflow with one remote activity and three commits, awaited',
  async measure({ api, floor, runners }, { rounds }) {
    const body = { input: 'Say when the harbour opens', routing: INSTANT };
    const measured = await inTurns(rounds, {
      floor: () => msOf(() => floor.call('/runs', { kind: 'run', address: runners.url })),
      ours: () => msOf(() => succeed(api.create(body))),
    });
    const at = (share: number) => ({
      ours: percentile(measured.ours, share),
      floor: percentile(measured.floor, share),
      unit: 'ms',
    });
    return [
      { what: 'sync run, instant runner, p50', ...at(0.5), aim: atMost(1.3) },
      { what: 'sync run, instant runner, p99', ...at(0.99), aim: atMost(1.6) },
    ];
  },
};

/** A figure of runs that fail would be of something else. */
export async function succeed<T extends { status: number; body: { status: string } }>(
  creating: Promise<T>,
): Promise<T> {
  const created = await creating;
  if (created.status !== 200 || created.body.status !== 'completed') {
    throw new Error(`a run did not succeed: ${created.status} ${JSON.stringify(created.body)}`);
  }
  return created;
}
