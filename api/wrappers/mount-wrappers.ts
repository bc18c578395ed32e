import { Router, type RequestHandler } from 'express';
import { RequestError } from '../../core/errors';
import type { ApiDeps } from '../deps';
import { apiKeyOf, authenticate, type KeyBook } from '../http/principal';
import { replyErrors } from '../http/reply/reply-errors';
import { countedAs } from '../http/request-metrics';
import { BROWSER_USE } from './browser-use';
import { FIRECRAWL } from './firecrawl';
import { HYPERBROWSER } from './hyperbrowser';
import { SKYVERN } from './skyvern';
import { STEEL } from './steel';
import { createWrappedRuns } from './wrapped-runs';
import type { Wrapper } from './wrapper';

export const WRAPPERS: readonly Wrapper[] = [FIRECRAWL, BROWSER_USE, SKYVERN, HYPERBROWSER, STEEL];

/** Everything below `/api/wrappers/`; each provider with its own header for the key and its own form of errors. */
export function wrapperRouter(deps: ApiDeps, keys: KeyBook, parseBody: RequestHandler): Router {
  const router = Router();
  for (const wrapper of WRAPPERS) {
    const { provider } = wrapper;
    router.use([`/${provider}/routing/:routing`, `/${provider}`], routerOf(wrapper, deps, keys, parseBody));
  }
  return router;
}

function routerOf(wrapper: Wrapper, deps: ApiDeps, keys: KeyBook, parseBody: RequestHandler): Router {
  const router = Router({ mergeParams: true });
  router.use(withOneSlash, countedAs(`/wrappers/${wrapper.provider}`));
  router.use(authenticate(keys, 'invalid_api_key', (request) => apiKeyOf(request, wrapper.keyHeader)));
  for (const { method, path, handler } of wrapper.routes(createWrappedRuns(deps))) {
    const counted = countedAs(`/wrappers/${wrapper.provider}${path.replace(/:(\w+)/g, '{$1}')}`);
    router[method](path, counted, parseBody, handler as RequestHandler);
  }
  router.use(refuseCall(wrapper.provider));
  router.use(replyErrors(deps, (refusal) => wrapper.toErrorBody(refusal)));
  return router;
}

/** A base address that ends with a slash gives addresses with two. */
const withOneSlash: RequestHandler = (request, _response, next) => {
  request.url = `/${request.url.replace(/^\/{1,9}/, '')}`;
  next();
};

function refuseCall(provider: string): RequestHandler {
  return (request) => {
    throw new RequestError('not_found', {
      message: `${request.method} ${request.path} of ${provider} has no equal here.`,
      remediation: 'docs/wrappers.md lists the calls that are mapped; call the provider itself for others.',
    });
  };
}
