import { markdownOf } from './markdown';

interface FetchedPage {
  url: string;
  status: number;
  headers: Record<string, string>;
  html: string;
  /** What it says, as far as the pages of the tests say anything. */
  text: string;
}

/** Pages that a simulated reader really fetches, and is paid for. */
export interface SimulatedPages {
  /** Null where the site cannot be reached, or has a file there. `gone` aborts when the caller hangs up. */
  at(url: string, received: { path: string; gone?: AbortSignal }): Promise<FetchedPage | null>;
  paid(): number;
}

export function createPages(): SimulatedPages {
  let paid = 0;
  return {
    async at(url, { gone }) {
      const response = await fetch(url, gone && { signal: gone }).catch(() => null);
      if (response === null || response.headers.has('content-disposition')) return null;
      paid += 1;
      const html = await response.text();
      const headers = Object.fromEntries(response.headers);
      return { url: response.url, status: response.status, headers, html, text: markdownOf(html) };
    },
    paid: () => paid,
  };
}
