import { RequestError } from '../errors';
import type { JsonObject } from '../json';

/** Clients name a project in every body; a key belongs to one workspace, so that any name will do. @throws RequestError */
export function checkProjectId({ projectId }: JsonObject): void {
  if (projectId === undefined || typeof projectId === 'string') return;
  throw new RequestError('invalid_request', { param: 'projectId', message: 'projectId must be a text.' });
}
