import { setTimeout as pause } from 'node:timers/promises';
import { createFrames, type Frame } from './frames';
import type { Sight, Viewer } from './sight';

export interface FrameRecorder {
  /** With a last one, if there is any in time. */
  finish(): Promise<readonly Frame[]>;
}

/** How long the last picture may take. */
const LAST_MS = 2_000;

/** Looks all the time and keeps what is seen. */
export function recordFrames(viewer: Viewer): FrameRecorder {
  const frames = createFrames();

  function add(sight: Sight): void {
    if (sight.picture !== null || sight.isCovered) frames.add({ ...sight, at: new Date() });
  }

  async function record(): Promise<void> {
    for (let sight = await viewer.next(); sight; sight = await viewer.next()) {
      add(sight);
      await pause(frames.everyMs(), undefined, { ref: false });
    }
  }
  const recording = record();

  return {
    async finish() {
      const last = await Promise.race([viewer.next(), pause(LAST_MS, null, { ref: false })]);
      if (last) add(last);
      viewer.leave();
      await recording;
      return frames.all();
    },
  };
}
