export type UnsafeUrlReason =
  | 'not_a_url'
  | 'scheme'
  | 'embedded_credentials'
  | 'numeric_host'
  | 'reserved_name'
  | 'unresolvable'
  | 'private_address'
  | 'own_port'
  | 'redirect_limit';

/** Thrown wherever an address outside the public web would be reached; `code` survives realms where instanceof does not. */
export class UnsafeUrlError extends Error {
  readonly code = 'unsafe_url';
  constructor(
    readonly reason: UnsafeUrlReason,
    message: string,
  ) {
    super(message);
    this.name = 'UnsafeUrlError';
  }
}

export function isUnsafeUrlError(error: unknown): error is UnsafeUrlError {
  return error instanceof Error && 'code' in error && error.code === 'unsafe_url' && 'reason' in error;
}
