import { errorType, REQUEST_ERRORS, RUN_ERRORS } from './errors';
import { FAILURE_REASONS } from './run/failure-reasons';

/** docs/errors.md, made from the table; a test fails when the committed file is another. */
export function errorsMarkdown(): string {
  const lines = [
    '# Errors',
    '',
    'Made from `core/error-table.ts` by `npm run docs:errors`. Branch on `code`, never on the message.',
    '',
    '## Request errors',
    '',
    'A request that is refused creates nothing and costs nothing. Every 429 and 503 `service_unavailable` carries `Retry-After`.',
    '',
    '| code | HTTP | type | message | remediation |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(REQUEST_ERRORS).map(
      ([code, { status, message, remediation }]) =>
        `| \`${code}\` | ${status} | ${errorType(status)} | ${message} | ${remediation} |`,
    ),
    '',
    '## Run outcomes',
    '',
    'A run that executed and did not accomplish its task answers HTTP 200 (502 when nothing but our own side failed) with `status: failed`; these codes are in `error.code`.',
    '',
    '| code | message | remediation |',
    '| --- | --- | --- |',
    ...Object.entries(RUN_ERRORS).map(
      ([code, { message, remediation }]) => `| \`${code}\` | ${message} | ${remediation} |`,
    ),
    '',
    '## Reasons',
    '',
    'Why a run, or one of its attempts, failed: `svc.error.reason` and `svc.routing_attempts[].error.code`. The usual fault is given; `svc.error.fault` says whose it was this time. More reasons may be added.',
    '',
    '| reason | fault | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(FAILURE_REASONS).map(([reason, { fault, means }]) => `| \`${reason}\` | ${fault} | ${means} |`),
    '',
    'Beside them `http_<status>` (fault `site`) is the status that the site answered with, such as `http_404`, and runners of the operator may have reasons of their own.',
    '',
  ];
  return lines.join('\n');
}
