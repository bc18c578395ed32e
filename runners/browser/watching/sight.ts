import type { RunStep } from '../../../core/run/outcome';

/** What somebody who looks at an attempt's browser is shown at one moment. */
export interface Sight {
  /** The visible part of the page as JPEG, secret fields covered; null where there is no page, or it must not be shown. */
  picture: Uint8Array | null;
  /** The page shows a secret in plain sight, and is not shown for as long as it does. */
  isCovered: boolean;
  /** Without secrets, as everything here. */
  url: string | null;
  /** The one that was done last. */
  step: Pick<RunStep, 'index' | 'action' | 'target' | 'ok'> | null;
  /** The attempt waits for an answer of its owner. */
  isWaiting: boolean;
}

/** Somebody who looks. Pictures are taken only while somebody waits for the next one. */
export interface Viewer {
  /** The newest sight once it is another one than the last; what came between was never taken. Null when it is over. */
  next(): Promise<Sight | null>;
  leave(): void;
}
