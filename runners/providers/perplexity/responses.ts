import type { Responses } from '@perplexity-ai/perplexity_ai' with { 'resolution-mode': 'import' };
import { segment } from '../../exchange/api-request';
import { membersOf, type Members } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { isOf, stepsOf, type Item } from './steps';

type Response = Responses.ResponseRetrieveResponse;
type Usage = Responses.ResponsesUsage;

const STATUSES = [
  'queued',
  'in_progress',
  'completed',
  'failed',
  'cancelled',
  'requires_action',
] as const satisfies Response['status'][];
const response = (id: string): string => `/v1/responses/${segment(id)}`;

/** Researches on the web in the background, by one of Perplexity's presets. */
export const RESPONSES: Job = {
  submit({ task, prompt, settings }) {
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: '/v1/responses',
      body: {
        input: prompt,
        background: true,
        preset: textSetting(settings, 'preset') ?? '',
        ...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'result', schema } } }),
      } satisfies Responses.ResponseCreateParams,
    };
  },
  idOf: (reply) => membersOf<Response>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: response(id) }),
  read(reply) {
    const view = membersOf<Response>(reply);
    const status = view.one('status', STATUSES);
    const items = view.list<Item>('output');
    const steps = stepsOf(items);
    const known = { output: jsonOrText(textOf(items)), steps, ...spent(view.object<Usage>('usage')) };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status };
    if (status === 'queued' || status === 'in_progress')
      return { ...known, status: 'running', progress: `${status}, steps: ${steps.length}` };
    const error = view.object<Responses.ErrorInfo>('error');
    const code = error?.text('code') ?? status;
    return { ...known, status: 'failed', error: { code, message: error?.text('message') ?? null } };
  },
  async details(id, _reply, ask) {
    const list = membersOf<Responses.ResponseFileList>(await ask({ method: 'GET', path: `${response(id)}/files` }));
    const files = list.list<Responses.ResponseFile>('data').map((file) => ({
      name: file.needed('filename'),
      url: `${response(id).slice(1)}/files/${segment(file.needed('id'))}/content`,
      contentType: null,
    }));
    return { files };
  },
  cancel: (id) => ({ method: 'POST', path: `${response(id)}/cancel` }),
};

function textOf(items: readonly Members<Item>[]): string | null {
  const messages = items.filter((item) => isOf('message', item));
  const parts = messages.flatMap((item) => item.list<Responses.ContentPart>('content'));
  return parts.length === 0 ? null : parts.map((part) => part.text('text') ?? '').join('');
}

function spent(usage: Members<Usage> | null): Pick<ReturnType<Job['read']>, 'costUsd' | 'units'> {
  const costUsd = usage?.object<NonNullable<Usage['cost']>>('cost')?.number('total_cost') ?? null;
  const token = usage?.number('total_tokens') ?? null;
  return { costUsd, units: token === null ? {} : { token } };
}
