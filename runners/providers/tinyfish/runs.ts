import type { AgentRunAsyncResponse, AgentRunParams, ErrorCategory, Run, RunError } from '@tiny-fish/sdk' with {
  'resolution-mode': 'import',
};
import type { Fault } from '../../../core/run/outcome';
import { segment } from '../../exchange/api-request';
import { CallFailure } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';

const STATUSES = ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const satisfies Run['status'][];
const CATEGORIES = ['SYSTEM_FAILURE', 'AGENT_FAILURE', 'UNKNOWN'] as const satisfies ErrorCategory[];

/** Its own machinery is nobody's fault here; the rest is what the agent made of the task. */
const FAULTS: Record<ErrorCategory, Fault> = {
  SYSTEM_FAILURE: 'platform',
  AGENT_FAILURE: 'runner',
  UNKNOWN: 'runner',
};

/** Runs that go on without us. No package has a call that ends one. */
export const RUNS: Job = {
  needsUrl: true,
  submit: ({ task, prompt, settings }) => ({
    method: 'POST',
    path: '/v1/automation/run-async',
    body: {
      goal: prompt,
      url: task.url ?? '',
      browser_profile: textSetting(settings, 'profile') as AgentRunParams['browser_profile'],
      output_schema: schemaOf(task) ?? undefined,
      ...(settings['proxied'] === true && { proxy_config: { enabled: true } }),
    } satisfies { [Name in keyof AgentRunParams]: AgentRunParams[Name] | undefined },
  }),
  idOf(reply) {
    const started = membersOf<AgentRunAsyncResponse>(reply);
    const error = started.object<RunError>('error');
    if (error !== null)
      throw new CallFailure(isSystem(error) ? 'runner_unreachable' : 'runner_rejected', wordsOf(error));
    return started.needed('run_id');
  },
  look: (id) => ({ method: 'GET', path: `/v1/runs/${segment(id)}` }),
  read(reply) {
    const run = membersOf<Run>(reply);
    const status = run.one('status', STATUSES);
    const step = run.number('num_of_steps');
    const known = {
      output: run.value('result'),
      liveView: run.text('streaming_url'),
      units: step === null ? {} : { step },
      progress: step === null ? null : `step ${step}`,
    };
    if (status === 'PENDING' || status === 'RUNNING') return { ...known, status: 'running' };
    if (status === 'COMPLETED') return { ...known, status: 'succeeded' };
    if (status === 'CANCELLED') return { ...known, status: 'cancelled' };
    const error = run.object<RunError>('error');
    if (error === null) return { ...known, status: 'failed' };
    const fault = FAULTS[error.one('category', CATEGORIES)];
    return { ...known, status: 'failed', error: { code: null, message: wordsOf(error), fault } };
  },
};

const isSystem = (error: Members<RunError>): boolean => FAULTS[error.one('category', CATEGORIES)] === 'platform';

const wordsOf = (error: Members<RunError>): string => error.text('message') ?? 'The provider did not say why.';
