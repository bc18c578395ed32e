import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { WorkflowBundleOption } from '@temporalio/worker';
import { loadWorkflowBundle } from '../../workers/temporal/workflow-bundle';

/** Made once per change of the workflows and shared by all test files. */
export const testWorkflowBundle = (): Promise<WorkflowBundleOption> =>
  loadWorkflowBundle(join(tmpdir(), 'svc-test-bundles'));
