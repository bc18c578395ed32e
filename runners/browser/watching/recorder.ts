import type { AttemptBrowser } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';
import type { Visit } from '../visit/visit';
import { recordFrames } from './record-frames';
import { recordingArchive } from './recording-archive';
import type { View } from './view';

export interface Recorder {
  /** Keeps what was seen as a file of the attempt, and tells where. Never a reason for an attempt to fail. */
  keep(attempt: Pick<RunnerContext, 'saveArtifact' | 'recordSession'>, session: AttemptBrowser): Promise<void>;
}

/** Somebody who looks all the time and keeps what is seen; null when it cannot be looked at. */
export function startRecorder(view: View, visit: Pick<Visit, 'log'>): Recorder | null {
  const viewer = view.join();
  if (viewer === null) return null;
  const recorder = recordFrames(viewer);
  return {
    async keep(attempt, session) {
      const frames = await recorder.finish();
      if (frames.length === 0) return;
      const file = { kind: 'recording', name: 'recording.zip', contentType: 'application/zip' } as const;
      try {
        const kept = await attempt.saveArtifact({ ...file, body: await recordingArchive(frames, visit.log.steps()) });
        if (kept !== null) await attempt.recordSession({ ...session, recordingId: kept.id });
      } catch {
        // The attempt is over, or the store is away: its result counts without a recording.
      }
    },
  };
}
