import { throughput } from '../../measure';
import { INSTANT } from '../instant-runner';
import { atMost, type Figure, type Row } from '../row';
import { succeed } from './sync-run';

const FEW = 40;
const CALLERS = 4;
const TIMES = 10;

/** What ten times as much, asked for by ten times as many, costs: 1 as exponent is ten times as long. */
export const growth: Row = {
  name: 'growth',
  floor: 'itself with a tenth of the load; the exponent of its growth',
  async measure({ api }) {
    const body = { input: 'Say when the harbour opens', routing: INSTANT };
    const { body: known } = await succeed(api.create(body, { 'idempotency-key': 'bench-growth' }));
    const calls = {
      'sync run': () => succeed(api.create(body)),
      'background create': () => api.create({ ...body, background: true }),
      'GET of a response': () => api.get(known.id),
      'idempotent replay': () => api.create(body, { 'idempotency-key': 'bench-growth' }),
      'first page of runs': () => api.call('GET', '/v1/runs'),
    };
    const figures: Figure[] = [];
    for (const [what, call] of Object.entries(calls)) {
      await throughput(CALLERS, FEW, call);
      const few = FEW / (await throughput(CALLERS, FEW, call));
      const many = (FEW * TIMES) / (await throughput(CALLERS * TIMES, FEW * TIMES, call));
      const exponent = Math.log10(many / few) / Math.log10(TIMES);
      figures.push({
        what: `exponent of ${what}, ${TIMES} × the load`,
        unit: '',
        ours: exponent,
        floor: null,
        aim: atMost(1.05),
      });
    }
    return figures;
  },
};
