import type { Express, RequestHandler } from 'express';

/** Whose X-Forwarded-For and X-Forwarded-Proto are believed: nobody's, the last so many hops', or these addresses'. */
export type ProxyTrust = false | number | readonly string[];

export function trustProxy(app: Express, trust: ProxyTrust): void {
  app.set('trust proxy', typeof trust === 'object' ? [...trust] : trust);
}

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Browsers ignore the header on plain HTTP, so it is sent where the caller came by https. */
export const strictTransport: RequestHandler = (request, response, next) => {
  if (request.secure) response.set('Strict-Transport-Security', ONE_YEAR);
  next();
};
