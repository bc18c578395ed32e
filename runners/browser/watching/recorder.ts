import { setTimeout as pause } from 'node:timers/promises';
import { firstBytes } from '../../../core/files/file-bytes';
import { zipOf } from '../../../core/files/zip';
import type { BrowserSession, RunStep } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';
import type { Visit } from '../visit/visit';
import { createFrames, type Frame } from './frames';
import type { Sight } from './sight';
import type { View } from './view';

export interface Recorder {
  /** Keeps what was seen as a file of the attempt, and tells where. Never a reason for an attempt to fail. */
  keep(attempt: Pick<RunnerContext, 'saveArtifact' | 'recordSession'>, session: BrowserSession): Promise<void>;
}

/** How long the last picture may take. */
const LAST_MS = 2_000;

/** Somebody who looks all the time and keeps what is seen; null when it cannot be looked at. */
export function startRecorder(view: View, visit: Pick<Visit, 'log'>): Recorder | null {
  const viewer = view.join();
  if (viewer === null) return null;
  const frames = createFrames();

  function add(sight: Sight): void {
    if (sight.picture !== null || sight.isCovered) frames.add({ ...sight, at: new Date() });
  }

  async function record(): Promise<void> {
    for (let sight = await viewer?.next(); sight; sight = await viewer?.next()) {
      add(sight);
      await pause(frames.everyMs(), undefined, { ref: false });
    }
  }
  const recording = record();

  return {
    async keep(attempt, session) {
      const last = await Promise.race([viewer.next(), pause(LAST_MS, null, { ref: false })]);
      if (last) add(last);
      viewer.leave();
      await recording;
      if (frames.all().length === 0) return;
      const file = { kind: 'recording', name: 'recording.zip', contentType: 'application/zip' } as const;
      try {
        const kept = await attempt.saveArtifact({ ...file, body: await archiveOf(frames.all(), visit.log.steps()) });
        if (kept !== null) await attempt.recordSession({ ...session, recordingId: kept.id });
      } catch {
        // The attempt is over, or the store is away: its result counts without a recording.
      }
    },
  };
}

/** `recording.json` says what the pictures beside it show; everything in it is without secrets already. */
function archiveOf(frames: readonly Frame[], steps: readonly RunStep[]): Promise<Uint8Array> {
  const named = frames.map((frame, index) => ({ ...frame, name: `${String(index + 1).padStart(4, '0')}.jpg` }));
  const words = {
    version: 1,
    frames: named.map(({ name, picture, at, url, step, isCovered, isWaiting }) => ({
      picture: picture === null ? null : name,
      at: at.toISOString(),
      url,
      step: step?.index ?? null,
      covered: isCovered,
      waiting: isWaiting,
    })),
    steps: steps.map(({ index, action, target, at, ok, note }) => ({ index, action, target, at, ok, note })),
  };
  const files = [
    { name: 'recording.json', body: Buffer.from(JSON.stringify(words)) },
    ...named.flatMap(({ name, picture }) => (picture === null ? [] : [{ name, body: picture }])),
  ];
  return firstBytes(zipOf(files), Infinity);
}
