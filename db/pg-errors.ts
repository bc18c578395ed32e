/** Codes that mean "PostgreSQL cannot serve right now", from the driver, the pool, the server and our own gate. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'database_away',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: it took longer than its deadline
  '25P03', // idle_in_transaction_session_timeout
  '08006', // connection_failure
  '08001',
  '08003',
  '53200', // out_of_memory
  '53300', // too_many_connections
]);

/** No room: for the database's files, or for our own. */
const STORAGE_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The driver gives these no code, and knex puts the statement, without its values, before the message. */
const CUT_OFF =
  /(?:^| - )(?:Connection (?:terminated|ended)|Client has encountered a connection error|timeout expired)[^-]*$/;
const SILENCE = /(?:^| - )Query read timeout$/;

const POOL_ERRORS = new Set(['KnexTimeoutError', 'TimeoutError']);

/** A statement was sent and nothing came back in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}

export function isStorageFull(error: unknown): boolean {
  return hasCode(error, STORAGE_FULL);
}

/** serialization_failure, deadlock_detected, lock_not_available: others were in the way. */
const CONTENDED = new Set(['40001', '40P01', '55P03']);

export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, errors } = error as { name?: unknown; message?: unknown; errors?: unknown };
  if (hasCode(error, UNAVAILABLE)) return true;
  if (typeof name === 'string' && POOL_ERRORS.has(name)) return true;
  if (typeof message === 'string' && (CUT_OFF.test(message) || SILENCE.test(message))) return true;
  return Array.isArray(errors) && errors.some(isDatabaseUnavailable);
}

/** The same again may be written later: when the database is back, has room, or others have let go of their locks. */
export function mayBeWrittenLater(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isStorageFull(error) || hasCode(error, CONTENDED);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && codes.has(code);
}

/** character_not_in_repertoire, untranslatable_character: what no text of ours can hold, U+0000 above all. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

export function isUnstorableText(error: unknown): boolean {
  return hasCode(error, UNSTORABLE_TEXT);
}

const SQLSTATE = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

export function isDatabaseError(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return isDatabaseUnavailable(error) || (typeof code === 'string' && SQLSTATE.test(code));
}

const UNIQUE_VIOLATION = new Set(['23505']);

/** A row with the same key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION);
}
