import type { DeletionObject } from '../../core/schemas/account/deletion-schemas';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import type { DeliveryObject } from '../../core/schemas/webhook-schemas';
import type { ApiClient } from '../support/clients/api-client';
import { until } from '../support/until';

/** Path parameters under which an operation finds something, by operation. */
export type KnownObjects = Record<string, Record<string, string>[]>;

/** Longer than any test run: a question that is to stay open. */
const A_DAY_MS = 86_400_000;
const TO_DELETE = 4;

/** Creates, as a caller would, one of everything that has an id, and some that may be deleted. */
export async function createKnownObjects(
  api: ApiClient,
  world: { page: string; receiver: string; longTaskId: string },
): Promise<KnownObjects> {
  const make = async <T extends { id: string }>(path: string, body: object): Promise<T> => {
    const answer = await api.call<T>('POST', path, { body });
    if (answer.status >= 400) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const several = async (path: string, body: object): Promise<{ id: string }[]> => {
    const made: { id: string }[] = [];
    while (made.length < TO_DELETE) made.push({ id: (await make(path, body)).id });
    return made;
  };

  const ask = { input: 'Ask', routing: 'asking', interaction_timeout_ms: A_DAY_MS };
  const webhook = { url: world.receiver, events: ['response.completed'] };
  const credential = { domain: 'shop.example', username: 'reader', password: 'correct-horse-battery' };

  const { id: webhookId } = await make('/v1/webhooks', webhook);
  const done = await make<ResponseObject>('/v1/responses', {
    url: world.page,
    input: 'Download the page',
    custody: 'pinned:quick',
  });
  const artifactId = done.svc.artifacts[0]?.id;
  if (artifactId === undefined) throw new Error('the run has captured nothing');
  const deliveries = await api.call<{ data: DeliveryObject[] }>('GET', `/v1/webhooks/${webhookId}/deliveries`);
  const deliveryId = deliveries.body.data[0]?.id;
  if (deliveryId === undefined) throw new Error('the run was not announced');
  const asking = await make('/v1/responses', ask);

  const run = [{ id: done.id }, { id: asking.id }];
  const longTask = [{ id: world.longTaskId }];
  const endpoint = [{ id: webhookId }];
  const delivery = [{ id: webhookId, delivery_id: deliveryId }];
  const secret = [{ id: (await make('/v1/credentials', credential)).id }];
  const { id: unwanted } = await make('/v1/credentials', credential);
  const session = [{ id: (await make('/v1/sessions', { keepAlive: true })).id }];
  const context = [{ id: (await make('/v1/contexts', {})).id }];
  const removal = await api.call('DELETE', `/v1/credentials/${unwanted}`);
  const receipt = removal.headers.get('location') ?? '';
  const isDone = async () => (await api.call<DeletionObject>('GET', receipt)).body.status === 'completed';
  await until('a deletion to be complete', isDone);
  return {
    getSession: session,
    debugSession: session,
    listSessionLogs: session,
    getSessionRecording: session,
    getSessionReplays: session,
    listSessionDownloads: session,
    createSessionUpload: session,
    updateSession: session,
    getContext: context,
    deleteContext: await several('/v1/contexts', {}),
    getDeletion: [{ id: receipt.split('/').at(-1) ?? '' }],
    // Not the one that asks: its stream would last as long as its question.
    getResponse: [{ id: done.id }],
    listInputItems: run,
    getInput: run,
    // Several, because one that was answered a moment ago has not asked again yet.
    submitInput: [{ id: asking.id }, ...(await several('/v1/responses', ask))],
    getExplanation: [{ id: done.id }],
    getArtifact: [{ id: done.id, artifactId }],
    cancelResponse: [{ id: done.id }, ...(await several('/v1/responses', ask))],
    deleteResponse: await several('/v1/responses', ask),
    getLongTask: longTask,
    cancelLongTask: longTask,
    listLongTaskRuns: longTask,
    getCredential: secret,
    changeCredential: secret,
    deleteCredential: await several('/v1/credentials', credential),
    revokeKey: await several('/v1/keys', {}),
    getWebhook: endpoint,
    updateWebhook: endpoint,
    rotateWebhookSecret: endpoint,
    testWebhook: endpoint,
    replayWebhook: endpoint,
    deleteWebhook: await several('/v1/webhooks', { ...webhook, events: ['long_task.progress'] }),
    listWebhookDeliveries: endpoint,
    getWebhookDelivery: delivery,
    retryWebhookDelivery: delivery,
  };
}
