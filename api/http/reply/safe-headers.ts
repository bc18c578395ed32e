import type { RequestHandler } from 'express';
import helmet from 'helmet';

const forPages = helmet({ strictTransportSecurity: false });

/** Replies of the API are data: a browser that is led to one shows nothing of it as a page, alone or in a frame. */
const FOR_DATA = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/** What browsers are told to guard against. Pages and files narrow it down where they know more. */
export const safeHeaders: RequestHandler = (request, response, next) => {
  if (!request.url.startsWith('/api/')) return forPages(request, response, next);
  for (const [name, value] of FOR_DATA) response.setHeader(name, value);
  next();
};
