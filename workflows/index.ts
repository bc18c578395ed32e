export { run } from './run/run';
export { claimWindows } from './claim-windows';
export { retention } from './retention';
export { redelivery } from './redelivery';
