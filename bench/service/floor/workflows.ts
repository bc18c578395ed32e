import { proxyActivities } from '@temporalio/workflow';
import type { FloorActivities } from './activities';

const { callRunner, fetchPage, post } = proxyActivities<FloorActivities>({ startToCloseTimeout: '1m' });

/** What a run is at the least: one remote activity that makes the call. */
export async function bareRun(id: string, address: string): Promise<string> {
  return callRunner(id, address);
}

export async function bareFetch(id: string, address: string): Promise<string> {
  return fetchPage(id, address);
}

/** What a delivery is at the least. */
export async function barePost(address: string, body: string, startedAtMs: number): Promise<void> {
  await post(address, body, startedAtMs);
}
