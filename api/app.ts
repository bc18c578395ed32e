import express, { Router, type Express, type RequestHandler } from 'express';
import { RequestError, type RequestErrorCode } from '../core/errors';
import { MAX_BODY_BYTES } from '../core/limits';
import { createKeyUses } from '../db/accounts/key-uses';
import { replyErrors, notFound } from './http/reply/reply-errors';
import { claimPages } from './claim/claim-pages';
import { cors } from './http/cors';
import type { ApiDeps } from './deps';
import { frontDoor, referencePages } from './docs/pages';
import { allowRevalidation, overrideJson } from './http/reply/replies';
import { livePages } from './live/live-pages';
import { toOpenApi } from './openapi/to-openapi';
import { jsonBody } from './http/json-body';
import { mountOperations, mountReadOnly, strangersCode, tellOptions, type Operation } from './http/operation';
import { apiKeyOf, authenticate, type KeyBook } from './http/principal';
import { replyReadiness } from './http/reply/unavailable';
import { strictTransport, trustProxy } from './http/proxy-trust';
import { replayPages } from './replay/replay-pages';
import { requestId } from './http/request-id';
import { safeHeaders } from './http/reply/safe-headers';
import { requestLog } from './http/request-log';
import { countedAs, requestMetrics } from './http/request-metrics';
import { agentSignupOperations } from './routes/agent-signup';
import { artifactsOperations } from './routes/artifacts';
import { capabilitiesOperations } from './routes/capabilities';
import { claimOperations } from './routes/claim';
import { chatCompletionsOperations } from './routes/chat-completions';
import { credentialsOperations } from './routes/credentials';
import { cronOperations } from './routes/webhooks/cron';
import { deletionsOperations } from './routes/account/deletions';
import { checkoutOperations } from './routes/billing/checkout';
import { ledgerOperations } from './routes/billing/ledger';
import { stripeEventsOperations } from './routes/billing/stripe-events';
import { usageOperations } from './routes/billing/usage';
import { estimateOperations } from './routes/estimate';
import { inputItemsOperations } from './routes/input-items';
import { meOperations } from './routes/account/me';
import { messagesOperations } from './routes/messages';
import { modelsOperations } from './routes/models';
import { explanationOperations } from './routes/explanation';
import { keysOperations } from './routes/account/keys';
import { longTasksOperations } from './routes/long-tasks';
import { rankingsOperations } from './routes/rankings';
import { inputOperations } from './routes/input';
import { responsesOperations } from './routes/responses';
import { runsOperations } from './routes/runs';
import { contextsOperations } from './routes/sessions/contexts';
import { sessionFilesOperations } from './routes/sessions/session-files';
import { sessionViewsOperations } from './routes/sessions/session-views';
import { sessionsOperations } from './routes/sessions/sessions';
import { statusOperations } from './routes/status';
import { webhookDeliveriesOperations } from './routes/webhooks/deliveries';
import { webhooksOperations } from './routes/webhooks/endpoints';
import { workspaceOperations } from './routes/account/workspace';
import { wrapperRouter } from './wrappers/mount-wrappers';

function allOperations(deps: ApiDeps): Operation[] {
  return [
    ...responsesOperations(deps),
    ...inputItemsOperations(deps),
    ...messagesOperations(deps),
    ...chatCompletionsOperations(deps),
    ...explanationOperations(deps),
    ...rankingsOperations(deps),
    ...inputOperations(deps),
    ...estimateOperations(deps),
    ...artifactsOperations(deps),
    ...runsOperations(deps),
    ...longTasksOperations(deps),
    ...sessionsOperations(deps),
    ...sessionViewsOperations(deps),
    ...sessionFilesOperations(deps),
    ...contextsOperations(deps),
    ...credentialsOperations(deps),
    ...agentSignupOperations(deps),
    ...claimOperations(deps),
    ...meOperations(deps),
    ...workspaceOperations(deps),
    ...deletionsOperations(deps),
    ...keysOperations(deps),
    ...ledgerOperations(deps),
    ...usageOperations(deps),
    ...checkoutOperations(deps),
    ...stripeEventsOperations(deps),
    ...capabilitiesOperations(deps),
    ...modelsOperations(deps),
    ...statusOperations(deps),
    ...webhooksOperations(deps),
    ...webhookDeliveriesOperations(deps),
    ...cronOperations(deps),
  ];
}

/** What OpenAI's clients know beside runs and this service does not have; each looks like the id of a run. */
const NOT_OFFERED = ['/v1/responses/compact', '/v1/responses/input_tokens'];

/** The order of this list is the life of a request; every step may leave through the error handler at the end. */
export function createApp(deps: ApiDeps): Express {
  const operations = allOperations(deps);
  const openApi = toOpenApi(operations, deps.publicBaseUrl);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  overrideJson(app);
  trustProxy(app, deps.trustProxy);
  app.use(requestId);
  app.use(requestLog(deps.log));
  app.use(requestMetrics(deps.metrics));
  app.use(bareOriginAlias);
  app.use(safeHeaders);
  app.use(strictTransport);
  app.use(cors(deps.corsOrigins));

  mountReadOnly(app, '/', frontDoor(deps.publicBaseUrl, deps.nearby));
  mountReadOnly(app, '/healthz', (_request, response) => void response.json({ status: 'ok' }));
  mountReadOnly(app, '/readyz', replyReadiness(deps.readiness));
  app.use('/docs', countedAs('/docs'), referencePages(openApi));
  app.use('/claim', countedAs('/claim/{token}'), claimPages(deps));
  app.use('/live', countedAs('/live/{token}'), livePages(deps));
  app.use('/replay', countedAs('/replay/{token}'), replayPages(deps));
  const parseBody = jsonBody(MAX_BODY_BYTES);
  const open = Router();
  open.use(tellOptions(operations));
  mountReadOnly(open, '/v1/openapi.json', (_request, response) => {
    allowRevalidation(response);
    response.set('Cache-Control', 'no-cache').json(openApi);
  });
  mountOperations(
    open,
    operations.filter((operation) => operation.isPublic),
    parseBody,
  );
  app.use('/api', open);

  const guarded = Router();
  const keys: KeyBook = {
    db: deps.db,
    uses: createKeyUses(deps.db, (error) => deps.log.warn({ err: error }, 'the use of a key was not noted')),
    runs: deps.endedRuns,
  };
  guarded.post(NOT_OFFERED, notFound);
  const closed = operations.filter(({ isPublic }) => !isPublic);
  for (const [refusal, keyHeader] of waysIn(closed)) {
    mountOperations(
      guarded,
      closed.filter((operation) => strangersCode(operation) === refusal && operation.keyHeader === keyHeader),
      parseBody,
      [authenticate(keys, refusal, (request) => apiKeyOf(request, keyHeader))],
    );
  }
  guarded.use('/v1/webdriver', refuseSelenium);
  app.use('/api', guarded);
  app.use('/api/wrappers', wrapperRouter(deps, keys, parseBody));

  app.use(notFound);
  app.use(replyErrors(deps));
  return app;
}

/** How strangers are told, and where else a key may be, of every group of operations that wants one. */
function waysIn(operations: readonly Operation[]): [RequestErrorCode, string | undefined][] {
  const ways = operations.map((operation) => [strangersCode(operation), operation.keyHeader] as const);
  return [...new Map(ways.map((way) => [way.join(' '), [...way] as [RequestErrorCode, string | undefined]])).values()];
}

const refuseSelenium: RequestHandler = () => {
  throw new RequestError('not_offered', {
    message: 'Selenium is not offered.',
    remediation: 'Connect to connectUrl of the session over CDP, with Playwright or Puppeteer.',
  });
};

/** `/v1/*` and `/v2/*` mean `/api/v1/*` and `/api/v2/*`. */
const bareOriginAlias: RequestHandler = (request, _response, next) => {
  if (/^\/v[12](\/|$|\?)/.test(request.url)) request.url = `/api${request.url}`;
  next();
};
