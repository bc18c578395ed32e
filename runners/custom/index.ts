/** Runners that operators plug in over HTTP: the file that registers them and the adapter for their protocol. */
export { createCustomRunner, type CustomRunnerDeps } from './runner';
export { parseRunnersFile, toRunnerOption, type CustomRunnerEntry } from './runners-file';
