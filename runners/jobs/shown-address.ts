import { RECORD } from '../../core/limits';
import type { Redaction } from '../../core/redaction';
import type { TargetGuard } from '../../net/guard/target-guard';

/** Where a caller may look for a file by itself; null when the address is private, holds a secret or is no address. */
export async function toShownAddress(
  guard: Pick<TargetGuard, 'check'>,
  address: string,
  baseUrl: string,
  redaction: Redaction,
): Promise<string | null> {
  if (!URL.canParse(address, `${baseUrl}/`)) return null;
  const { href } = new URL(address, `${baseUrl}/`);
  // A masked address leads nowhere.
  if (href.length > RECORD.urlLength || redaction.text(href) !== href) return null;
  return guard.check(href).then(
    () => href,
    () => null,
  );
}
