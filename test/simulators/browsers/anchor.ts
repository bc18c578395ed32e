import type { SessionCreateParams, SessionCreateResponse } from 'anchorbrowser/resources/sessions/sessions';
import type { SuccessResponse } from 'anchorbrowser/resources/shared';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<SessionCreateParams>({ browser: true, identities: true, integrations: true, session: true });

export function anchorSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /v1/sessions': {
      fields: FIELDS,
      async handle() {
        const { id, address } = await browsers.start();
        const live_view_url = `https://live.anchorbrowser.io?sessionId=${id}`;
        return { data: { id, cdp_url: address, live_view_url } } satisfies SessionCreateResponse;
      },
    },
    'DELETE /v1/sessions/{id}': {
      handle: at((browser): SuccessResponse => {
        browser.end();
        return { data: { status: 'success' } };
      }),
    },
  };
}
