import { join } from 'node:path';
import { startHost } from '../../hosts/host';

/** Gives a host something to do that never ends, tells its process, and waits to be killed. */
async function main(): Promise<void> {
  const host = startHost(join(__dirname, 'nasty-jobs.ts'));
  await host.ready;
  const { pid } = (await host.run({ name: 'lookAtPage', input: ['answer'] }, 60_000)) as { pid: number };
  void host.run({ name: 'lookAtPage', input: ['spin'] }, 600_000);
  process.stdout.write(`${pid}\n`);
}

void main();
