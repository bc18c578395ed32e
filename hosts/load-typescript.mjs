import { isMainThread } from 'node:worker_threads';

// What threads run is JavaScript already. The loader would look through all their code for source maps, and through every
// stack that Temporal keeps of a workflow's promises.
if (isMainThread) await import('tsx');
