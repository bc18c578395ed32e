import { errorType, REQUEST_ERRORS, RUN_ERRORS } from './errors';

/** docs/errors.md, made from the table; a test fails when the committed file is another. */
export function errorsMarkdown(): string {
  const lines = [
    '# Errors',
    '',
    'Made from `core/errors.ts` by `npm run docs:errors`. Branch on `code`, never on the message.',
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
  ];
  return lines.join('\n');
}
