export { run } from './run';
export { retention } from './retention';
