/** What a site answers with. */
export interface HostilePage {
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** One way to be a burden, at three sizes that double. */
export interface Hostile {
  name: string;
  runner: 'local-reader' | 'local-chromium' | 'hostile-runner';
  sizes: readonly [number, number, number];
  /** The page that is visited; a small harmless one if left out. */
  page?(size: number): HostilePage;
  /** Members of the create body beside url, routing and background. */
  request?(size: number): object;
  /** What the custom runner says when its attempt ends. */
  report?(size: number): object;
}

const KIB = 1024;
/** Pages and texts by their length. */
export const LENGTHS = [64 * KIB, 128 * KIB, 256 * KIB] as const;
/** Everything that is counted in pieces. */
export const COUNTS = [5_000, 10_000, 20_000] as const;

export function html(body: string, head = ''): HostilePage {
  return {
    body: `<!doctype html><html><head><title>Page</title>${head}</head><body><h1>Page</h1>${body}</body></html>`,
  };
}

/** A text repeated to about the length. */
export function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}
