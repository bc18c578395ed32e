import type { ModelTraits } from '../../core/agent/model-port';
import type { UnsafeUrlReason } from '../../core/net/unsafe-url';
import type { Outcome, RunnerTask, RunStep } from '../../core/run/outcome';
import type { TargetGuardOptions } from '../../net/guard/target-guard';
import type { Sight } from '../../runners/browser/watching/sight';
import type { BrowserInstall } from '../../runners/sources/local/pool';
import type { LightpandaInstall } from '../../runners/sources/lightpanda/engine';
import type { CapturedFile, PausedSession, RunnerContext } from '../../runners/runner';
import type { ThrownInHost } from '../protocol';

/** What a browser host is made of; told once, at its start. */
export interface BrowserSetup {
  install: BrowserInstall;
  pageMemoryMb: number;
  /** Where the operator's own browser is; may hold a password. Null where there is none. */
  cdpAddress: string | null;
  /** Null where this machine has none. */
  lightpanda: LightpandaInstall | null;
  /** The rules by which its browser may reach addresses. */
  guard: Pick<TargetGuardOptions, 'allowLocalTargets' | 'allowedHostPorts' | 'refusedPorts'>;
  /** The language model that an agent may ask, through the parent: keys stay there. */
  model: ModelTraits | null;
  /** How many processes read its pages. */
  readers: number;
}

export type Work =
  | { kind: 'run'; task: RunnerTask }
  | { kind: 'resume'; session: PausedSession; answer: string; task: RunnerTask }
  | { kind: 'release'; session: PausedSession }
  | { kind: 'hasSession'; session: PausedSession };

/** The outcome of an attempt, or whether its session is there; null after a release. */
export type WorkResult = Outcome | boolean | null;

/** What of an attempt's context is data. */
export type AttemptFacts = Pick<
  RunnerContext,
  'attemptId' | 'workspaceId' | 'secrets' | 'told' | 'dueAt' | 'mayAsk' | 'maxPauseMs' | 'isRecorded' | 'seeingModel'
>;

/** What a runner asks of the attempt that it works for, and waits for. */
export const ATTEMPT_SERVICES = [
  'saveArtifact',
  'noteUncaptured',
  'recordJob',
  'recordSession',
  'openFile',
  'think',
  'openBrowser',
  'point',
] as const;
export type AttemptService = (typeof ATTEMPT_SERVICES)[number];

/** A file that is handed over piece by piece. */
export interface Offer {
  file: number;
}

/** A file on its way out of a host. */
export type OfferedFile = Omit<CapturedFile, 'body'> & { body: Uint8Array | Offer };

/** What a browser host is told. */
export type Order =
  | { kind: 'open'; setup: BrowserSetup }
  | { kind: 'call'; id: number; slug: string; work: Work; attempt: AttemptFacts | null }
  | { kind: 'abort'; id: number; reason: string }
  | { kind: 'reply'; request: number; reply: { value: unknown } | { failed: true } }
  | { kind: 'pull'; file: number }
  | { kind: 'join'; viewer: number; attemptId: string }
  | { kind: 'look'; viewer: number }
  | { kind: 'leave'; viewer: number }
  | { kind: 'close' };

/** What a browser host says. */
export type Word =
  | { kind: 'listening'; port: number }
  | { kind: 'progress'; id: number; note: string; step: RunStep | undefined }
  | { kind: 'request'; id: number; request: number; service: AttemptService; argument: unknown }
  | { kind: 'piece'; file: number; piece: Uint8Array | null }
  | { kind: 'broken'; file: number }
  | { kind: 'joined'; viewer: number; isThere: boolean }
  | { kind: 'sight'; viewer: number; sight: Sight | null }
  | { kind: 'done'; id: number; result: WorkResult }
  | { kind: 'thrown'; id: number; thrown: ThrownInHost }
  | { kind: 'refused'; host: string; reason: UnsafeUrlReason };
