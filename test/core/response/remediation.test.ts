import { parseRunRequest } from '../../../core/request/parse-request';
import type { CreateResponseBody } from '../../../core/schemas/runs/create-response-schema';
import type { RunFailure, RunRecord } from '../../../core/run/record';
import { ROUTING_CLASSES } from '../../../core/run/routing/routing-class';
import { remediationOf } from '../../../core/response/remediation';
import { toResponseObject } from '../../../core/response/response-object';
import { NO_PROGRESS } from '../../../core/run/time/watchdog';
import { RUN_ERRORS } from '../../../core/errors';
import { CONTEXT, refusalOf, requestOf, runOf } from '../fixtures';

const CODES = Object.keys(RUN_ERRORS) as RunFailure['code'][];
const failureOf = (code: RunFailure['code'], reason: string | null = null): RunFailure => ({
  ...{ code, message: 'It failed.', causeCode: null, reason, fault: null },
});
const runWith = (request: Partial<RunRecord['request']>, budgetStop: 'ceiling' | 'balance' | null = null) =>
  runOf({ request: requestOf(request), ending: { status: 'failed', attemptId: null, failure: null, budgetStop } });
const ROUTING = { smart: 'smart', learning: 'learning', 'learning-all': 'learning-all', category: 'EU' };

describe.each(ROUTING_CLASSES)('with %s routing', (routingClass) => {
  const all = CODES.flatMap((code) =>
    [null, NO_PROGRESS.code].map((reason) => remediationOf(failureOf(code, reason), runWith({ routingClass }))),
  );

  it('nothing is advised that the next create refuses', () => {
    const routing = routingClass === 'runner' ? 'one' : routingClass === 'chain' ? ['one'] : ROUTING[routingClass];
    const body: CreateResponseBody = { url: 'https://a.example', routing, time_budget_ms: 60_000 };
    const names = { slugs: new Set(['one']), chains: new Map() };
    const takesBudget = routingClass !== 'runner' && routingClass !== 'chain';
    if (!takesBudget) expect(refusalOf(() => parseRunRequest(body, names)).code).toBe('time_budget_unsupported');
    const withBudget = remediationOf(failureOf('run_timeout'), runWith({ routingClass, timeBudgetMs: 60_000 }));
    expect(withBudget.includes('time_budget_ms')).toBe(takesBudget);
    expect(all.join(' ')).not.toContain('time_budget_ms');
  });

  it('nothing is advised that the caller did already', () => {
    if (routingClass === 'smart') expect(all.join(' ')).not.toContain('smart routing');
    expect(all.every((advice) => /^[A-Z].*\.$/.test(advice))).toBe(true);
  });
});

it.each([
  ['schema_violation', { normalize: true }, null, /normalize/, false],
  ['schema_violation', {}, null, /normalize/, true],
  ['budget_exhausted', {}, 'ceiling', /max_cost_usd/, true],
  ['budget_exhausted', {}, 'balance', /max_cost_usd/, false],
] as const)('%s with %j, stopped by %s', (code, request, stop, advice, isGiven) => {
  expect(advice.test(remediationOf(failureOf(code), runWith(request, stop)))).toBe(isGiven);
});

it('the response and its envelope advise the same', () => {
  const failure = failureOf('run_timeout');
  const run = runOf({
    status: 'failed',
    envelopeStatus: 'failed',
    request: requestOf({ routing: 'one', routingClass: 'runner' }),
    ending: { status: 'failed', attemptId: null, failure, budgetStop: null },
  });
  const { error, svc } = toResponseObject(run, CONTEXT);
  expect(error?.remediation).toBe(svc.error?.remediation);
  expect(error?.remediation).not.toContain('time_budget_ms');
});

it('after a login that was in the way, the vault is advised, or to look into it', () => {
  const advice = (credentialId: string | null) =>
    remediationOf(failureOf('blocked', 'login_wall'), runWith({ credentialId }));
  expect(advice(null)).toContain('credential_id');
  expect(advice('cred_1')).toContain('vault');
  expect(advice('cred_1')).not.toContain('credential_id');
});
