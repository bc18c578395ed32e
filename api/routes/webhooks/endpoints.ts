import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { RequestError } from '../../../core/errors';
import { DEFAULT_EVENT_TYPES } from '../../../core/run/events';
import {
  createWebhookSchema,
  deletedWebhookSchema,
  updateWebhookSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '../../../core/schemas/webhook-schemas';
import type { WebhookRecord } from '../../../core/webhooks/records';
import { toWebhookObject } from '../../../core/webhooks/webhook-object';
import { recordDeletion } from '../../../db/erasure/deletions';
import { mintSecret, sealWebhookSecret } from '../../../db/webhooks/webhook-secrets';
import { isBeingSentTo, webhooksOf } from '../../../db/webhooks/webhooks';
import type { ApiDeps } from '../../deps';
import { toListPage } from '../../http/list-page';
import { objectBody } from '../../http/object-body';
import { pathParam, type Operation } from '../../http/operation';
import { idParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';
import { beginErasure, RECEIPT_HEADER } from '../../http/reply/receipt';
import { changesOf, readEvents, readFlag, readSecret, readUrl } from './webhook-input';
import { sweepInBackground } from './webhook-sweep';

const SHOWN_ONCE = 'Store the secret now: it is not shown again.';
const GRACE_NOTE = 'The previous secret signs as well until old_secret_expires_at.';
/** Workers stop what they are sending as soon as they hear of the deletion; this is for one that cannot hear. */
const REMOVAL_WAIT_MS = 3000;
const REMOVAL_CHECK_MS = 25;

export function webhooksOperations(deps: ApiDeps): Operation[] {
  const own = (request: Request) => webhooksOf(deps.db, principalOf(request));
  const view = (webhook: WebhookRecord) => toWebhookObject(webhook, new Date());
  const found = (webhook: WebhookRecord | null): WebhookRecord => {
    if (webhook === null) throw new RequestError('webhook_not_found', { param: 'id' });
    return webhook;
  };

  async function create(request: Request, response: Response): Promise<void> {
    const body = objectBody(request.body);
    const events = body['events'] === undefined ? DEFAULT_EVENT_TYPES : readEvents(body['events']);
    const secret = body['secret'] === undefined ? mintSecret() : readSecret(body['secret']);
    const url = await readUrl(deps.webhookGuard, body['url']);
    const id = deps.newId('webhook');
    const { workspaceId } = principalOf(request);
    const sealed = await sealWebhookSecret(deps.kek, { workspaceId, webhookId: id }, secret);
    const created = await own(request).create({ id, url, events, secret: sealed });
    if (created === null) throw new RequestError('webhook_limit');
    response
      .status(201)
      .set('Location', `/api/v1/webhooks/${id}`)
      .json({ ...view(created), secret, warning: SHOWN_ONCE });
  }

  async function list(request: Request, response: Response): Promise<void> {
    const { accountId } = principalOf(request);
    if (deps.cronSecret === undefined) sweepInBackground(deps, { accountId });
    response.json(toListPage((await own(request).list()).map(view), false));
  }

  async function update(request: Request, response: Response): Promise<void> {
    const id = pathParam(request, 'id');
    const body = changesOf(request.body);
    found(await own(request).find(id));
    const changes = {
      events: body['events'] === undefined ? undefined : readEvents(body['events']),
      enabled: body['enabled'] === undefined ? undefined : readFlag(body['enabled'], 'enabled'),
      url: body['url'] === undefined ? undefined : await readUrl(deps.webhookGuard, body['url']),
    };
    response.json(view(found(await own(request).update(id, changes))));
  }

  async function remove(request: Request, response: Response): Promise<void> {
    const id = pathParam(request, 'id');
    const principal = principalOf(request);
    const deletion = await deps.db.transaction(async (trx) => {
      const isRemoved = await webhooksOf(trx, principal).remove(id);
      if (!isRemoved) throw new RequestError('webhook_not_found', { param: 'id' });
      return recordDeletion(trx, deps.newId, { kind: 'webhook', targetId: id, principal });
    });
    // Nothing may arrive after this reply, so it waits for what is being sent at this moment.
    const giveUpAt = Date.now() + REMOVAL_WAIT_MS;
    while (Date.now() < giveUpAt && (await isBeingSentTo(deps.db, id))) {
      await sleep(REMOVAL_CHECK_MS);
    }
    await beginErasure(deps, response, deletion);
    response.json({ id, object: 'svc.webhook', deleted: true });
  }

  async function rotate(request: Request, response: Response): Promise<void> {
    const id = pathParam(request, 'id');
    found(await own(request).find(id));
    const secret = mintSecret();
    const { workspaceId } = principalOf(request);
    const sealed = await sealWebhookSecret(deps.kek, { workspaceId, webhookId: id }, secret);
    const rotated = found(await own(request).rotate(id, sealed));
    response.json({ ...view(rotated), secret, warning: `${SHOWN_ONCE} ${GRACE_NOTE}` });
  }

  const id = idParameter('wh_');
  const tag = 'Webhooks';
  return [
    {
      method: 'post',
      path: '/v1/webhooks',
      operationId: 'createWebhook',
      summary: 'Register an endpoint',
      tag,
      requestBody: { schema: createWebhookSchema, required: true },
      responses: { 201: { description: 'The endpoint, with its secret.', schema: webhookWithSecretSchema } },
      errors: [
        'invalid_json',
        'invalid_request',
        'invalid_webhook_url',
        'invalid_webhook_event',
        'invalid_webhook_secret',
        'webhook_limit',
        'payload_too_large',
      ],
      handler: create,
    },
    {
      method: 'get',
      path: '/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List endpoints, newest first',
      tag,
      responses: { 200: { description: 'All endpoints.', schema: webhookListSchema } },
      errors: [],
      handler: list,
    },
    {
      method: 'get',
      path: '/v1/webhooks/{id}',
      operationId: 'getWebhook',
      summary: 'Fetch an endpoint',
      tag,
      parameters: [id],
      responses: { 200: { description: 'The endpoint.', schema: webhookSchema } },
      errors: ['webhook_not_found'],
      handler: async (request, response) =>
        void response.json(view(found(await own(request).find(pathParam(request, 'id'))))),
    },
    {
      method: 'patch',
      path: '/v1/webhooks/{id}',
      operationId: 'updateWebhook',
      summary: 'Change, enable or disable an endpoint',
      tag,
      parameters: [id],
      requestBody: { schema: updateWebhookSchema, required: true },
      responses: { 200: { description: 'The endpoint as it is now.', schema: webhookSchema } },
      errors: [
        'invalid_json',
        'invalid_request',
        'invalid_webhook_url',
        'invalid_webhook_event',
        'webhook_not_found',
        'payload_too_large',
      ],
      handler: update,
    },
    {
      method: 'delete',
      path: '/v1/webhooks/{id}',
      operationId: 'deleteWebhook',
      summary: 'Delete an endpoint and drop what was still to be sent to it',
      tag,
      parameters: [id],
      responses: { 200: { description: 'It is gone.', schema: deletedWebhookSchema, headers: RECEIPT_HEADER } },
      errors: ['webhook_not_found'],
      handler: remove,
    },
    {
      method: 'post',
      path: '/v1/webhooks/{id}/rotate',
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret; the previous one signs as well for 24 hours',
      tag,
      parameters: [id],
      responses: { 200: { description: 'The endpoint, with its new secret.', schema: webhookWithSecretSchema } },
      errors: ['webhook_not_found'],
      handler: rotate,
    },
  ];
}
