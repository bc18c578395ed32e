export { run } from './run/run';
export { session } from './session/session';
export { artifactSweep } from './artifact-sweep';
export { claimWindows } from './claim-windows';
export { deletion } from './deletion';
export { retention } from './retention';
export { redelivery } from './redelivery';

// Temporal keeps a stack for every promise of a workflow, and looks each of its lines up in the sources: with the usual
// ten lines that is a third of what a short run costs here. Five say where a run waits, and where an error came from.
Error.stackTraceLimit = 5;
