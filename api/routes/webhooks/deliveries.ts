import type { Request, Response } from 'express';
import { RequestError } from '../../../core/errors';
import { clampLimit, WEBHOOK } from '../../../core/limits';
import { oneOf } from '../../../core/lists/query-values';
import { DELIVERY_STATUSES } from '../../../core/run/deliveries';
import {
  deliveryListSchema,
  deliverySchema,
  deliveryWithPayloadSchema,
  replaySchema,
  replayWebhookSchema,
} from '../../../core/schemas/webhook-schemas';
import type { WebhookRecord } from '../../../core/webhooks/records';
import { payloadPreview, toDeliveryObject } from '../../../core/webhooks/webhook-object';
import { endpointDeliveries } from '../../../db/webhooks/deliveries';
import { recordTestEvent, replayEvents, restartDelivery } from '../../../db/webhooks/redelivery';
import { webhooksOf } from '../../../db/webhooks/webhooks';
import type { ApiDeps } from '../../deps';
import { cursorOf, cursorParameters, toListPage } from '../../http/list-page';
import { objectBody } from '../../http/object-body';
import { pathParam, type Operation, type PublishedSchema } from '../../http/operation';
import { idParameter, limitParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';
import { readFlag, readMoment } from './webhook-input';
import { sweepInBackground } from './webhook-sweep';

const statusFilter: PublishedSchema = {
  name: 'status',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: [...DELIVERY_STATUSES] },
};

export function webhookDeliveriesOperations(deps: ApiDeps): Operation[] {
  async function webhookOf(request: Request): Promise<WebhookRecord> {
    const webhook = await webhooksOf(deps.db, principalOf(request)).find(pathParam(request, 'id'));
    if (!webhook) throw new RequestError('webhook_not_found', { param: 'id' });
    return webhook;
  }

  /** A disabled endpoint gets nothing, also not by hand. */
  async function enabledWebhookOf(request: Request): Promise<WebhookRecord> {
    const webhook = await webhookOf(request);
    if (!webhook.disabled) return webhook;
    throw new RequestError('invalid_request', {
      param: 'id',
      message: 'The endpoint is disabled, so nothing is sent to it.',
      remediation: 'Enable it with PATCH {"enabled": true} first.',
    });
  }

  async function deliveryOf(webhook: WebhookRecord, deliveryId: string) {
    const found = await endpointDeliveries(deps.db, webhook.id).find(deliveryId);
    if (!found) throw new RequestError('webhook_delivery_not_found', { param: 'delivery_id' });
    return found;
  }

  async function list(request: Request, response: Response): Promise<void> {
    const webhook = await webhookOf(request);
    const { deliveries, hasMore } = await endpointDeliveries(deps.db, webhook.id).list({
      limit: clampLimit(request.query['limit'], WEBHOOK.deliveriesDefault),
      startingAfter: cursorOf(request),
      status: oneOf(request.query, 'status', DELIVERY_STATUSES) ?? undefined,
    });
    response.json(toListPage(deliveries.map(toDeliveryObject), hasMore));
  }

  async function get(request: Request, response: Response): Promise<void> {
    const { delivery, body } = await deliveryOf(await webhookOf(request), pathParam(request, 'delivery_id'));
    response.json({ ...toDeliveryObject(delivery), payload_preview: payloadPreview(body) });
  }

  async function retry(request: Request, response: Response): Promise<void> {
    const webhook = await enabledWebhookOf(request);
    const { delivery, erased } = await deliveryOf(webhook, pathParam(request, 'delivery_id'));
    const restarted = erased ? null : await restartDelivery(deps.db, webhook.id, delivery.id);
    if (restarted === null) {
      throw new RequestError('response_not_found', {
        message: 'The response of this delivery was deleted, and its event with it.',
      });
    }
    await deps.deliveries.start(restarted);
    response.status(202).json(toDeliveryObject((await deliveryOf(webhook, delivery.id)).delivery));
  }

  async function test(request: Request, response: Response): Promise<void> {
    const webhook = await enabledWebhookOf(request);
    const { workspaceId } = principalOf(request);
    const delivery = await recordTestEvent(deps.db, deps.newId, { id: webhook.id, workspaceId });
    await deps.deliveries.start(delivery);
    response.status(202).json(toDeliveryObject((await deliveryOf(webhook, delivery.deliveryId)).delivery));
  }

  async function replay(request: Request, response: Response): Promise<void> {
    const webhook = await enabledWebhookOf(request);
    const body = objectBody(request.body);
    const since = readMoment(body['since'], 'since');
    const until = body['until'] === undefined ? new Date() : readMoment(body['until'], 'until');
    const undeliveredOnly =
      body['undelivered_only'] !== undefined && readFlag(body['undelivered_only'], 'undelivered_only');
    const { workspaceId, accountId } = principalOf(request);
    const { queued, nextSince } = await replayEvents(deps.db, deps.newId, {
      workspaceId,
      webhookId: webhook.id,
      types: webhook.events,
      since,
      until,
      undeliveredOnly,
    });
    // They are queued; hundreds of them are not started while the caller waits.
    sweepInBackground(deps, { accountId });
    response.status(202).json({
      object: 'svc.webhook_replay',
      webhook_id: webhook.id,
      since: since.toISOString(),
      until: until.toISOString(),
      queued,
      has_more: nextSince !== null,
      next_since: nextSince?.toISOString() ?? null,
    });
  }

  const id = idParameter('wh_');
  const deliveryId = idParameter('whdel_', 'delivery_id');
  const tag = 'Webhooks';
  return [
    {
      method: 'get',
      path: '/v1/webhooks/{id}/deliveries',
      operationId: 'listWebhookDeliveries',
      summary: 'List deliveries of an endpoint, newest first',
      tag,
      parameters: [id, limitParameter(WEBHOOK.deliveriesDefault), ...cursorParameters('delivery'), statusFilter],
      responses: { 200: { description: 'A page of deliveries.', schema: deliveryListSchema } },
      errors: ['webhook_not_found', 'invalid_list_filter'],
      handler: list,
    },
    {
      method: 'get',
      path: '/v1/webhooks/{id}/deliveries/{delivery_id}',
      operationId: 'getWebhookDelivery',
      summary: 'Fetch a delivery, with the beginning of what was sent',
      tag,
      parameters: [id, deliveryId],
      responses: { 200: { description: 'The delivery.', schema: deliveryWithPayloadSchema } },
      errors: ['webhook_not_found', 'webhook_delivery_not_found'],
      handler: get,
    },
    {
      method: 'post',
      path: '/v1/webhooks/{id}/deliveries/{delivery_id}/retry',
      operationId: 'retryWebhookDelivery',
      summary: 'Send an event again, under the same event id and with a fresh schedule',
      tag,
      parameters: [id, deliveryId],
      responses: { 202: { description: 'It is being sent.', schema: deliverySchema } },
      errors: ['webhook_not_found', 'webhook_delivery_not_found', 'response_not_found', 'invalid_request'],
      handler: retry,
    },
    {
      method: 'post',
      path: '/v1/webhooks/{id}/test',
      operationId: 'testWebhook',
      summary: 'Send a test event, once',
      tag,
      parameters: [id],
      responses: {
        202: { description: 'It is being sent; fetch the delivery for its outcome.', schema: deliverySchema },
      },
      errors: ['webhook_not_found', 'invalid_request'],
      handler: test,
    },
    {
      method: 'post',
      path: '/v1/webhooks/{id}/replay',
      operationId: 'replayWebhook',
      summary: 'Send the events of a time range again, also those that were never sent to this endpoint',
      tag,
      parameters: [id],
      requestBody: { schema: replayWebhookSchema, required: true },
      responses: { 202: { description: 'How many are queued.', schema: replaySchema } },
      errors: ['invalid_json', 'invalid_request', 'webhook_not_found', 'payload_too_large'],
      handler: replay,
    },
  ];
}
