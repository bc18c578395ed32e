import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  cpuMs: number;
  residentBytes: number;
}

/** The kernel counts in these units on every Linux that Node runs on. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;
const FIRST_FIELD_AFTER_NAME = 3;
const USER_TIME = 14;
const SYSTEM_TIME = 15;
const RESIDENT_PAGES = 24;

/** What a process has used so far; null where the system does not tell, or when the process is gone. */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold blanks and parentheses of its own.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number): number => Number(fields[number - FIRST_FIELD_AFTER_NAME]);
    return {
      cpuMs: (field(USER_TIME) + field(SYSTEM_TIME)) * TICK_MS,
      residentBytes: field(RESIDENT_PAGES) * PAGE_BYTES,
    };
  } catch {
    return null;
  }
}
