import { DefaultLogger, Runtime } from '@temporalio/worker';

let installed = false;

/** Failed activities are part of the tests; their warnings would bury what a reader looks for. */
export function quietTemporal(): void {
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'error', forward: {} } },
  });
}
