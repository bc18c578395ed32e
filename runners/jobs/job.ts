import type { JsonValue } from '../../core/json';
import type { ApiRequest } from '../exchange/api-request';
import type { Order } from '../providers/order';
import type { JobReply } from './reply';

/** What is known of a job so far, in our words; what is left out is not known. */
export type JobView = Partial<Omit<JobReply, 'id' | 'status'>> & Pick<JobReply, 'status'>;

/** Asks the provider something more about a job. */
export type Ask = (request: ApiRequest) => Promise<JsonValue>;

/**
 * A hosted agent, as far as it differs from others: what is sent, and what the answers mean. Whatever is the same for all
 * (retries, pace, deadlines, recording, cancelling, files, redaction, money) is the harness's.
 */
export interface Job {
  submit(order: Order): ApiRequest;
  /** The job's name in the answer to `submit`, by which it is found again after a crash. */
  idOf(reply: JsonValue): string;
  look(id: string): ApiRequest;
  /** @throws CallFailure for what the provider's documents do not have */
  read(reply: JsonValue): JobView;
  /** Asked once when it has succeeded, where `look` does not bring what came of it: without it, it has failed. */
  result?(id: string, reply: JsonValue, ask: Ask): Promise<Partial<JobView>>;
  /** Asked once when it has ended: steps, files, recordings that `look` does not tell. */
  details?(id: string, reply: JsonValue, ask: Ask): Promise<Partial<JobView>>;
  /** Asked until there is one: where a person can watch. */
  liveView?(id: string, reply: JsonValue, ask: Ask): Promise<string | null>;
  /** Left out where a running job cannot be told anything. */
  input?(id: string, inputId: string, answer: string): ApiRequest;
  /** Left out where the provider has no call for it. */
  cancel?(id: string): ApiRequest;
  /** Has a mechanism of its own for passwords, which `submit` uses. */
  takesCredentials?: boolean;
  /** Cannot begin without an address. */
  needsUrl?: boolean;
  /** `submit` carries a key by which the provider knows a repeated submission. */
  isIdempotent?: boolean;
}
