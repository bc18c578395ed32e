import { isOver } from '../../../test/support/clients/api-client';
import { msOf } from '../clock';
import { inTurns, medians, type Sides } from '../in-turns';
import { INSTANT } from '../instant-runner';
import { atMost, type Row } from '../row';
import type { Stage } from '../stage';
import { succeed } from './sync-run';

const BUSY_CALLERS = 4;

/** How soon a caller who does not wait has its reply, with nothing else to do and while runs are under way. */
export const backgroundCreate: Row = {
  name: 'background',
  floor: 'bare insert and workflow start',
  async measure(stage, { rounds }) {
    const alone = await inTurns(Math.ceil(rounds / 2), creates(stage, true));
    const { ours, floor } = creates(stage, false);
    const busy = await inTurns(Math.ceil(rounds / 4), {
      floor: (round) => amid(() => bareRun(stage), floor, round),
      ours: (round) => amid(() => run(stage), ours, round),
    });
    return [
      { what: 'background create answered, alone, p50', unit: 'ms', ...medians(alone), aim: atMost(1.4) },
      {
        what: `background create answered, beside ${BUSY_CALLERS} runs, p50`,
        unit: 'ms',
        ...medians(busy),
        aim: atMost(2),
      },
    ];
  },
};

const body = { input: 'Say when the harbour opens', routing: INSTANT };
const run = ({ api }: Stage) => succeed(api.create(body));
const bareRun = ({ floor, runners }: Stage) => floor.call('/runs', { kind: 'run', address: runners.url });

/** @param waits whether what was begun is waited for, outside of what is measured */
function creates({ api, floor, runners }: Stage, waits: boolean): Sides {
  return {
    async floor() {
      let id = '';
      const ms = await msOf(async () => (id = (await floor.call('/starts', { address: runners.url })).id));
      if (waits) await floor.call(`/results/${id}`);
      return ms;
    },
    async ours() {
      let id = '';
      const ms = await msOf(async () => (id = (await api.create({ ...body, background: true })).body.id));
      if (waits) await api.until(id, isOver);
      return ms;
    },
  };
}

/** Measures a call while others go on beside it. */
async function amid(other: () => Promise<unknown>, call: Sides['ours'], round: number): Promise<number> {
  let isOver = false;
  const others = Array.from({ length: BUSY_CALLERS }, async () => {
    do await other();
    while (!isOver);
  });
  const ms = await call(round);
  isOver = true;
  await Promise.all(others);
  return ms;
}
