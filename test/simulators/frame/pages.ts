import { startApi, type ApiOptions, type Received } from './api';
import type { Keys } from '../../../runners/providers/order';
import type { Simulator } from '../simulator';

/** What a site answered with. */
export interface VisitedPage {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  text: string;
  /** Where the visit ended. */
  url: string;
}

/** Why there is no page, as a browser says it. */
export interface Unvisited {
  failure: string;
}

/** Pages that a simulated provider really goes to, and is paid for. */
export interface SimulatedPages {
  /** As it was sent. */
  fetch(url: unknown, received: Pick<Received, 'gone'>): Promise<VisitedPage | Unvisited>;
  /** As a browser shows it, which shows no files. */
  render(url: unknown, received: Pick<Received, 'gone'>): Promise<VisitedPage | Unvisited>;
  paid(): number;
  underWay(): number;
}

export function createPages(): SimulatedPages {
  let paid = 0;
  let underWay = 0;

  async function visit(url: unknown, { gone }: Pick<Received, 'gone'>): Promise<VisitedPage | Unvisited> {
    underWay += 1;
    try {
      const response = await fetch(String(url), { signal: gone });
      const body = Buffer.from(await response.arrayBuffer());
      paid += 1;
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, body, text: body.toString(), url: response.url };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      return { failure: code === 'ECONNREFUSED' ? 'net::ERR_CONNECTION_REFUSED' : 'net::ERR_FAILED' };
    } finally {
      underWay -= 1;
    }
  }

  return {
    fetch: visit,
    async render(url, received) {
      const page = await visit(url, received);
      return 'headers' in page && 'content-disposition' in page.headers ? { failure: 'net::ERR_ABORTED' } : page;
    },
    paid: () => paid,
    underWay: () => underWay,
  };
}

export interface PageApi extends Omit<ApiOptions, 'routes'> {
  keys: Keys;
  routes(pages: SimulatedPages): ApiOptions['routes'];
}

/** An API that answers one request with a page. */
export async function startPageApi({ keys, routes, ...options }: PageApi): Promise<Simulator> {
  const pages = createPages();
  const api = await startApi({ ...options, routes: routes(pages) });
  return { ...api, keys, paid: pages.paid, underWay: pages.underWay };
}
