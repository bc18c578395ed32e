import type { DispatchSecrets } from '../../../core/run/outcome';

export const MASK = '••••••';
/** Shorter ones occur in ordinary words; they are masked only where they stand alone. */
const MIN_LENGTH_INSIDE_TEXT = 4;

export interface Mask {
  /** Something typed into a field for secrets is a secret from then on. */
  add(secret: string): void;
  isSecret(value: string): boolean;
  text(value: string): string;
}

/** Takes every known secret out of what a runner records, also where an address carries it encoded. */
export function createMask({ credentials, totpSecret }: DispatchSecrets): Mask {
  const secrets = new Set<string>();
  for (const secret of [credentials?.username, credentials?.password, totpSecret]) if (secret) secrets.add(secret);
  return {
    add: (secret) => void (secret !== '' && secrets.add(secret)),
    isSecret: (value) => secrets.has(value),
    text(value) {
      let masked = secrets.has(value) ? MASK : value;
      for (const secret of secrets) {
        if (secret.length < MIN_LENGTH_INSIDE_TEXT) continue;
        const spellings = [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+')];
        for (const spelling of spellings) masked = masked.replaceAll(spelling, MASK);
      }
      return masked;
    },
  };
}
