import { parseArgs } from 'node:util';
import type { Sizes } from './measure-sides';
import { litellm } from './programs/litellm';
import type { Peer } from './programs/peer';
import { portkey } from './programs/portkey';

export interface PeerBenchOptions {
  peers: Peer[];
  sizes: Sizes;
  json: boolean;
}

const PEERS: readonly Peer[] = [portkey, litellm];
const FULL: Sizes = { warmUpCalls: 300, rounds: 300, seconds: 5, turns: 5 };
const QUICK: Sizes = { warmUpCalls: 60, rounds: 40, seconds: 3, turns: 3 };

export function parseOptions(argv: readonly string[]): PeerBenchOptions {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { only: { type: 'string' }, json: flag, quick: flag, help: flag },
  });
  const names = PEERS.map(({ name }) => name).join(',');
  if (values.help) {
    process.stdout.write(
      `npm run bench:peers -- [options]\n  --only A,B  of ${names} [all]; ours is always there\n  --quick     fewer samples\n  --json      JSON instead of a table\n`,
    );
    process.exit(0);
  }
  const peers = (values.only ?? names).split(',').map((name) => {
    const peer = PEERS.find((candidate) => candidate.name === name);
    if (!peer) throw new Error(`--only: ${name} is none of ${names}.`);
    return peer;
  });
  return { peers, sizes: values.quick ? QUICK : FULL, json: values.json ?? false };
}
