import { msOf } from '../clock';
import { inTurns, medians } from '../in-turns';
import { atMost, type Row } from '../row';
import { succeed } from './sync-run';

export const readerRun: Row = {
  name: 'reader',
  floor: 'the same bare workflow, whose activity fetches the page',
  async measure({ api, floor, runners }, { rounds }) {
    const body = { url: runners.pageUrl, routing: 'local-reader' };
    const measured = await inTurns(Math.ceil(rounds / 2), {
      floor: () => msOf(() => floor.call('/runs', { kind: 'fetch', address: runners.pageUrl })),
      ours: () => msOf(() => succeed(api.create(body))),
    });
    return [{ what: 'sync run, local-reader, small page, p50', unit: 'ms', ...medians(measured), aim: atMost(1.6) }];
  },
};
