import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../test/support/product';
import { until } from '../../test/support/until';

export interface Site {
  host: string;
  /** What it noted of its visitors. */
  saw(): Promise<string[]>;
  close(): Promise<void>;
}

/** The sites of a set, in a process of their own. */
export async function openSite(program: string): Promise<Site> {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const saw = async (): Promise<string[]> => (await (await fetch(`http://${host}/_seen`)).json()) as string[];
  await until('the site', () => saw().catch(() => null));
  return {
    host,
    saw,
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
