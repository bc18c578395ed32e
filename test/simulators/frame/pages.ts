export interface FetchedPage {
  url: string;
  status: number;
  headers: Record<string, string>;
  html: string;
  /** What it says, as far as the pages of the tests say anything. */
  text: string;
}

/** Pages that a simulated reader really fetches, and is paid for. */
export interface SimulatedPages {
  /** Null where the site cannot be reached. */
  at(url: string): Promise<FetchedPage | null>;
  paid(): number;
}

export function createPages(): SimulatedPages {
  let paid = 0;
  return {
    async at(url) {
      const response = await fetch(url).catch(() => null);
      if (response === null) return null;
      paid += 1;
      const html = await response.text();
      const headers = Object.fromEntries(response.headers);
      return { url: response.url, status: response.status, headers, html, text: textOf(html) };
    },
    paid: () => paid,
  };
}

function textOf(html: string): string {
  return /<p>(.*?)<\/p>/.exec(html)?.[1] ?? html;
}
