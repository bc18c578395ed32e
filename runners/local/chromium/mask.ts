import type { DispatchSecrets } from '../../../core/run/outcome';

export const MASK = '••••••';
/** Shorter ones occur in ordinary words; they are masked only where they stand alone. */
const MIN_LENGTH_INSIDE_TEXT = 4;

export interface Mask {
  /** Something typed into a field for secrets is a secret from then on. */
  add(secret: string): void;
  isSecret(value: string): boolean;
  /** For what the runner itself writes down: steps, notes, addresses. */
  text(value: string): string;
  /** For the page's own content, where a username is often the very thing that is asked for. */
  content(value: string): string;
}

/** Takes every known secret out of what a runner records, also where an address carries it encoded. */
export function createMask({ credentials, totpSecret }: DispatchSecrets): Mask {
  const secrets = new Set([credentials?.password, totpSecret].flatMap((secret) => (secret ? [secret] : [])));
  const username = credentials?.username ? [credentials.username] : [];
  return {
    add: (secret) => void (secret !== '' && secrets.add(secret)),
    isSecret: (value) => secrets.has(value) || username.includes(value),
    text: (value) => maskAll(value, [...secrets, ...username]),
    content: (value) => maskAll(value, [...secrets]),
  };
}

function maskAll(value: string, secrets: string[]): string {
  if (secrets.includes(value)) return MASK;
  let masked = value;
  for (const secret of secrets.filter(({ length }) => length >= MIN_LENGTH_INSIDE_TEXT)) {
    const encoded = encodeURIComponent(secret);
    for (const spelling of [secret, encoded, encoded.replaceAll('%20', '+')])
      masked = masked.replaceAll(spelling, MASK);
  }
  return masked;
}
