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
  acceptFilling: 4_000,
  checkContract: 2_000,
};

/** By the clock a job may take so many times that: it may hang without computing, or the system may not tell. */
export const CLOCK_PER_CPU = 6;

/** The process that drives a browser. The memory of the browser itself is bounded page by page, by its driver. */
export const BROWSER_HOST = {
  heapMib: 1024,
  /** It gets no new attempts. */
  bloatedBytes: 900 * MIB,
  /** It is killed, and its attempts with it. */
  residentBytes: 1600 * MIB,
  /** The lowest: a page's scripts can keep every processor busy, and pages that were loaded still have to be read. */
  priority: constants.priority.PRIORITY_LOW,
};

/** The process of one browser session, which passes on what its clients and its browser say. */
export const SESSION_HOST = {
  heapMib: 512,
  /** It is killed, and its session ends with it. */
  residentBytes: 900 * MIB,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};
