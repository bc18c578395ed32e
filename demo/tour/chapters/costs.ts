import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';
import type { RunEnvelope } from '../run-response';

export const costs: Chapter = {
  title: 'What it cost, and where to look',
  why: 'Every run is on record with its runner, verdict, time and price, for you and for whoever operates the service.',
  async play({ call, startedRuns, config, tell }) {
    const reply = await call({ method: 'GET', path: '/api/v1/runs?limit=100' });
    const { object, data } = (reply.body ?? {}) as { object?: string; data?: RunEnvelope[] };
    expectThat(
      reply.status === 200 && object === 'list' && Array.isArray(data),
      'the runs come as a list',
      reply.status,
    );

    const missing = [...startedRuns].filter((id) => !data.some((run) => run.id === id));
    expectThat(missing.length === 0, 'every run of this tour is in the list', missing);
    const shown = startedRuns.size > 0 ? data.filter((run) => startedRuns.has(run.id)) : data.slice(0, 10);
    tell.table(
      ['run', 'status', 'runner', 'ms', 'USD'],
      shown.map(({ id, status, runner, timing_ms, cost }) => [
        id,
        status,
        runner ?? '',
        String(timing_ms ?? ''),
        (cost?.total_usd ?? 0).toFixed(4),
      ]),
    );
    const total = shown.reduce((sum, { cost }) => sum + (cost?.total_usd ?? 0), 0);
    tell.notice(`Together ${total.toFixed(4)} USD. Each run is a workflow of the same id in the Temporal Web UI:`);
    tell.block([
      `${config.workflowsUrl}${shown[0] === undefined ? '' : `/${shown[0].id}`}`,
      '(if nothing is there, the service printed the address of its Web UI beside the `ready` line)',
    ]);
  },
};
