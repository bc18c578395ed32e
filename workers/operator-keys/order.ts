import { parseArgs } from 'node:util';
import { WORKSPACE_PLANS, type WorkspacePlan } from '../../core/accounts/retention';
import { fromUsd, type Micros } from '../../core/money';
import { ConfigError } from '../config/config';

export const USAGE = `Keys, credit and plan of workspaces.

  create-key --workspace NAME [--credit-usd N] [--label TEXT]
      Prints a new key, once. The workspace is made if there is none of that name; N US dollars are added to its account.
  create-key --top-up --workspace NAME --credit-usd N
      Adds N US dollars to the account of a workspace, without a new key.
  create-key --plan PLAN --workspace NAME
      Makes a workspace ${WORKSPACE_PLANS.join(' or ')}. Enterprise may choose how long it keeps its runs; others keep them for 7 days.
  create-key --list [--workspace NAME]
      Lists workspaces with their balance, and their keys by id. A key itself is stored nowhere.
  create-key --revoke KEY
      Ends a key, given by its id or as it is. Every process refuses it from the next request on.
  create-key --help

NAME may be a workspace's id. Credit that is given here is a "grant" in the ledger: it begins no platform fee.
Works on DATABASE_URL, or on the service that runs on SVC_DATA_DIR.
`;

export type KeyOrder =
  | { kind: 'help' }
  | { kind: 'create'; workspace: string; label: string; micros: Micros }
  | { kind: 'top-up'; workspace: string; micros: Micros }
  | { kind: 'plan'; workspace: string; plan: WorkspacePlan }
  | { kind: 'list'; workspace: string | undefined }
  | { kind: 'revoke'; key: string };

/** One account stays countable in micro-dollars, however often it is topped up. */
const MAX_CREDIT_USD = 1_000_000;
const MAX_NAME_LENGTH = 200;

const OPTIONS = {
  workspace: { type: 'string' },
  'credit-usd': { type: 'string' },
  label: { type: 'string' },
  'top-up': { type: 'boolean' },
  plan: { type: 'string' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What goes with each action; everything else on the same line is a mistake that must not be guessed at. */
const GOES_WITH: Record<Exclude<KeyOrder['kind'], 'help'>, (keyof typeof OPTIONS)[]> = {
  create: ['workspace', 'credit-usd', 'label'],
  'top-up': ['top-up', 'workspace', 'credit-usd'],
  plan: ['plan', 'workspace'],
  list: ['list', 'workspace'],
  revoke: ['revoke'],
};

export function readKeyOrder(args: string[]): KeyOrder {
  const given = parse(args);
  if (given.help) return { kind: 'help' };
  const kind = kindOf(given);
  const problems = Object.keys(given)
    .filter((name) => !(GOES_WITH[kind] as string[]).includes(name))
    .map((name) => `--${name} does not go with ${kind === 'create' ? 'a new key' : `--${kind}`}`);
  const workspace = given.workspace?.trim() ?? '';
  if (kind !== 'list' && kind !== 'revoke' && workspace === '') problems.push('--workspace NAME is needed');
  if (workspace.length > MAX_NAME_LENGTH) problems.push(`--workspace takes at most ${MAX_NAME_LENGTH} characters`);
  const micros = creditOf(given['credit-usd'] ?? (kind === 'top-up' ? '' : '0'), kind === 'top-up');
  if (micros === null) problems.push(`--credit-usd takes a number of US dollars, at most ${MAX_CREDIT_USD}`);
  const plan = WORKSPACE_PLANS.find((name) => name === given.plan?.trim());
  if (kind === 'plan' && plan === undefined) problems.push(`--plan takes ${WORKSPACE_PLANS.join(' or ')}`);
  if (problems.length > 0) throw refusal(problems);

  if (kind === 'list') return { kind, workspace: given.workspace === undefined ? undefined : workspace };
  if (kind === 'revoke') return { kind, key: given.revoke?.trim() ?? '' };
  if (kind === 'top-up') return { kind, workspace, micros: micros ?? 0 };
  if (kind === 'plan') return { kind, workspace, plan: plan ?? 'standard' };
  return { kind, workspace, label: given.label ?? 'create-key', micros: micros ?? 0 };
}

function kindOf(given: ReturnType<typeof parse>): Exclude<KeyOrder['kind'], 'help'> {
  if (given['top-up']) return 'top-up';
  if (given.list) return 'list';
  if (given.plan !== undefined) return 'plan';
  return given.revoke === undefined ? 'create' : 'revoke';
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw refusal([error instanceof Error ? error.message : String(error)]);
  }
}

function creditOf(text: string, isNeeded: boolean): Micros | null {
  const usd = text.trim() === '' ? Number.NaN : Number(text);
  const micros = fromUsd(usd);
  const isEnough = isNeeded ? micros > 0 : micros >= 0 && usd >= 0;
  return isEnough && usd <= MAX_CREDIT_USD ? micros : null;
}

function refusal(problems: string[]): ConfigError {
  return new ConfigError([...problems, '--help tells what there is']);
}
