export { run } from './run';
export { retention } from './retention';
export { redelivery } from './redelivery';
