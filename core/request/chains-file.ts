import { RequestError } from '../errors';
import { isJsonObject } from '../json';
import { ROUTER_MODEL } from '../run/routing/routing-class';
import { CATEGORIES } from '../routing/option';
import { parseRouting } from './routing-choice';

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;
/** What already means something else; compared without case, so that no name differs by case only. */
const RESERVED = new Set([
  ROUTER_MODEL,
  'smart',
  'learning',
  'learning-all',
  ...CATEGORIES.map((each) => each.toLowerCase()),
]);

/** Reads SVC_CHAINS_FILE: names for chains of runners, as `{"careful": ["local-reader", "local-chromium"]}`. */
export function parseChainsFile(
  text: string,
  slugs: ReadonlySet<string>,
): { chains: Map<string, readonly string[]>; problems: string[] } {
  const chains = new Map<string, readonly string[]>();
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { chains, problems: ['The file is not valid JSON.'] };
  }
  if (!isJsonObject(file)) return { chains, problems: ['The file must contain an object of names and chains.'] };
  const problems: string[] = [];
  for (const [name, chain] of Object.entries(file)) {
    const problem = problemWithName(name, slugs) ?? problemWithChain(chain, slugs);
    if (problem === null) chains.set(name, chain as string[]);
    else problems.push(`chain ${JSON.stringify(name)}: ${problem}`);
  }
  return { chains, problems };
}

function problemWithName(name: string, slugs: ReadonlySet<string>): string | null {
  if (!NAME.test(name)) return 'the name must be 1 to 64 lower-case letters, digits, dots, dashes or underscores';
  if (RESERVED.has(name)) return 'the name is reserved';
  return slugs.has(name) ? 'a runner has that name' : null;
}

/** A chain with a name has the rules of one that a caller writes out. */
function problemWithChain(chain: unknown, slugs: ReadonlySet<string>): string | null {
  if (!Array.isArray(chain)) return 'must be an array of runner slugs';
  try {
    parseRouting(chain, slugs);
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
}
