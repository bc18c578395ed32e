import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { WorkflowBundleOption } from '@temporalio/worker';
import { loadWorkflowBundle } from '../../workers/temporal/workflow-bundle';

const BUNDLES = join(tmpdir(), 'svc-test-bundles');

/** Made once per change of the workflows and shared by all test files. */
export const testWorkflowBundle = (): Promise<WorkflowBundleOption> => loadWorkflowBundle(BUNDLES);

/** Has a service find the shared bundle where it keeps its own, because bundling takes seconds of a processor. */
export function shareWorkflowBundle(dataDir: string): void {
  mkdirSync(BUNDLES, { recursive: true });
  symlinkSync(BUNDLES, join(dataDir, 'cache'));
}
