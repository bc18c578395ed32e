import type { JsonValue } from '../../core/json';
import type { ApiRequest } from '../exchange/api-request';
import type { Order } from '../providers/order';
import type { Ask, JobView } from './job';

/**
 * A hosted agent that has no jobs: it works within one request, for as long as that takes, in a browser that is opened
 * for it. The browser is what can be watched and ended, and its name is the name of the job.
 */
export interface SessionJob {
  open(order: Order): ApiRequest;
  opened(reply: JsonValue): { id: string; liveView: string | null };
  /** What has to be asked for before, and the request that brings the result. It is never sent twice. */
  work(id: string, order: Order, ask: Ask): Promise<ApiRequest>;
  /** @throws CallFailure for what the provider's documents do not have */
  read(reply: JsonValue): JobView;
  /** Asked once the work is done, before the browser is closed. */
  details?(id: string, ask: Ask): Promise<Partial<JobView>>;
  close(id: string): ApiRequest;
  /** Has a mechanism of its own for passwords, which `work` uses. */
  takesCredentials?: boolean;
  /** Cannot begin without an address. */
  needsUrl?: boolean;
}
