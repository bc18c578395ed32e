import { proxyActivities } from '@temporalio/workflow';
import type { EventDeliveries } from '../core/run/deliveries';
import { createDeliveryDriver } from '../workflows/deliveries';

/** What a run's workflow does with its deliveries, without the run. */
export async function deliverAll(queuePrefix: string, event: EventDeliveries): Promise<void> {
  const driver = createDeliveryDriver(queuePrefix);
  driver.drive(event);
  await driver.settled();
}

/** The floor: as many bare POSTs, each in an activity of the same queue. */
export async function postAll(taskQueue: string, urls: string[], body: string): Promise<void> {
  const { barePost } = proxyActivities<{ barePost(url: string, body: string): Promise<number> }>({
    taskQueue,
    startToCloseTimeout: '30s',
  });
  await Promise.all(urls.map((url) => barePost(url, body)));
}
