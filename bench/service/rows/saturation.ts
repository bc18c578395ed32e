import { inTurns, medians, rateOf } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atLeast, type Row } from '../row';
import { succeed } from './sync-run';

const CALLERS = 16;

export const saturation: Row = {
  name: 'saturation',
  floor: 'the bare workflow with as many callers',
  async measure({ api, floor, runners }, { seconds, turns }) {
    const body = { input: 'Say when the harbour opens', routing: INSTANT };
    const measured = await inTurns(turns, {
      floor: () => rateOf(CALLERS, seconds, () => floor.call('/runs', { kind: 'run', address: runners.url })),
      ours: () => rateOf(CALLERS, seconds, () => succeed(api.create(body))),
    });
    return [{ what: `runs finished, ${CALLERS} callers`, unit: '/s', ...medians(measured), aim: atLeast(0.7) }];
  },
};
