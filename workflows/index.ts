export { run } from './run/run';
export { session } from './session/session';
export { artifactSweep } from './artifact-sweep';
export { claimWindows } from './claim-windows';
export { deletion } from './deletion';
export { retention } from './retention';
export { redelivery } from './redelivery';
