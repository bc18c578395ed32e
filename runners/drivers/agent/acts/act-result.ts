/** What an act brought, for the model. */
export interface ActResult {
  ok: boolean;
  /** In a line. */
  told: string;
  /** What it found, when that takes more than a line. */
  found?: string;
}
