/** Under which name an attempt's browser is found at its worker. */
export const LIVE_PLACES = 'attempts';
export const LIVE_PLACE = (attemptId: string): string => `${LIVE_PLACES}/${attemptId}`;

/** What a ticket to look names: the run, whichever of its attempts is at work. */
export const liveSubject = (runId: string): string => `runs/${runId}`;

/** The run that such a ticket names; null when it is for something else. */
export function runOfLiveSubject(subject: string): string | null {
  return /^runs\/(\w{1,80})$/.exec(subject)?.[1] ?? null;
}

/** What a ticket to see a recording names. */
export const recordingSubject = (runId: string, artifactId: string): string => `recordings/${runId}/${artifactId}`;

/** The recording that such a ticket names; null when it is for something else. */
export function recordingOfSubject(subject: string): { runId: string; artifactId: string } | null {
  const [, runId, artifactId] = /^recordings\/(\w{1,80})\/(\w{1,80})$/.exec(subject) ?? [];
  return runId === undefined || artifactId === undefined ? null : { runId, artifactId };
}
