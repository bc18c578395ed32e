import { usageOf } from '../../../runners/process-usage';
import { inTurns, medians, rateOf, type Measured } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atLeast, type Row } from '../row';
import { succeed } from './sync-run';

const CALLERS = 16;

/** How many runs end in a second, and what of a processor the process of API and worker takes for each. */
export const saturation: Row = {
  name: 'saturation',
  floor: 'the bare workflow with as many callers',
  async measure({ api, floor, product, runners }, { seconds, turns }) {
    const body = { input: 'Say when the harbour opens', routing: INSTANT };
    const cpu: Measured = { floor: [], ours: [] };
    async function rate(side: keyof Measured, pid: number, run: () => Promise<unknown>): Promise<number> {
      const before = cpuMsOf(pid);
      const perSecond = await rateOf(CALLERS, seconds, run);
      cpu[side].push((cpuMsOf(pid) - before) / (perSecond * seconds));
      return perSecond;
    }
    const measured = await inTurns(turns, {
      floor: () => rate('floor', floor.pid, () => floor.call('/runs', { kind: 'run', address: runners.url })),
      ours: () => rate('ours', product.pid, () => succeed(api.create(body))),
    });
    return [
      { what: `runs finished, ${CALLERS} callers`, unit: '/s', ...medians(measured), aim: atLeast(0.7) },
      { what: 'processor time per run, API and worker', unit: 'ms', ...medians(cpu), aim: null },
    ];
  },
};

const cpuMsOf = (pid: number): number => usageOf(pid)?.cpuMs ?? 0;
