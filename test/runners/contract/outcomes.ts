import { freePort } from '../../support/product';
import { taskOf } from '../runner-context';
import { newAttempt } from './attempt';
import type { Held } from './held';

export function finishes({ site, at, run, worksElsewhere }: Held): void {
  test('a task that is done has a result, the steps to it, and the page where they ended', async () => {
    const outcome = await run(at('/article'));
    expect(outcome.kind).toBe('finished');
    expect([site().url('/article'), ...(worksElsewhere ? [null] : [])]).toContain(outcome.finalUrl);
    expect(JSON.stringify(outcome.output)).toContain('Lighthouses, tall and bright');
    if (!worksElsewhere) expect(outcome.steps.length).toBeGreaterThan(0);
  });
}

export function refuses({ site, at, run, plans, uploads, needsUrl }: Held): void {
  test('a task that is not for it is refused, and nothing was opened', async () => {
    const before = site().requests.length;
    const refusals = [];
    if (needsUrl) refusals.push(await run(taskOf(null, { text: 'Tell me the balance.' })));
    if (!plans) refusals.push(await run(at('/shop', { text: 'Buy the cheapest of the lamps.' })));
    if (!uploads) refusals.push(await run(at('/shop', { files: [{ name: 'photo.png', contentType: 'image/png' }] })));
    expect(refusals.map(({ kind }) => kind)).toEqual(refusals.map(() => 'refused'));
    expect(site().requests.slice(before)).toEqual([]);
  });
}

export function failsAndKeepsFiles({ at, run, runner, downloads, worksElsewhere, extracts }: Held): void {
  test('a site that cannot be reached is a failure, and not ours', async () => {
    const outcome = await run(taskOf(`http://127.0.0.1:${await freePort()}/`));
    expect(outcome.kind).toBe('failed');
    expect(['site', 'runner']).toContain(outcome.fault);
  });

  if (!extracts)
    test('a wall is a block, or a failure where the runner has no word for walls', async () => {
      const outcome = await run(at('/captcha'));
      if (worksElsewhere && outcome.kind === 'failed') return;
      expect(outcome).toMatchObject({ kind: 'blocked', blockReason: 'bot_challenge' });
    });

  test('a file is kept where files are, and told of by its name', async () => {
    const attempt = newAttempt(runner());
    const outcome = await run(at('/data.csv'), attempt);
    const kept = attempt.files.filter(({ kind }) => kind === 'download');
    expect(outcome.downloads.delivered).toBe(kept.length);
    expect(kept).toMatchObject(downloads ? [{ name: 'data.csv', body: Buffer.from('a,b\n1,2\n') }] : []);
    // Whoever works elsewhere may call it done; that no file came is found out by whoever asked for one.
    if (!worksElsewhere) expect(outcome.kind === 'finished').toBe(downloads);
  });
}
