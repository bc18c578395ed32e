export { run } from './run/run';
export { artifactSweep } from './artifact-sweep';
export { claimWindows } from './claim-windows';
export { retention } from './retention';
export { redelivery } from './redelivery';
