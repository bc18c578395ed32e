import { randomUUID } from 'node:crypto';
import type { Airtop } from '@airtop/sdk';
import { fieldsOf, Reply, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';
import { textOf } from '../frame/read-body';
import { visitAsProvider, type ProviderReply } from '../frame/visit';

/** On the wire dates are texts. */
type Wire = Omit<Airtop.SessionResponse, 'data'> & {
  data: Omit<Airtop.ExternalSessionWithConnectionInfo, 'dateCreated' | 'lastActivity'> & { dateCreated: string };
};

export function airtopSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  const windows = new Map<string, Promise<ProviderReply>>();
  return {
    'POST /v1/sessions': {
      fields: fieldsOf<Airtop.SessionRestInputV1>({ configuration: true }),
      handle: async () => new Reply(201, viewOf(await browsers.start(), 'awaitingCapacity')),
    },
    'GET /v1/sessions/{id}': { handle: at((browser) => viewOf(browser, browser.isOpen ? 'running' : 'ended')) },
    'DELETE /v1/sessions/{id}': {
      handle: at((browser) => {
        browser.end();
        return new Reply(204);
      }),
    },
    'POST /v1/sessions/{id}/windows': {
      fields: WINDOW_FIELDS,
      handle: (received) => {
        const { id, url } = { id: received.at['id'] ?? '', url: textOf(received.body['url']) };
        return at(() => {
          const windowId = randomUUID();
          const gone = new AbortController();
          void browsers.get(id)?.gone.then(() => gone.abort());
          windows.set(windowId, visitAsProvider({ task: { url }, credentials: null }, gone.signal).begin());
          const data = { windowId, targetId: windowId, ...(url !== null && { url }) };
          return new Reply(201, { data, meta: { requestId: id } } satisfies Airtop.WindowIdResponse);
        })(received);
      },
    },
    'POST /v1/sessions/{id}/windows/{window}/page-query': {
      fields: QUERY_FIELDS,
      required: ['prompt'],
      async handle(received) {
        const seen = await windows.get(received.at['window'] ?? '');
        if (seen === undefined) return new Reply(404, { message: 'There is no such window.' });
        return at(({ id }) => answerOf(id, seen))(received);
      },
    },
  };
}

function answerOf(id: string, { status, output }: ProviderReply): Airtop.AiPromptResponse {
  const isSeen = status === 'succeeded';
  return {
    data: { modelResponse: isSeen ? String(output) : '' },
    meta: { status: isSeen ? 'success' : 'failure', usage: { id, credits: 3 } },
    ...(!isSeen && { errors: [{ code: 'page-query', message: 'The page could not be read.' }] }),
  };
}

const WINDOW_FIELDS = fieldsOf<Airtop.CreateWindowInputV1Body>({
  url: true,
  screenResolution: true,
  waitUntil: true,
  waitUntilTimeoutSeconds: true,
});
const QUERY_FIELDS = fieldsOf<Airtop.SessionPageQueryHandlerRequestBody>({
  prompt: true,
  clientRequestId: true,
  configuration: true,
  costThresholdCredits: true,
  followPaginationLinks: true,
  timeThresholdSeconds: true,
});

function viewOf({ id, address, createdAt }: SimulatedBrowser, status: string): Wire {
  return {
    data: { id, status, configuration: { timeoutMinutes: 20 }, cdpWsUrl: address, dateCreated: createdAt },
    meta: { requestId: id },
  };
}
