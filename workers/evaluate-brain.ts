import {
  deterministicPolicy,
  evaluate,
  greedyPolicy,
  type Estimate,
  type LoggedDecision,
  type TargetPolicy,
} from '../core/routing/brain/off-policy';
import type { TaskContext } from '../core/routing/brain/types';
import { connectDatabase } from '../db/connection';
import { loggedDecisions } from '../db/logged-decisions';

const DEFAULT_LIMIT = 10_000;
const USAGE = `What another routing policy would have been worth, estimated from the decisions that were made.

  DATABASE_URL=postgres://... npm run brain:evaluate -- [--policy greedy|random|runner:SLUG] [--limit N] [--json]

Without --policy: greedy and random. The reward is the utility of the first attempt.`;

interface Options {
  policies: string[];
  limit: number;
  json: boolean;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const url = process.env['DATABASE_URL'];
  if (options === null || url === undefined) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const db = connectDatabase(url);
  try {
    const decisions = await loggedDecisions(db, options.limit);
    if (decisions.length === 0) {
      process.stderr.write('No decision with an executed first attempt has been logged yet.\n');
      process.exitCode = 1;
      return;
    }
    const results = options.policies.map((name) => ({ policy: name, ...evaluate(decisions, policyCalled(name)) }));
    if (options.json) process.stdout.write(`${JSON.stringify(results)}\n`);
    else for (const result of results) process.stdout.write(report(result));
  } finally {
    await db.destroy();
  }
}

function parseOptions(args: string[]): Options | null {
  const options: Options = { policies: [], limit: DEFAULT_LIMIT, json: false };
  for (let index = 0; index < args.length; index += 1) {
    const [name, value] = [args[index], args[index + 1]];
    if (name === '--json') options.json = true;
    else if (name === '--policy' && value !== undefined && /^(greedy|random|runner:.+)$/.test(value)) {
      options.policies.push(value);
      index += 1;
    } else if (name === '--limit' && Number.isInteger(Number(value)) && Number(value) > 0) {
      options.limit = Number(value);
      index += 1;
    } else return null;
  }
  return options.policies.length > 0 ? options : { ...options, policies: ['greedy', 'random'] };
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
    (result.unsupported > 0
      ? `  ${(result.unsupported * 100).toFixed(1)} % of its choices could never have been made: no estimate covers them\n`
      : '')
  );
}

void main();
