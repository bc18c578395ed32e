import { DefaultLogger, Runtime } from '@temporalio/worker';

/** Failed activities are part of the tests; their warnings would bury what a reader looks for. */
export function quietTemporal(): void {
  if (Runtime._instance) return;
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'error', forward: {} } },
  });
}
