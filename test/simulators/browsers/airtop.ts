import type { Airtop } from '@airtop/sdk';
import { fieldsOf, Reply, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

/** On the wire dates are texts. */
type Wire = Omit<Airtop.SessionResponse, 'data'> & {
  data: Omit<Airtop.ExternalSessionWithConnectionInfo, 'dateCreated' | 'lastActivity'> & { dateCreated: string };
};

export function airtopSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
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
  };
}

function viewOf({ id, address, createdAt }: SimulatedBrowser, status: string): Wire {
  return {
    data: { id, status, configuration: { timeoutMinutes: 20 }, cdpWsUrl: address, dateCreated: createdAt },
    meta: { requestId: id },
  };
}
