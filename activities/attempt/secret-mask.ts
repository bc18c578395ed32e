import { createRedaction } from '../../core/redaction';
import type { DispatchSecrets } from '../../core/run/outcome';

/**
 * Takes the secrets of a run out of what is about to leave for a language model. A result keeps the username, which is
 * often the very thing that was asked for; for a judgement nobody needs it.
 */
export function createSecretMask(secrets: DispatchSecrets, purpose: 'judgement' | 'result'): (text: string) => string {
  const redaction = createRedaction(secrets);
  return purpose === 'judgement' ? redaction.text : redaction.content;
}
