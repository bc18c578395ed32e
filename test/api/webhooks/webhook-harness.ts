import { Client, Connection } from '@temporalio/client';
import type { DeliveryObject, WebhookObject } from '../../../core/schemas/webhook-schemas';
import { startTestService, type TestService } from '../../support/service';
import {
  startWebhookReceiver,
  type Reaction,
  type Received,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver';
import { until } from '../../support/until';

export type Created = WebhookObject & { secret: string };
export type Delivery = DeliveryObject & { payload_preview: string };
interface Page {
  data: DeliveryObject[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
}

export const isDelivered = ({ status }: DeliveryObject): boolean => status === 'delivered';

export interface WebhookHarness {
  service: TestService;
  receiver: WebhookReceiver;
  temporal: Client;
  /** How the receiver reacts at a path; 200 where nothing is said. */
  reactions: Map<string, (received: Received) => Reaction>;
  call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }>;
  /** An endpoint at a path of its own, so that tests do not see each other's events. */
  endpoint(path: string, more?: object): Promise<Created>;
  /** Removes the endpoints of the test that is over. */
  removeEndpoints(): Promise<void>;
  article(): { url: string; routing: string };
  /** A run that has ended. */
  run(): Promise<{ id: string; status: string }>;
  deliveriesOf(webhook: Created, query?: string): Promise<Page>;
  /** Polls as an owner would, until the newest delivery is as waited for. */
  deliveryUntil(webhook: Created, isThere: (delivery: DeliveryObject) => boolean): Promise<Delivery>;
  stop(): Promise<void>;
}

/** The whole service with a receiver of webhooks beside it, and the steps that owners of endpoints take. */
export async function startWebhookHarness(env: Record<string, string> = {}): Promise<WebhookHarness> {
  const reactions = new Map<string, (received: Received) => Reaction>();
  const receiver = await startWebhookReceiver((received) => reactions.get(received.path)?.(received) ?? 200);
  const service = await startTestService(env);
  const connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  const made: string[] = [];

  const call = <T>(method: string, path: string, body?: object) =>
    service.api.call<T>(method, path, body === undefined ? {} : { body });
  const article = () => ({ url: `${service.site.url}/article`, routing: 'local-reader' });
  const deliveriesOf = async (webhook: Created, query = '') =>
    (await call<Page>('GET', `/v1/webhooks/${webhook.id}/deliveries${query}`)).body;

  return {
    service,
    receiver,
    temporal: new Client({ connection }),
    reactions,
    call,
    article,
    deliveriesOf,
    async endpoint(path, more = {}) {
      const { body, status } = await call<Created>('POST', '/v1/webhooks', { url: `${receiver.url}${path}`, ...more });
      if (status !== 201) throw new Error(`the endpoint was refused: ${JSON.stringify(body)}`);
      made.push(body.id);
      return body;
    },
    async removeEndpoints() {
      for (const id of made.splice(0)) await call('DELETE', `/v1/webhooks/${id}`);
    },
    run: async () => (await service.api.create(article())).body,
    async deliveryUntil(webhook, isThere) {
      const newest = await until(
        `a delivery to ${webhook.id}`,
        async () => (await deliveriesOf(webhook)).data[0],
        (delivery) => delivery !== undefined && isThere(delivery),
      );
      return (await call<Delivery>('GET', `/v1/webhooks/${webhook.id}/deliveries/${newest?.id}`)).body;
    },
    async stop() {
      await connection.close();
      await service.stop();
      await receiver.close();
    },
  };
}
