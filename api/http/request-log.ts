import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id';

/** Asked every few seconds by whoever watches the process, so they would drown the rest of the log. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

/** Who has the link can claim the account, or look at a run, so the link stands in no log, in whatever case it was asked for. */
const SIGNED_LINK = /^\/(claim|live|replay)\/[^/]{40,1000}/i;

/** One line per request. Neither query values nor bodies nor headers are logged: they may hold secrets. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    const path = request.path.replace(SIGNED_LINK, '/$1/...');
    const level = HEALTH_CHECKS.has(path) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return next();
    response.on('close', () => {
      const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const fields = {
        requestId: requestIdOf(request),
        method: request.method,
        path,
        ip: request.ip,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      log[level](fields, `${request.method} ${path} ${response.statusCode}`);
    });
    next();
  };
}
