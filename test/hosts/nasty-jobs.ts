import { serveJobs } from '../../hosts/serve-jobs';

/** A host whose jobs are named like the real ones and misbehave as their first argument says. */
function misbehave(how: unknown): unknown {
  if (how === 'spin') for (;;);
  if (how === 'die') process.kill(process.pid, 'SIGKILL');
  if (how === 'fill the heap') for (const kept: unknown[] = []; ;) kept.push(new Array(1000).fill(kept.length));
  if (how === 'fill buffers') for (const kept: Buffer[] = []; ;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
  if (how === 'throw') throw new TypeError('secret words');
  if (how === 'nest without end') {
    let value: unknown[] = [];
    for (let depth = 0; depth < 1_000_000; depth += 1) value = [value];
    return value;
  }
  return { pid: process.pid, how, env: Object.keys(process.env) };
}

serveJobs({ lookAtPage: misbehave, checkContract: misbehave });
