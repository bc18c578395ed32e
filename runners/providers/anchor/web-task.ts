import type { Anchorbrowser } from 'anchorbrowser';
import { segment } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import type { SessionJob } from '../../jobs/session-job';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';

type Params = Omit<Anchorbrowser.ToolPerformWebTaskParams, 'sessionId'>;
type Session = Anchorbrowser.SessionRetrieveResponse;
type Downloads = NonNullable<Anchorbrowser.SessionRetrieveDownloadsResponse['data']>;
type Download = NonNullable<Downloads['items']>[number];

const GRACE_MS = 30_000;
const session = (id: string): string => `/v1/sessions/${segment(id)}`;

/** One request for the whole task. A person whom it asks could not be answered by us, so it is not told to ask. */
export const WEB_TASK: SessionJob = {
  takesCredentials: true,
  open: ({ maxMinutes }) => ({
    method: 'POST',
    path: '/v1/sessions',
    body: { session: { timeout: { max_duration: maxMinutes } } } satisfies Anchorbrowser.SessionCreateParams,
  }),
  opened(reply) {
    const data = dataIn<Anchorbrowser.SessionCreateResponse['data']>(reply);
    return { id: data.needed('id'), liveView: data.text('live_view_url') };
  },
  work(id, { task, prompt, settings, secrets: { credentials }, maxSteps, maxMinutes }) {
    const schema = schemaOf(task);
    return Promise.resolve({
      method: 'POST',
      path: '/v1/tools/perform-web-task',
      query: { sessionId: id },
      body: {
        prompt: credentials ? `${prompt}\n\nTo log in, use the secret values username and password.` : prompt,
        max_steps: maxSteps,
        agent: (textSetting(settings, 'agent') ?? 'browser-use') as NonNullable<Params['agent']>,
        provider: (textSetting(settings, 'provider') ?? 'openai') as NonNullable<Params['provider']>,
        ...(task.url !== null && { url: task.url }),
        ...(schema && { output_schema: schema }),
        ...(credentials && {
          secret_values: { username: credentials.username, password: credentials.password },
        }),
      } satisfies Params,
      timeoutMs: maxMinutes * 60_000 + GRACE_MS,
    });
  },
  read(reply) {
    const output = dataIn<Anchorbrowser.ToolPerformWebTaskResponse['data']>(reply).value('result');
    return { status: 'succeeded', output };
  },
  async details(id, ask) {
    const about = dataIn<Session['data']>(await ask({ method: 'GET', path: session(id) }));
    const steps = about.value('steps');
    const credit = about.number('credits_used');
    const files = dataIn<Downloads>(await ask({ method: 'GET', path: `${session(id)}/downloads` })).list<Download>(
      'items',
    );
    return {
      units: { ...(Array.isArray(steps) && { step: steps.length }), ...(credit !== null && { credit }) },
      files: files.map((file) => ({
        name: file.text('suggested_file_name') ?? 'download',
        url: file.needed('file_link'),
        contentType: null,
      })),
    };
  },
  close: (id) => ({ method: 'DELETE', path: session(id) }),
};

function dataIn<Data>(reply: Parameters<SessionJob['read']>[0]): Members<NonNullable<Data>> {
  const data = membersOf<{ data: Data }>(reply).object<NonNullable<Data>>('data');
  if (data === null) throw invalidReply('it has no "data"');
  return data;
}
