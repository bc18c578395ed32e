import { firstBytes } from '../../../core/files/file-bytes';
import { zipOf } from '../../../core/files/zip';
import type { RunStep } from '../../../core/run/outcome';
import type { Frame } from './frames';

/** `recording.json` says what the pictures beside it show; everything in it is without secrets already. */
export function recordingArchive(frames: readonly Frame[], steps: readonly RunStep[]): Promise<Uint8Array> {
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
