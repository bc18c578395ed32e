import { writeFile } from 'node:fs/promises';
import { recordFrames } from '../../../runners/browser/watching/record-frames';
import { recordingArchive } from '../../../runners/browser/watching/recording-archive';
import type { SessionViews } from './session-views';

export interface SessionRecorder {
  /** Writes what was seen; false when there was nothing. */
  keep(path: string): Promise<boolean>;
}

/** Looks at the page that is in use from the beginning to the end. */
export function startSessionRecorder(views: SessionViews): SessionRecorder | null {
  const viewer = views.join(null);
  if (viewer === null) return null;
  const recorder = recordFrames(viewer);
  return {
    async keep(path) {
      const frames = await recorder.finish();
      if (frames.length > 0) await writeFile(path, await recordingArchive(frames, []));
      return frames.length > 0;
    },
  };
}
