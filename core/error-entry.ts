/** What callers are told with an error code. */
export interface RequestErrorEntry {
  status: number;
  message: string;
  remediation: string;
  /** Set where the caller is always told to wait this long, unless the thrower knows better. */
  retryAfterSeconds?: number;
}
