import type { JsonValue } from '../../core/json';
import type { DispatchSecrets } from '../../core/run/outcome';

const MASK = '***';
/** Shorter ones occur in ordinary words; they are replaced only where they stand alone. */
const MIN_LENGTH_INSIDE_TEXT = 4;

export interface Redaction {
  /** For what the runner says about its work. Clipped last, because half a secret would not be recognised. */
  text(value: string, maxLength: number): string;
  /** For the result itself, where a username is often the very thing that is asked for. */
  content(value: JsonValue): JsonValue;
}

/** Takes every secret that the runner was given out of what it answers. */
export function createRedaction({ credentials, totpSecret }: DispatchSecrets, apiKey: string): Redaction {
  const secrets = longestFirst([credentials?.password, totpSecret, apiKey]);
  const withUsername = longestFirst([...secrets, credentials?.username]);

  function content(value: JsonValue): JsonValue {
    if (typeof value === 'string') return replaceAll(value, secrets);
    if (Array.isArray(value)) return value.map(content);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [replaceAll(name, secrets), content(member)]),
    );
  }

  return { text: (value, maxLength) => clip(replaceAll(value, withUsername), maxLength), content };
}

function longestFirst(values: (string | null | undefined)[]): string[] {
  return values.flatMap((value) => (value ? [value] : [])).sort((left, right) => right.length - left.length);
}

function replaceAll(value: string, secrets: string[]): string {
  if (secrets.includes(value)) return MASK;
  let replaced = value;
  for (const secret of secrets.filter(({ length }) => length >= MIN_LENGTH_INSIDE_TEXT)) {
    // Half of a surrogate pair cannot be encoded, and no address contains it.
    const encoded = encodeURIComponent(Buffer.from(secret).toString());
    for (const spelling of [secret, encoded, encoded.replaceAll('%20', '+')])
      replaced = replaced.replaceAll(spelling, MASK);
  }
  return replaced;
}

function clip(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : `${value.slice(0, maxLength - 1)}…`;
}
