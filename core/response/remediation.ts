import { REQUEST_ERRORS, RUN_ERRORS } from '../errors';
import { LOGIN_WALL, type FailureReason } from '../run/failure-reasons';
import type { RunFailure, RunRecord } from '../run/record';
import type { RoutingClass } from '../run/routing/routing-class';
import { NO_PROGRESS } from '../run/time/watchdog';

type Advised = Pick<RunRecord, 'request' | 'ending'>;

/** What a caller can do about a run that failed; never something that the next create refuses or that was done already. */
export function remediationOf(failure: RunFailure, run: Advised): string {
  if (failure.causeCode) return REQUEST_ERRORS[failure.causeCode].remediation;
  switch (failure.code) {
    case 'run_timeout':
      return failure.reason === NO_PROGRESS.code ? ON_STANDSTILL[modeOf(run)] : afterTimeout(run);
    case 'budget_exhausted':
      return `${run.ending?.budgetStop === 'balance' ? 'Top up the account' : 'Raise max_cost_usd'}; ${PARTIAL}`;
    case 'blocked':
      return failure.reason === LOGIN_WALL ? afterLoginWall(run) : ON_WALL[modeOf(run)];
    case 'schema_violation':
      return run.request.normalize
        ? 'Relax the schema, or ask for what the page has; the output is kept under svc.output.'
        : RUN_ERRORS.schema_violation.remediation;
    case 'run_failed':
      return failure.reason === UNSUPPORTED ? ON_UNSUPPORTED[modeOf(run)] : RUN_ERRORS.run_failed.remediation;
    case 'run_cancelled':
      return RUN_ERRORS[failure.code].remediation;
  }
}

const PARTIAL = 'partial results are under svc.routing_attempts.';

/** Named: the caller chose the runners, and has no say in how long they may take. */
type Mode = 'named' | 'smart' | 'pool';

const MODES: Record<RoutingClass, Mode> = {
  runner: 'named',
  chain: 'named',
  smart: 'smart',
  category: 'pool',
  learning: 'pool',
  'learning-all': 'pool',
};

const UNSUPPORTED: FailureReason = 'unsupported_task';
const SPELL_OUT = 'spell out each step (docs/clients.md says how)';
const CONFIGURE =
  'the operator can make an agent available by configuring a model (LLM_BASE_URL and LLM_MODEL, or AGENT_*) or a provider';

const ON_UNSUPPORTED: Record<Mode, string> = {
  named: `Use smart routing or a runner whose "plans" is true in GET /v1/capabilities, or ${SPELL_OUT}; ${CONFIGURE}.`,
  smart: `Ask for what a page says, or ${SPELL_OUT}; ${CONFIGURE}.`,
  pool: `Use smart routing, ask for what a page says, or ${SPELL_OUT}; ${CONFIGURE}.`,
};

const ON_STANDSTILL: Record<Mode, string> = {
  named: 'Split the task, or use another runner or smart routing: this one stood still.',
  smart: 'Split the task, or name a runner with routing that is known to do it.',
  pool: 'Split the task, or use smart routing.',
};

const ON_WALL: Record<Mode, string> = {
  named: 'Try smart routing, another runner, or a time when the site is less strict.',
  smart: 'Name a runner with routing that gets past such walls, or try at a time when the site is less strict.',
  pool: 'Try smart routing, or a time when the site is less strict.',
};

function modeOf({ request }: Advised): Mode {
  return MODES[request.routingClass];
}

function afterLoginWall({ request }: Advised): string {
  return (request.credentialId ?? null) === null
    ? 'Store a login for the site in the vault and name it with credential_id, or ask for a page that needs none.'
    : 'See that the login in the vault is right and may see this page, or ask for a page that needs none.';
}

function afterTimeout(run: Advised): string {
  if (modeOf(run) === 'named')
    return 'Split the task, or use smart routing, which may take longer than a named runner.';
  if (run.request.timeBudgetMs === null) return 'Split the task: a run without a time budget ends after 24 hours.';
  return 'Allow more time with a larger time_budget_ms, leave it out, or split the task.';
}
