import type { DispatchSecrets } from '../core/run/outcome';
import { createRedaction } from '../runners/custom/redaction';

const MASK = '***';
const MIN_LENGTH = 4;

/**
 * Takes the secrets of a run out of what is about to leave for a language model. A result keeps the username, which is
 * often the very thing that was asked for; for a judgement nobody needs it.
 */
export function createSecretMask(secrets: DispatchSecrets, purpose: 'judgement' | 'result'): (text: string) => string {
  const redaction = createRedaction(secrets, '');
  const inbox = [secrets.totpInbox?.identifier, secrets.totpInbox?.url].filter(
    (value): value is string => typeof value === 'string' && value.length >= MIN_LENGTH,
  );
  return (text) => {
    const redacted = purpose === 'judgement' ? redaction.text(text, Infinity) : (redaction.content(text) as string);
    return inbox.reduce((rest, value) => rest.replaceAll(value, MASK), redacted);
  };
}
