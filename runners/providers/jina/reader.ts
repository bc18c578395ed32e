import type { Call } from '../../calls/call';
import { unreachedIn } from '../../calls/site-failure';
import { textSetting } from '../order';

/** Of a page that it could not open or make anything of. */
const UNPROCESSABLE = 422;

/** A page as its server or a browser shows it. */
export const READER: Call = {
  request({ url, settings }) {
    const engine = textSetting(settings, 'model');
    return {
      method: 'POST',
      path: '/',
      body: { url },
      headers: { accept: 'text/html', 'x-respond-with': 'html', ...(engine && { 'x-engine': engine }) },
      speaksOfSite: ({ status }) => status === UNPROCESSABLE,
    };
  },
  read: (reply) => unreachedIn(reply) ?? { kind: 'page', body: reply.body, contentType: 'text/html; charset=utf-8' },
};
