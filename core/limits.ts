/** Limits that callers can run into; the documents and the schemas quote them from here. */

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

export const MAX_FALLBACKS = { min: 0, max: 12, default: 5 } as const;
export const LIST_LIMIT = {
  min: 1,
  max: 100,
  responsesDefault: 20,
  runsDefault: 50,
  longTasksDefault: 20,
  ledgerDefault: 50,
} as const;
/** How many runs a filtered page looks at before it hands back what it found and where to go on. */
export const LIST_SCAN_WINDOW = 1000;
/** About how much one page of runs may hold; one run is always there. */
export const LIST_PAGE_BYTES = 8 * 1024 * 1024;

/** Calibration sweeps. */
export const SWEEP_WAVE_SIZE = 9;
export const SWEEP_CONCURRENCY = 8;
export const LEARNING_LIMITS = {
  /** Sweeps of one account that may be in flight. */
  perAccount: 3,
  accountRetryAfterSeconds: 120,
  /** Probes a worker executes at a time, and how many may wait before further sweeps are refused. */
  executingProbes: 6,
  queuedProbes: 12,
  maxRetryAfterSeconds: 600,
} as const;

/**
 * Browser sessions that wait for an answer, each with its memory. A worker keeps so many, half of them for one workspace
 * at most; a workspace with as many anywhere starts no further login in our browsers.
 */
export const PAUSED_SESSIONS = { perWorker: 50, perWorkspace: 25 } as const;

/** Of each kind, captured; those without bytes, which only say why, are counted apart. */
export const MAX_FILES_PER_ATTEMPT = 10;
/** Of an attempt's steps, each with a small one; they are kept for a day. */
export const MAX_STEP_PICTURES = 60;
/** What could not be had or kept takes no place, but each try takes time. */
export const MAX_FILES_TRIED = 10 * MAX_FILES_PER_ATTEMPT;
export const MAX_ARTIFACT_BYTES = 30 * 1024 * 1024;
/** Why the bytes of a larger file are missing. */
export const FILE_TOO_LARGE = `The file is larger than ${MAX_ARTIFACT_BYTES / 1024 / 1024} MB.`;

/**
 * What is kept of what a page or a runner says. A page can say megabytes in every title, address and alert, and all of
 * it would end up in one record.
 */
export const RECORD = {
  /** The last ones of more are told as one. */
  steps: 200,
  urlLength: 2048,
  /** Of actions, targets, notes, prompts, block reasons and notes on progress. */
  wordsLength: 300,
  messageLength: 1000,
  codeLength: 64,
  nameLength: 200,
  fileNames: 50,
  quotes: 10,
  /** As JSON. Longer text is cut; anything else that is larger is no result. */
  outputBytes: 1024 * 1024,
  outputDepth: 100,
  /** Of units used and of dollars; more than that is a slip of whoever counted. */
  amount: 1_000_000_000,
} as const;

/** What a page may do by itself in one visit before it is stopped from doing more of it. */
export const PAGE_OWN_ACTS = { dialogs: 50, popups: 10 } as const;

/** Bounds on caller-supplied schemas, checked before anything is compiled. */
export const OUTPUT_SCHEMA = {
  maxBytes: 16 * 1024,
  maxDepth: 12,
  maxProperties: 200,
  maxSubschemas: 500,
  maxRefs: 64,
  /** Of one pattern and of all together, in instructions of the compiled program: three microseconds each at worst. */
  maxPatternSize: 10_000,
  maxPatternSizeTotal: 20_000,
} as const;

/** So much of a task's words, and of its steps together, is read for what is to be done; the rest is only quoted. */
export const MAX_COMMAND_LENGTH = 20_000;

/** Files that come with a task. How large they are is bounded by the body that they come in. */
export const GIVEN_FILES = { max: 5, nameLength: 120 } as const;

/** Hosts that a run may be kept to. */
export const MAX_ALLOWED_DOMAINS = 50;

/** Each is resolved before the run is admitted. */
export const MAX_MENTIONED_URLS = 50;

export const WEBHOOK = {
  maxPerAccount: 25,
  maxUrlLength: 2048,
  minSecretLength: 16,
  maxSecretLength: 512,
  /** Consecutive deliveries that used up their schedule before the endpoint is disabled. */
  maxExhausted: 20,
  deliveriesDefault: 20,
  responsePreviewBytes: 512,
  payloadPreviewLength: 4096,
} as const;

/** Keys of one workspace that are not revoked, and the name of one in characters. */
export const API_KEYS = { maxPerWorkspace: 100, nameLength: 100, listDefault: 20 } as const;

export const MAX_METADATA_PAIRS = 64;
export const MAX_METADATA_KEY_LENGTH = 64;
export const MAX_METADATA_VALUE_LENGTH = 4096;

export function clampLimit(raw: unknown, fallback: number): number {
  if (typeof raw !== 'string' || raw.trim() === '') return fallback;
  const value = Number(raw);
  if (!Number.isFinite(value)) return fallback;
  return Math.min(LIST_LIMIT.max, Math.max(LIST_LIMIT.min, Math.trunc(value)));
}

/** Longest values of a credential's fields, in characters. */
export const CREDENTIAL_LENGTHS = {
  domain: 253,
  username: 320,
  password: 1024,
  totpSecret: 128,
  sourceId: 200,
} as const;

/** A code, an answer to a question, or a few words of consent. */
export const MAX_INPUT_LENGTH = 4096;

/** What one enumerated manifest of a long task could hold. */
export const MAX_LONG_TASK_ENTITIES = 1000;

/** A timer that is set for longer fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
