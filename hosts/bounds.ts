import type { JobName } from './heavy-work';

const MIB = 1024 * 1024;

/** What V8 may use in a host; a job over it ends its host. */
export const HOST_HEAP_MIB = 768;
/** With everything outside of V8's heap. */
export const HOST_RESIDENT_BYTES = 1280 * MIB;

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
};
