import type { Request, Response } from 'express';
import type { RequestError } from '../../core/errors';
import type { JsonObject } from '../../core/json';
import type { WrappedRuns } from './wrapped-runs';

/** One provider whose clients may be pointed at this service: its calls are runs of ours, its replies have its shapes. */
export interface Wrapper {
  /** The segment of the path, and the first part of the names of its surfaces. */
  provider: string;
  /** Where its clients send the key, beside the headers that every endpoint knows. */
  keyHeader?: string;
  toErrorBody(refusal: RequestError): JsonObject;
  routes(runs: WrappedRuns): WrapperRoute[];
}

export interface WrapperRoute {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the provider's segment, as its clients call it; `:id` is the id of a run. */
  path: string;
  handler(request: Request, response: Response): Promise<void>;
}
