import { join } from 'node:path';
import { migrate } from '../../../db/migrate';
import { lockDataDir } from '../../../stack/files/data-dir';
import { startPostgres } from '../../../stack/postgres/server';
import { processesIn } from '../../../stack/process/process-info';
import { makeTempFolder, removeTempFolders } from '../../stack/fixtures/temp-folder';

export interface FreezablePostgres {
  url: string;
  /** Stops every process of the server where it is: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL of the test's own. */
export async function startFreezablePostgres(): Promise<FreezablePostgres> {
  const folder = makeTempFolder();
  const dataDir = await lockDataDir(join(folder, 'data'), () => undefined);
  const server = await startPostgres({
    dataDir,
    cacheDir: join(folder, 'cache'),
    report: () => undefined,
    signal: new AbortController().signal,
  });
  await migrate(server.url);
  const tellAll = (signal: NodeJS.Signals): void => {
    for (const pid of processesIn(dataDir.pgData)) process.kill(pid, signal);
  };
  return {
    url: server.url,
    freeze: () => tellAll('SIGSTOP'),
    thaw: () => tellAll('SIGCONT'),
    async stop() {
      tellAll('SIGCONT');
      await server.stop();
      dataDir.release();
      removeTempFolders();
    },
  };
}
