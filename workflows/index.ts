export { run } from './run/run';
export { retention } from './retention';
export { redelivery } from './redelivery';
