import type { Request } from 'express';

/** Where the caller has sent the request to, without its query. */
export function addressOf(request: Request): string {
  return `${request.protocol}://${request.get('host') ?? ''}${request.baseUrl}${request.path}`;
}
