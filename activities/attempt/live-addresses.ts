/** Where people can watch the browsers of this worker's attempts. */
export interface LiveAddresses {
  /** The address at which a run is watched while this attempt of it works. Never fails. */
  open(attempt: { runId: string; attemptId: string; deadlineAt: Date }): string;
  /** The address at which its recording is shown, for as long as that is kept. */
  replay(recording: { runId: string; artifactId: string }): string;
}
