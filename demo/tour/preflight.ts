import { NoReply, type ApiClient } from './api-client';
import type { TourConfig } from './config';

/** Why the tour cannot begin, and what to do about it; undefined when it can. */
export async function findObstacle(config: TourConfig, send: ApiClient): Promise<string | undefined> {
  const { baseUrl, demoUrl, apiKey, apiKeySource } = config;
  try {
    const status = await send({ method: 'GET', path: '/api/status' });
    if (status.status !== 200) return `The service at ${baseUrl} is not ready: GET /api/status says ${status.status}.`;
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    return [
      `No service answers at ${baseUrl}.`,
      'Start it in another terminal with `npm start`, wait for its line `ready …`, and come back.',
      'If it runs elsewhere, say where: SVC_BASE_URL=http://host:port npm run demo',
    ].join('\n');
  }

  if (apiKey === undefined) {
    return [
      `The service runs, but there is no API key: SVC_API_KEY is not set and ${apiKeySource} does not exist.`,
      'Run the tour from the folder in which you ran `npm start`, or set SVC_API_KEY.',
    ].join('\n');
  }
  const list = await send({ method: 'GET', path: '/api/v1/responses?limit=1' });
  if (list.status === 401) {
    return `The service does not accept the API key (from SVC_API_KEY or ${apiKeySource}). Is it the key of this service?`;
  }

  const demoSite = await fetch(`${demoUrl}/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (demoSite?.ok !== true) {
    return [
      `The demo site does not answer at ${demoUrl}.`,
      'The service prints its address beside the `ready` line; set it: DEMO_URL=http://host:port npm run demo',
    ].join('\n');
  }
  return undefined;
}
