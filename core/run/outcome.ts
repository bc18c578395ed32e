import type { JsonObject, JsonValue } from '../json';
import type { UsedUnits } from './units';

/** What a runner is asked to do: the caller's task after aliases were resolved, without any secret. */
export interface RunnerTask {
  /** The task in words; empty when only a URL was given. */
  text: string;
  url: string | null;
  /** Ordered steps of structured input; empty when the task is words only. */
  steps: string[];
  successCriteria: string | null;
  outputSchema: JsonObject | null;
  /** The answer has to be a JSON object, of any shape; left out by runs that were admitted before there was a choice. */
  wantsJsonObject?: boolean;
  /** Hosts that no page may be opened outside of, subdomains included; left out where every public page may be. */
  allowedDomains?: string[];
  /** Files that came with the task, without their bytes; left out where none did. */
  files?: { name: string; contentType: string }[];
  /** What the run before said, when this one follows it; read at dispatch, and never kept with the task. */
  earlier?: EarlierWords;
}

export interface EarlierWords {
  text: string;
  url: string | null;
  answer: string;
}

/** Secrets that ride the dispatch only and are never part of a persisted task. */
export interface DispatchSecrets {
  credentials: { domain: string; username: string; password: string } | null;
  /** Codes are made from it in this process; the seed itself never leaves it. */
  totpSecret: string | null;
  /** Where a provider that supports it can fetch codes by itself. */
  totpInbox: { identifier: string | null; url: string | null } | null;
  /** Which stored credential this is, for the one runner that keeps a vault of its own. */
  vaultReference?: { credentialId: string; domain: string; sourceId: string | null } | null;
}

/** Who is to blame for an attempt that did not succeed; platform faults never teach the router. */
export type Fault = 'runner' | 'site' | 'task' | 'platform';

export const DEFENSES = [
  'cloudflare',
  'datadome',
  'perimeterx',
  'recaptcha',
  'turnstile',
  'akamai',
  'none',
  'unknown',
] as const;
export type Defense = (typeof DEFENSES)[number];

export const INPUT_KINDS = ['otp', 'text', 'confirm'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];
export const INPUT_CHANNELS = ['totp', 'sms', 'email', 'unknown'] as const;
export type InputChannel = (typeof INPUT_CHANNELS)[number];

export interface InputRequest {
  kind: InputKind;
  prompt: string;
  channel: InputChannel;
  /** The runner's own name for this question; absent where a session has one question at a time. */
  id?: string;
  /** Where a person can watch the session that asks. */
  liveView?: string | null;
  replayUrl?: string | null;
}

/** The browser behind an attempt, as its runner tells of it: a record, not something that the caller manages. */
export interface AttemptBrowser {
  id: string;
  providerId: string;
  liveUrl: string | null;
  replayUrl: string | null;
  /** It is watched through this service, for as long as its attempt works: the address is made when it is recorded. */
  watchedHere?: true;
  /** The file in which it was recorded; left out where it was not. */
  recordingId?: string;
}

/** One recorded action; typed secrets appear masked. */
export interface RunStep {
  index: number;
  action: string;
  target: string | null;
  url: string | null;
  at: string;
  ok: boolean;
  note: string | null;
  /** A small picture of the page after it; left out where none was taken. */
  pictureId?: string;
}

export interface OutcomeError {
  code: string;
  /** Our own words: never a raw exception, which may quote what was typed. */
  message: string;
}

/** A line of a page that a result was taken from. */
export interface PageQuote {
  url: string;
  quote: string;
  /** Which member of the output, as a JSON pointer, a language model took from it; left out where none did. */
  member?: string;
}

/** What every outcome tells, however it came to it. */
export interface OutcomeFacts {
  finalUrl: string | null;
  httpStatus: number | null;
  steps: RunStep[];
  defense: Defense;
  /** Files the task asked for, against files whose bytes were captured; names are those of the captured ones. */
  downloads: { claimed: number; delivered: number; names?: string[] };
  screenshotArtifactId: string | null;
  screenshotUnavailableReason: string | null;
  /** What the result was taken from, where the runner can tell: lines of pages, as they were shown. */
  quotes?: PageQuote[];
  /** What the site said to the credentials, where the runner knows that it logged in. */
  login?: 'accepted' | 'refused' | null;
  /** What was used, as far as it was counted; the option's price says which of it is billed. */
  units: UsedUnits;
  /** What the attempt cost us by the provider's own word: recorded, never billed. Null where nobody says. */
  reportedCostUsd: number | null;
}

export interface Finished extends OutcomeFacts {
  kind: 'finished';
  output: JsonValue;
  /** Read off a page or a file by rules: all of it stands there, and nobody can have made it up. */
  isFromPage?: boolean;
  /** What the page says, where the rules left members of the schema empty; for whoever may ask a model. Never kept. */
  pageText?: string;
}

/** The runner waits for a person. */
export interface NeedsInput extends OutcomeFacts {
  kind: 'needs_input';
  inputRequest: InputRequest;
}

/** The site showed a wall, which is always the site's doing. */
export interface Blocked extends OutcomeFacts {
  kind: 'blocked';
  blockReason: string | null;
}

/** A runner's failure is a result, because it bills and teaches. */
export interface Failed extends OutcomeFacts {
  kind: 'failed';
  fault: Fault;
  error: OutcomeError;
  /** What there was of a result. */
  output: JsonValue;
  /** No connection to the runner came about, so it cannot have heard of the attempt; left out where that is not certain. */
  neverReached?: boolean;
  /** The attempt ended through a fault of this service and is not charged, although it was begun. */
  unbilled?: boolean;
}

/** The task is not for this runner, or for none: nothing was opened, it costs nothing, and says nothing about the runner. */
export interface Refused extends OutcomeFacts {
  kind: 'refused';
  error: OutcomeError;
}

/** What an attempt came to that nobody waits for any longer. */
export type EndedOutcome = Finished | Blocked | Failed | Refused;

/** What a runner saw and produced. */
export type Outcome = EndedOutcome | NeedsInput;
