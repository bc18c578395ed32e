import { writeFileSync } from 'node:fs';
import { bundleWorkflows, PREBUILT_BUNDLE } from './temporal/workflow-bundle';

/** Part of the build: the image carries the finished bundle, so that a worker starts without a bundler. */
bundleWorkflows().then(
  ({ code }) => writeFileSync(PREBUILT_BUNDLE, code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  },
);
