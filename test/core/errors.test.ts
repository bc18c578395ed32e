import { errorType, REQUEST_ERRORS, RequestError, shouldNotRetry, toErrorEnvelope } from '../../core/errors';
import type { RequestErrorCode } from '../../core/errors';

const codes = Object.keys(REQUEST_ERRORS) as RequestErrorCode[];

describe('the type of an error follows its HTTP status', () => {
  it.each([
    [400, 'invalid_request_error'],
    [401, 'authentication_error'],
    [402, 'insufficient_quota'],
    [403, 'permission_error'],
    [404, 'not_found_error'],
    [405, 'invalid_request_error'],
    [409, 'conflict_error'],
    [410, 'invalid_request_error'],
    [413, 'invalid_request_error'],
    [422, 'invalid_request_error'],
    [429, 'rate_limit_error'],
    [500, 'server_error'],
    [502, 'server_error'],
    [503, 'server_error'],
    // statuses that no code uses today
    [418, 'invalid_request_error'],
    [504, 'server_error'],
  ])('%d is %s', (status, type) => {
    expect(errorType(status)).toBe(type);
  });
});

describe('the error envelope', () => {
  it.each(codes)('of %s carries the table text, its type, a null param and a documentation link', (code) => {
    const entry = REQUEST_ERRORS[code];
    expect(toErrorEnvelope(new RequestError(code), 'https://svc.example')).toEqual({
      error: {
        message: entry.message,
        type: errorType(entry.status),
        code,
        param: null,
        doc_url: `https://svc.example/docs/errors#${code}`,
        remediation: entry.remediation,
      },
    });
  });

  it('takes message, param, hint, remediation and claim_url from whoever threw it', () => {
    const error = new RequestError('account_unclaimed', {
      message: 'Frozen.',
      param: 'x',
      hint: 'Look here.',
      remediation: 'Claim it.',
      claimUrl: 'https://svc.example/claim/1',
    });
    expect(toErrorEnvelope(error, '').error).toEqual({
      message: 'Frozen.',
      type: 'permission_error',
      code: 'account_unclaimed',
      param: 'x',
      doc_url: '/docs/errors#account_unclaimed',
      hint: 'Look here.',
      remediation: 'Claim it.',
      claim_url: 'https://svc.example/claim/1',
    });
  });

  it('never shows the cause, which is for the log only', () => {
    const error = new RequestError('internal_error', { cause: new Error('password=hunter2') });
    expect(JSON.stringify(toErrorEnvelope(error, ''))).not.toContain('hunter2');
    expect(error.cause).toBeInstanceOf(Error);
  });
});

describe('Retry-After', () => {
  it('is the table value unless the thrower knows better', () => {
    expect(new RequestError('rate_limited').retryAfterSeconds).toBe(120);
    expect(new RequestError('rate_limited', { retryAfterSeconds: 7 }).retryAfterSeconds).toBe(7);
  });

  it('is not set where waiting does not help', () => {
    expect(new RequestError('invalid_json').retryAfterSeconds).toBeUndefined();
  });
});

describe('SDKs are told not to retry', () => {
  const stopped = codes.filter((code) => shouldNotRetry(new RequestError(code)));

  it('on 502, on an unavailable runner, on long waits and on every conflict but a key that is being admitted', () => {
    expect(stopped.sort()).toEqual(
      [
        'account_has_workspaces',
        'api_key_in_use',
        'custody_unsatisfiable',
        'learning_capacity',
        'not_offered',
        'not_waiting_for_input',
        'rate_limited',
        'response_not_ended',
        'runner_unavailable',
        'stripe_error',
      ].sort(),
    );
  });

  it.each([
    [60, false],
    [61, true],
  ])('on a 429 with Retry-After %d: %s', (retryAfterSeconds, expected) => {
    expect(shouldNotRetry(new RequestError('saturated', { retryAfterSeconds }))).toBe(expected);
  });
});
