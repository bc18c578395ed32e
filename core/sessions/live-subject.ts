/** A session's browser, or one page of it, for somebody who may look at it. */
export interface SessionSight {
  sessionId: string;
  /** Null: the page that is in use. */
  pageId: string | null;
}

/** What a ticket to look names. */
export const sessionLiveSubject = ({ sessionId, pageId }: SessionSight): string =>
  pageId === null ? `sessions/${sessionId}` : `sessions/${sessionId}/pages/${pageId}`;

/** What such a ticket names; null when it is for something else. */
export function sightOfLiveSubject(subject: string): SessionSight | null {
  const [, sessionId, pageId = null] = /^sessions\/(\w{1,80})(?:\/pages\/(\w{1,80}))?$/.exec(subject) ?? [];
  return sessionId === undefined ? null : { sessionId, pageId };
}

/** Where that is, as the relay knows it. */
export const sessionLivePlace = ({ sessionId, pageId }: SessionSight): string =>
  pageId === null ? `sessions/${sessionId}/live` : `sessions/${sessionId}/live/pages/${pageId}`;

/** What a ticket to see the recording of a session names. */
export const sessionRecordingSubject = (sessionId: string): string => `session-recordings/${sessionId}`;

/** The session that such a ticket names; null when it is for something else. */
export function sessionOfRecordingSubject(subject: string): string | null {
  return /^session-recordings\/(\w{1,80})$/.exec(subject)?.[1] ?? null;
}
