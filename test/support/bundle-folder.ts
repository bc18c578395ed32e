import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the bundle of the workflows is kept from one test to the next, and made anew when they change. */
export const BUNDLE_FOLDER = join(tmpdir(), 'svc-test-bundles');

/** Has a service find the shared bundle where it keeps its own, because bundling takes seconds of a processor. */
export function shareWorkflowBundle(dataDir: string): void {
  mkdirSync(BUNDLE_FOLDER, { recursive: true });
  symlinkSync(BUNDLE_FOLDER, join(dataDir, 'cache'));
}
