import type { Anchorbrowser } from 'anchorbrowser';
import { anchorSessions } from './browsers/anchor';
import { fieldsOf, Reply, startApi, type Received, type Route } from './frame/api';
import { startBrowsers } from './frame/browsers';
import { secretsOf, stepsOf, textOf } from './frame/read-body';
import { visitAsProvider, type ProviderReply } from './frame/visit';
import type { Simulator } from './simulator';

const KEY = 'sk-anchor-test';

interface OpenSession {
  stop: AbortController;
  seen: ProviderReply;
}

const NOT_FOUND = new Reply(404, { error: { code: 404, message: 'Session not found' } });

export async function startAnchor(): Promise<Simulator> {
  const browsers = await startBrowsers();
  const { 'POST /v1/sessions': rent, 'DELETE /v1/sessions/{id}': giveBack } = anchorSessions(browsers);
  const sessions = new Map<string, OpenSession>();
  const sessionAt = ({ at }: Received, use: (session: OpenSession, id: string) => object | Reply): object | Reply => {
    const id = at['id'] ?? '';
    const session = sessions.get(id);
    return session === undefined ? NOT_FOUND : use(session, id);
  };
  const routes: Record<string, Route> = {
    'POST /v1/sessions': {
      ...rent,
      async handle(received) {
        const answer = (await rent?.handle(received)) as Created;
        sessions.set(answer.data?.id ?? '', { stop: new AbortController(), seen: { status: 'running' } });
        return answer;
      },
    },
    'GET /v1/sessions/{id}': {
      handle: (received) =>
        sessionAt(received, ({ seen }, id) => {
          const data = { session_id: id, status: 'running', credits_used: 0.1, duration: 1, steps: stepsOf(seen) };
          return { data } satisfies Anchorbrowser.SessionRetrieveResponse;
        }),
    },
    'GET /v1/sessions/{id}/downloads': {
      handle: (received) =>
        sessionAt(received, ({ seen }, id) => {
          const item = { id, suggested_file_name: 'data.csv', file_link: `${api.url}/v1/downloads/${id}` };
          const items = seen.file === undefined ? [] : [item];
          return { data: { count: items.length, items } } satisfies Anchorbrowser.SessionRetrieveDownloadsResponse;
        }),
    },
    'GET /v1/downloads/{id}': {
      handle: () => new Reply(200, downloads.at(-1) ?? null, { 'content-type': 'text/csv' }),
    },
    'DELETE /v1/sessions/{id}': {
      handle(received) {
        sessionAt(received, ({ stop }, id) => {
          stop.abort();
          sessions.delete(id);
          return {};
        });
        return giveBack?.handle(received) ?? NOT_FOUND;
      },
    },
    'POST /v1/tools/perform-web-task': {
      query: ['sessionId'],
      fields: fieldsOf<Omit<Anchorbrowser.ToolPerformWebTaskParams, 'sessionId'>>({
        prompt: true,
        agent: true,
        detect_elements: true,
        highlight_elements: true,
        human_intervention: true,
        max_steps: true,
        model: true,
        output_schema: true,
        provider: true,
        secret_values: true,
        url: true,
        directlyOpenUrl: true,
      }),
      required: ['prompt'],
      async handle({ body, query }) {
        const session = sessions.get(query.get('sessionId') ?? '');
        if (session === undefined) return NOT_FOUND;
        const task = { task: { url: textOf(body['url']) }, credentials: secretsOf(body['secret_values']) };
        session.seen = await visitAsProvider(task, session.stop.signal).begin();
        if (session.seen.file) downloads.push(session.seen.file);
        if (session.seen.status !== 'succeeded')
          return new Reply(400, { error: { code: 400, message: 'The task could not be done.' } });
        const result = { answer: session.seen['output'] };
        return { data: { result } } satisfies Anchorbrowser.ToolPerformWebTaskResponse;
      },
    },
  };
  const downloads: Buffer[] = [];
  const api = await startApi({
    routes,
    isAuthorized: ({ headers }) => headers['anchor-api-key'] === KEY,
    refusal: (code, message) => ({ error: { code, message } }),
  });
  return {
    ...api,
    keys: [KEY],
    // Every task has a browser of its own, which is what is paid.
    paid: browsers.paid,
    underWay: browsers.underWay,
    async close() {
      for (const { stop } of sessions.values()) stop.abort();
      await browsers.close();
      await api.close();
    },
  };
}

type Created = Anchorbrowser.SessionCreateResponse;
