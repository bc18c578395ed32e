import { parseArgs } from 'node:util';
import {
  deterministicPolicy,
  evaluate,
  greedyPolicy,
  type Estimate,
  type LoggedDecision,
  type TargetPolicy,
} from '../core/routing/brain/off-policy';
import type { TaskContext } from '../core/run/routing/routing-record';
import { loggedDecisions } from '../db/evidence/logged-decisions';
import { runCommand, withDatabase } from './command';
import { ConfigError, loadConfig } from './config/config';

const POLICY = /^(greedy|random|runner:.+)$/;

/**
 * `brain:evaluate [--policy greedy|random|runner:SLUG]... [--limit N] [--json]`: what another routing policy would have
 * been worth, estimated from the decisions that were made. The reward is the utility of the first attempt.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      policy: { type: 'string', multiple: true, default: ['greedy', 'random'] },
      limit: { type: 'string', default: '10000' },
      json: { type: 'boolean', default: false },
    },
  });
  const limit = Number(values.limit);
  const problems = [
    ...values.policy.flatMap((name) =>
      POLICY.test(name) ? [] : [`--policy is greedy, random or runner:SLUG, not ${name}`],
    ),
    ...(Number.isInteger(limit) && limit > 0 ? [] : ['--limit must be a number of decisions']),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const decisions = await withDatabase(loadConfig(process.env, 'all'), (db) => loggedDecisions(db, limit));
  if (decisions.length === 0) throw new Error('No decision with an executed first attempt has been logged yet.');
  const results = values.policy.map((name) => ({ policy: name, ...evaluate(decisions, policyCalled(name)) }));
  process.stdout.write(values.json ? `${JSON.stringify(results)}\n` : results.map(report).join(''));
}

function policyCalled(name: string): TargetPolicy<TaskContext> {
  if (name === 'greedy') return greedyPolicy();
  if (name === 'random') return evenly;
  const runner = name.slice('runner:'.length);
  return deterministicPolicy(() => runner);
}

function evenly({ candidates }: LoggedDecision<TaskContext>): Map<string, number> {
  return new Map(candidates.map(({ runner }) => [runner, 1 / candidates.length]));
}

function report({ policy, ...result }: { policy: string } & ReturnType<typeof evaluate>): string {
  const line = (name: string, { value, low, high }: Estimate): string =>
    `  ${name.padEnd(22)} ${value.toFixed(3)}  (${low.toFixed(3)} to ${high.toFixed(3)})\n`;
  return (
    `\n${policy}, from ${result.decisions} decisions (worth ${result.effectiveDecisions.toFixed(0)})\n` +
    line('what was done', result.logged) +
    line('inverse propensity', result.inversePropensity) +
    line('self-normalised', result.selfNormalised) +
    line('doubly robust', result.doublyRobust) +
    (result.unsupported > 1e-9
      ? `  ${(result.unsupported * 100).toFixed(1)} % of its choices could never have been made: no estimate covers them\n`
      : '')
  );
}

runCommand(main);
