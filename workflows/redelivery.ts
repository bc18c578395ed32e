import { createDeliveryDriver } from './deliveries';
import type { RedeliveryInput } from './messages';

/** Drives one delivery that no run's workflow drives: asked for by hand, replayed, or left behind. */
export async function redelivery({ queuePrefix, type, deliveryId, webhookId }: RedeliveryInput): Promise<void> {
  const driver = createDeliveryDriver(queuePrefix);
  driver.drive({ type, targets: [{ deliveryId, webhookId }] });
  await driver.settled();
}
