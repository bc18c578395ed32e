/** The part of pino that activities use. */
export interface ActivityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The message of a raw exception may quote what was typed; its name and place are enough to find the bug. */
export function placeOfFailure(error: unknown): { name: string; at: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error, at: undefined };
  return {
    name: error.name,
    at: error.stack
      ?.split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim(),
  };
}
