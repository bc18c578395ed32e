import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { isOver, type ApiClient } from '../../test/support/clients/api-client';
import { until } from '../../test/support/until';
import { judge, type Judgement } from './judge';
import type { Site } from './site';
import type { SetTask } from './task-set';

/** How one task went. */
export interface Played extends Judgement {
  task: SetTask;
  run: ResponseObject | null;
  seconds: number;
}

const GIVE_UP_MS = 240_000;

/** Sends a task as a customer would, answers what is asked meanwhile, and judges what comes of it. */
export async function playTask(api: ApiClient, site: Site, task: SetTask): Promise<Played> {
  const startedAt = performance.now();
  const { status, body } = await api.create({ ...(await bodyOf(api, site, task)), background: true });
  if (status >= 400)
    return { task, run: null, seconds: 0, standing: 'honest', faults: [`refused: ${body.error?.code ?? status}`] };
  const run = await untilOver(api, body.id, task.inputs ?? []);
  const seconds = (performance.now() - startedAt) / 1000;
  const { svc } = run;
  const judgement = judge(task, {
    status: svc.status,
    answer: svc.answer,
    outputText: run.output_text,
    output: svc.output ?? null,
    filesDelivered: svc.deliverables?.delivered ?? 0,
    siteSaw: await site.saw(),
  });
  return { task, run, seconds, ...judgement };
}

async function bodyOf(api: ApiClient, site: Site, { body, credentials = {} }: SetTask): Promise<object> {
  const ids: Record<string, string> = {};
  for (const [name, credential] of Object.entries(credentials)) {
    const stored = { custody: 'any', ...(withSite(credential, site, {}) as object) };
    ids[name] = (await api.call<{ id: string }>('POST', '/api/v1/credentials', { body: stored })).body.id;
  }
  return withSite(body, site, ids) as object;
}

function withSite(value: unknown, { host }: Site, credentialIds: Record<string, string>): unknown {
  const text = JSON.stringify(value)
    .replaceAll('{site}', `http://${host}`)
    .replaceAll('{host}', host)
    .replace(/\{cred:(\w+)\}/g, (_, name: string) => credentialIds[name] ?? '');
  return JSON.parse(text);
}

/** The run at its end, or where it waits for an answer that the owner does not have. */
async function untilOver(api: ApiClient, id: string, inputs: readonly string[]): Promise<ResponseObject> {
  const left = [...inputs];
  for (;;) {
    const run = await until(
      `the end of ${id}`,
      async () => (await api.get(id)).body,
      (seen) => isOver(seen) || seen.status === 'requires_action',
      GIVE_UP_MS,
    );
    const [code] = left;
    if (isOver(run)) return run;
    if (code === undefined) {
      await api.cancel(id);
      return run;
    }
    const { status } = await api.call('POST', `/api/v1/responses/${id}/input`, { body: { code } });
    if (status === 200) left.shift();
  }
}
