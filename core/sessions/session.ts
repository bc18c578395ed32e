import type { JsonObject } from '../json';
import type { Micros } from '../money';

/** In the words of Browserbase, whose clients read them. */
export const SESSION_STATUSES = ['PENDING', 'RUNNING', 'ERROR', 'TIMED_OUT', 'COMPLETED'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** How sessions end, and as what they are shown from then on. */
export const SESSION_ENDINGS = {
  /** The caller asked for it. */
  released: 'COMPLETED',
  /** The caller closed the browser, or its last socket. */
  client_left: 'COMPLETED',
  /** The last socket was cut off, and nobody came back. */
  client_lost: 'COMPLETED',
  idle: 'TIMED_OUT',
  timed_out: 'TIMED_OUT',
  /** The workspace is being deleted. */
  erased: 'COMPLETED',
  not_started: 'ERROR',
  browser_lost: 'ERROR',
  worker_stopped: 'ERROR',
  worker_lost: 'ERROR',
} as const satisfies Record<string, SessionStatus>;

export type SessionEnding = keyof typeof SESSION_ENDINGS;

export const SESSION_REGIONS = ['us-west-2', 'us-east-1', 'eu-central-1', 'ap-southeast-1'] as const;

/** What a caller wishes of a session, as it was read. */
export interface SessionRequest {
  timeoutSeconds: number;
  keepAlive: boolean;
  region: (typeof SESSION_REGIONS)[number];
  viewport: { width: number; height: number };
  ignoresCertificateErrors: boolean;
  keepsLog: boolean;
  /** Sessions from before there were recordings do not say it. */
  recordsSession?: boolean;
  context: { id: string; persist: boolean } | null;
  microsPerMinute: Micros;
  /** The option of the catalogue whose browser it is; null: one of our own. */
  rentedFrom: string | null;
}

/** What sessions are opened with here. */
export type SessionOffer = Pick<SessionRequest, 'microsPerMinute' | 'rentedFrom'>;

/** A session as its workspace sees it. */
export interface BrowserSession {
  id: string;
  workspaceId: string;
  status: SessionStatus;
  request: SessionRequest;
  userMetadata: JsonObject;
  endReason: SessionEnding | null;
  costMicros: Micros | null;
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
}
