import type { Sight } from './sight';

/** A sight that is kept, and when it was. */
export interface Frame extends Sight {
  at: Date;
}

export interface Frames {
  add(frame: Frame): void;
  all(): readonly Frame[];
  /** How long to wait before the next one. */
  everyMs(): number;
}

export interface FrameBounds {
  bytes: number;
  frames: number;
  everyMs: number;
}

/** Kept in memory until the attempt is done, for as many attempts as a worker has at a time. */
const FRAME_BOUNDS: FrameBounds = { bytes: 12 * 1024 * 1024, frames: 600, everyMs: 500 };

/** The frames of an attempt from its beginning to its end: the longer it takes, the fewer of a minute are kept. */
export function createFrames(bounds: FrameBounds = FRAME_BOUNDS): Frames {
  let frames: Frame[] = [];
  let everyMs = bounds.everyMs;
  const isOver = (): boolean =>
    frames.length > bounds.frames ||
    frames.reduce((sum, { picture }) => sum + (picture?.length ?? 0), 0) > bounds.bytes;

  return {
    add(frame) {
      frames.push(frame);
      while (isOver() && frames.length > 1) {
        // The newest stays: it may be the last.
        frames = frames.filter((_frame, index) => (frames.length - 1 - index) % 2 === 0);
        everyMs *= 2;
      }
    },
    all: () => frames,
    everyMs: () => everyMs,
  };
}
