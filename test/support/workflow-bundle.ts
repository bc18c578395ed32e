import type { WorkflowBundleOption } from '@temporalio/worker';
import { loadWorkflowBundle } from '../../workers/temporal/workflow-bundle';
import { BUNDLE_FOLDER } from './bundle-folder';

/** Made once per change of the workflows and shared by all test files. */
export const testWorkflowBundle = (): Promise<WorkflowBundleOption> => loadWorkflowBundle(BUNDLE_FOLDER);
