import { constants } from 'node:os';
import type { JobName } from './heavy-work';

const MIB = 1024 * 1024;

export const READING_HOST = {
  /** What V8 may use; a job over it ends its host. */
  heapMib: 768,
  /** With everything outside of V8's heap. */
  residentBytes: 1280 * MIB,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** Processor time counts, because on a busy machine the clock says little about the job. */
export const JOB_CPU_MS: Record<JobName, number> = {
  lookAtPage: 8_000,
  readShown: 12_000,
  readFetched: 15_000,
  gradeByRules: 8_000,
  subjectOfReview: 4_000,
  gradeModelOutput: 8_000,
  checkContract: 2_000,
};

/** For a job that does not compute at all, and where the system does not tell processor time. */
export const CLOCK_PER_CPU = 6;

/** A process with a driver and its browser's connections in it; the browser itself is watched by the page. */
export const BROWSER_HOST = {
  heapMib: 1024,
  /** It gets no new attempts. */
  bloatedBytes: 900 * MIB,
  /** It is killed, and its attempts with it. */
  residentBytes: 1600 * MIB,
  /** Last of all: a page's scripts can keep every processor busy, and others only want theirs read. */
  priority: constants.priority.PRIORITY_LOW,
};
