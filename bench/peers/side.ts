/** Something that stands between a caller and the instant upstream. */
export interface Side {
  /** Such as `portkey`. */
  name: string;
  /** With its version. */
  title: string;
  /** What is left of a request when it has been answered. */
  persists: string;
  /** One request, answered as the upstream answers. */
  call(): Promise<void>;
  close(): Promise<void>;
}

/** A side that could not be had, and why. */
export interface MissingSide {
  name: string;
  title: string;
  missing: string;
}

export const TASK = 'Say when the harbour opens';
