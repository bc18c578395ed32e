/** A failure whose message is meant for the person at the terminal: what is wrong, where, and what to do about it. */
export class StackError extends Error {
  override readonly name = 'StackError';
}

/** Receives one line of progress at a time. */
export type Report = (line: string) => void;

/** Asked by shape and not by class: errors made by Node itself belong to another realm under a test runner. */
export function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : String(error);
}

/** The `code` of a Node or PostgreSQL error, such as ENOENT or 57P03. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
