import { messageOf, type Report } from '../../stack/stack-error';
import { openStage } from '../service/stage';
import { measureSides } from './measure-sides';
import { parseOptions } from './options';
import { ownSides } from './own-sides';
import { installed } from './programs/install';
import type { Peer } from './programs/peer';
import { startPeer } from './programs/start';
import { notMeasured, tableOf, toJson } from './report';
import type { MissingSide, Side } from './side';

type Start = (upstream: string) => Promise<Side>;

/** `npm run bench:peers`: what stands between a caller and an upstream that answers at once, ours and those of others. */
async function main(): Promise<void> {
  const { peers, sizes, json } = parseOptions(process.argv.slice(2));
  const report: Report = (text) => void process.stderr.write(`${text}\n`);
  const missing: MissingSide[] = [];
  async function orMissing<T>(peer: Peer, work: () => Promise<T>): Promise<T[]> {
    try {
      return [await work()];
    } catch (error) {
      const { name, title, version } = peer;
      const side = { name, title: `${title} ${version}`, missing: messageOf(error) };
      missing.push(side);
      report(notMeasured(side));
      return [];
    }
  }

  // Before anything is started, because it may take minutes.
  const ready: { peer: Peer; start: Start }[] = [];
  for (const peer of peers) {
    ready.push(...(await orMissing(peer, async () => ({ peer, start: await startOf(peer, report) }))));
  }
  const stage = await openStage();
  const sides: Side[] = [];
  try {
    for (const { peer, start } of ready) {
      report(`${peer.title}: starting ...`);
      sides.push(...(await orMissing(peer, () => start(stage.runners.chatUrl))));
    }
    sides.push(...ownSides(stage));
    const measured = await measureSides(sides, sizes);
    process.stdout.write(`${(json ? toJson : tableOf)(measured, missing)}\n`);
  } finally {
    for (const side of sides) await side.close();
    await stage.close();
  }
}

async function startOf(peer: Peer, report: Report): Promise<Start> {
  const prepared = await peer.prepare();
  const folder = await installed(prepared, report);
  return (upstream) => startPeer(peer, prepared, folder, upstream);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
