/** Codes that mean "PostgreSQL is not there right now", from the driver, the pool and the server. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08006', // connection_failure
  '08001',
  '08003',
  '53300', // too_many_connections
]);

/** The driver gives these no code, and knex puts the statement before the message. */
const CUT_OFF = /(?:^| - )(?:Connection (?:terminated|ended)|Client has encountered a connection error)[^-]*$/;

const POOL_ERRORS = new Set(['KnexTimeoutError', 'TimeoutError']);

export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, message, errors } = error as {
    code?: unknown;
    name?: unknown;
    message?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && UNAVAILABLE.has(code)) return true;
  if (typeof name === 'string' && POOL_ERRORS.has(name)) return true;
  if (typeof message === 'string' && CUT_OFF.test(message)) return true;
  return Array.isArray(errors) && errors.some(isDatabaseUnavailable);
}
