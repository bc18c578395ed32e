import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { until } from '../until';

export interface Answer<T = ResponseObject> {
  status: number;
  headers: Headers;
  body: T;
}

/** A plain REST client of the started product. */
export function createApiClient(baseUrl: string, apiKey: string | null) {
  async function call<T = ResponseObject>(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as T };
  }
  return {
    call,
    create: (body: object, headers?: Record<string, string>) =>
      call('POST', '/api/v1/responses', { body, ...(headers ? { headers } : {}) }),
    get: (id: string) => call('GET', `/api/v1/responses/${id}`),
    cancel: (id: string) => call('POST', `/api/v1/responses/${id}/cancel`),
    /** Polls as a caller would, until the state is the one waited for. */
    async until(id: string, isThere: (response: ResponseObject) => boolean): Promise<ResponseObject> {
      return until(`a state of ${id}`, async () => (await call('GET', `/api/v1/responses/${id}`)).body, isThere);
    },
    /** As it came, for bytes. */
    raw: (path: string) =>
      fetch(`${baseUrl}${path}`, { headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` } }),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

export const isOver = (response: ResponseObject): boolean =>
  response.status !== 'in_progress' && response.status !== 'requires_action';
