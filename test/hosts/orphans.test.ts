import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processStart } from '../../stack/process/process-info';
import { until } from '../support/until';

test('a host that is busy does not outlive a parent that was killed', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'spinning-parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(processStart(pid)).not.toBeNull();
  parent.kill('SIGKILL');
  await until(`the end of process ${pid}`, () => processStart(pid) === null);
});
