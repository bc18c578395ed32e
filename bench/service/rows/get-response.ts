import { inTurns, medians, rateOf } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atLeast, type Row } from '../row';
import { succeed } from './sync-run';

const CALLERS = 8;

export const getResponse: Row = {
  name: 'get',
  floor: 'bare Express and one single-row select of the same document',
  async measure({ api, floor, runners }, { seconds, turns }) {
    const { body } = await succeed(api.create({ input: 'Say when the harbour opens', routing: INSTANT }));
    await floor.call(`/documents/${body.id}`, body);
    // A process that has run an activity pays for its context with every promise from then on, so the floor runs one too.
    await floor.call('/runs', { kind: 'run', address: runners.url });
    const measured = await inTurns(turns, {
      floor: () => rateOf(CALLERS, seconds / 2, () => floor.call(`/documents/${body.id}`)),
      ours: () => rateOf(CALLERS, seconds / 2, () => api.get(body.id)),
    });
    return [{ what: 'GET /v1/responses/{id}', unit: '/s', ...medians(measured), aim: atLeast(0.8) }];
  },
};
