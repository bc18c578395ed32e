import type { Call } from '../calls/call';
import type { SeeingModel } from '../drivers/computer/seeing-model';
import type { Refusal } from '../exchange/api-request';
import type { CallFailure } from '../exchange/call-failure';
import type { Job } from '../jobs/job';
import type { SessionJob } from '../jobs/session-job';
import type { RemoteBrowser } from '../rentals/remote-browser';
import type { Keys } from './order';

/** Connecting there opens a browser. */
export interface BrowsersPlace {
  /** Without a slash at its end; null where the operator's own is part of it, so that the variable has to be set. */
  url: string | null;
  /** The variable that puts another address in its place. */
  variable: string;
}

/** A company that is paid with one key and reached at one address. */
export interface Provider {
  /** As the catalogue names it. */
  id: string;
  name: string;
  /** Where its API is, without a slash at its end. */
  baseUrl: string;
  /** The variable that puts another address in its place. */
  baseUrlVariable: string;
  /** Where its browsers are, for those that are sold as an address alone. */
  browsersAt?: BrowsersPlace;
  /** Variables without which it cannot be used; the first is its key. */
  keyVariables: readonly [string, ...string[]];
  /** The headers by which it knows the operator. */
  authorize(keys: Keys): Record<string, string>;
  /** The same as parameters of the address, where it takes the key nowhere else. */
  authorizeByQuery?(keys: Keys): Record<string, string>;
  /** What it means by a refusal, where its HTTP statuses alone do not tell; null where they do. */
  failureOf?(refusal: Refusal): CallFailure | null;
  /** By the slug of the product in the catalogue, as are the others. */
  jobs?: Readonly<Record<string, Job>>;
  sessions?: Readonly<Record<string, SessionJob>>;
  calls?: Readonly<Record<string, Call>>;
  browsers?: Readonly<Record<string, RemoteBrowser>>;
  /** Models that see screens and point at pixels, in a browser that is not theirs. */
  computers?: Readonly<Record<string, SeeingModel>>;
  /** Whole sentences: what it may be able to do, and we do not use because no package and no document shows how. */
  leftOut?: readonly string[];
}
