import { msOf } from '../clock';
import { inTurns, medians } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atMost, type Row } from '../row';
import { succeed } from './sync-run';

export const idempotentReplay: Row = {
  name: 'replay',
  floor: 'a GET of the same run',
  async measure({ api }, { rounds }) {
    const body = { input: 'Say when the harbour opens', routing: INSTANT };
    const key = { 'idempotency-key': 'bench-replay' };
    const first = await succeed(api.create(body, key));
    const measured = await inTurns(
      rounds,
      {
        floor: () => msOf(() => api.get(first.body.id)),
        ours: () => msOf(() => api.create(body, key)),
      },
      2,
    );
    return [{ what: 'idempotent replay, p50', unit: 'ms', ...medians(measured), aim: atMost(1.5) }];
  },
};
