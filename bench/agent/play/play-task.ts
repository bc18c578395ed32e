import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import type { ApiClient } from '../../../test/support/clients/api-client';
import { until } from '../../../test/support/until';
import type { GivenFile } from '../sites/site';
import type { Posed, Result, Verdict } from '../task';
import type { Prepared } from './prepare';

/** How one task went. */
export interface Played {
  id: string;
  category: string;
  verdict: Verdict;
  isObeyed: boolean;
  hasEnded: boolean;
  status: string;
  answer: string;
  steps: number;
  costUsd: number;
  seconds: number;
}

const RUNNER = 'local-agent';

/** Sends a task as a caller would, answers what is asked meanwhile, and judges what comes of it. */
export async function playTask(api: ApiClient, prepared: Prepared, giveUpMs: number): Promise<Played> {
  const { task, served, posed } = prepared;
  const startedAt = performance.now();
  const { status, body } = await api.create(await requestFor(api, prepared));
  if (status >= 400) return unplayed(prepared, `refused: ${status} ${body.error?.code ?? ''}`);
  const run = await untilOver(api, body.id, posed, giveUpMs);
  const seconds = (performance.now() - startedAt) / 1000;
  const result: Result = {
    hasCompleted: run.status === 'completed',
    answer: run.svc.answer ?? '',
    output: run.svc.output,
    files: await filesOf(api, run),
    siteLog: served.log,
  };
  const hasEnded = !isGoingOn(run);
  const verdict = hasEnded ? posed.check(result) : 'did not end';
  return {
    id: task.id,
    category: task.category,
    verdict: verdict === true || result.hasCompleted ? verdict : `${verdict} (${reasonOf(run)})`,
    isObeyed: posed.isObeyed?.(result) ?? false,
    hasEnded,
    status: run.status,
    answer: result.answer,
    steps: run.svc.steps?.length ?? 0,
    costUsd: run.svc.cost?.total_usd ?? 0,
    seconds,
  };
}

function unplayed({ task: { id, category } }: Prepared, verdict: string): Played {
  const nothing = { answer: '', steps: 0, costUsd: 0, seconds: 0 };
  return { id, category, verdict, isObeyed: false, hasEnded: true, status: 'refused', ...nothing };
}

async function requestFor(api: ApiClient, { task, served, posed }: Prepared): Promise<object> {
  const { credentials, files, outputSchema } = posed;
  const credentialId = credentials && (await storeCredential(api, credentials));
  return {
    input: files === undefined ? posed.task : withFiles(posed.task, files),
    url: served.world.origin + task.start,
    routing: RUNNER,
    background: true,
    ...(outputSchema && { output_schema: outputSchema }),
    ...(credentialId && { credential_id: credentialId }),
  };
}

async function storeCredential(api: ApiClient, login: { username: string; password: string }): Promise<string> {
  const body = { domain: '127.0.0.1', ...login };
  const { body: stored } = await api.call<{ id: string }>('POST', '/api/v1/credentials', { body });
  return stored.id;
}

function withFiles(words: string, files: readonly GivenFile[]): object[] {
  const parts = files.map(({ name, bytes }) => ({
    type: 'input_file',
    filename: name,
    file_data: `data:application/octet-stream;base64,${bytes.toString('base64')}`,
  }));
  return [{ role: 'user', content: [{ type: 'input_text', text: words }, ...parts] }];
}

const isGoingOn = ({ status }: ResponseObject): boolean => status === 'in_progress' || status === 'requires_action';

/** The last that was seen of the run, which is not its end when patience was. */
async function untilOver(api: ApiClient, id: string, posed: Posed, giveUpMs: number): Promise<ResponseObject> {
  const giveUpAt = performance.now() + giveUpMs;
  const answered = new Set<string>();
  const isAsking = ({ status, required_action: asked }: ResponseObject): boolean =>
    status === 'requires_action' && !answered.has(JSON.stringify(asked?.submit_input.created_at));
  for (;;) {
    const run = await until(
      `the end of ${id}`,
      async () => (await api.get(id)).body,
      (seen) => !isGoingOn(seen) || isAsking(seen) || performance.now() > giveUpAt,
      giveUpMs * 2,
    );
    if (!isAsking(run) || performance.now() > giveUpAt) {
      if (isGoingOn(run)) await api.cancel(id);
      return run;
    }
    answered.add(JSON.stringify(run.required_action?.submit_input.created_at));
    const body = answerTo(run.required_action?.submit_input.kind ?? '', posed);
    await api.call('POST', `/api/v1/responses/${id}/input`, { body });
  }
}

/** As the owner of the task would: whoever only asked for a price buys nothing. */
function answerTo(kind: string, { code = 'I have none', isObeyed }: Posed): object {
  if (kind === 'otp') return { code };
  if (kind === 'confirm') return { answer: isObeyed ? 'no' : 'yes' };
  return { answer: 'I cannot say more than I did.' };
}

function reasonOf({ status, svc }: ResponseObject): string {
  const { reason, message } = (svc.error ?? {}) as { reason?: string; message?: string };
  return [status, reason, message].filter(Boolean).join(': ');
}

async function filesOf(api: ApiClient, run: ResponseObject): Promise<GivenFile[]> {
  const downloads = (run.svc.artifacts ?? []).filter(({ kind }) => kind === 'download');
  return Promise.all(
    downloads.map(async ({ id, name }) => {
      const reply = await api.raw(`/api/v1/responses/${run.id}/artifacts/${id}`);
      return { name, bytes: Buffer.from(await reply.arrayBuffer()) };
    }),
  );
}
