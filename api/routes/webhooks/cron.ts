import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { RequestError } from '../../../core/errors';
import { sweepSchema } from '../../../core/schemas/webhook-schemas';
import type { ApiDeps } from '../../deps';
import type { Operation } from '../../http/operation';
import { sweepDeliveries } from './webhook-sweep';

/** For schedulers outside: they know one secret of the installation, and no workspace's key. */
export function cronOperations(deps: ApiDeps): Operation[] {
  async function sweep(request: Request, response: Response): Promise<void> {
    if (!knowsSecret(request, deps.cronSecret)) {
      throw new RequestError('invalid_api_key', {
        message: 'The cron secret is missing or wrong, or none is configured.',
        remediation: 'Set CRON_SECRET and send it as a bearer token or in the x-cron-secret header.',
      });
    }
    const { overdue, resumed } = await sweepDeliveries(deps);
    response.json({ object: 'svc.webhook_sweep', overdue, resumed });
  }

  return (['get', 'post'] as const).map((method) => ({
    method,
    path: '/cron/webhooks',
    operationId: method === 'get' ? 'sweepWebhooks' : 'postSweepWebhooks',
    summary: 'Resume webhook deliveries that are overdue',
    description: 'Operational; authorized by the cron secret, as a bearer token or in the x-cron-secret header.',
    tag: 'Service',
    isPublic: true,
    security: [{ bearer: [] }, { cronSecret: [] }],
    responses: { 200: { description: 'What was found and resumed.', schema: sweepSchema } },
    errors: ['invalid_api_key'],
    handler: sweep,
  }));
}

function knowsSecret(request: Request, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const bearer = /^Bearer\s+(\S.*)$/i.exec(request.get('authorization') ?? '')?.[1];
  const given = [bearer, request.get('x-cron-secret')].filter((value) => value !== undefined);
  return given.some((value) => timingSafeEqual(digest(value.trim()), digest(secret)));
}

/** Of equal length whatever was sent, as a comparison in constant time wants it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
