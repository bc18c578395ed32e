import { createHmac } from 'node:crypto';

const MINTED_PREFIX = 'whsec_';
const STRICT_BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export interface SignedMessage {
  eventId: string;
  timestampSeconds: number;
  body: string;
}

/** `t=<unix>,v1=<hex>` with one v1 per valid secret, keyed with the secret as its owner knows it. */
export function svcSignature({ timestampSeconds, body }: SignedMessage, secrets: string[]): string {
  const signed = `${timestampSeconds}.${body}`;
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  return [`t=${timestampSeconds}`, ...signatures].join(',');
}

/** The same promise in the form of Standard Webhooks: `v1,<base64>`, separated by spaces. */
export function standardSignature(message: SignedMessage, secrets: string[]): string {
  const signed = `${message.eventId}.${message.timestampSeconds}.${message.body}`;
  const keys = secrets.flatMap(standardKeys);
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}

/**
 * The keys that libraries make of a secret. They agree on minted ones; a secret of the caller's own is base64 to some
 * and plain bytes to others, so both are signed with where they differ.
 */
function standardKeys(secret: string): Buffer[] {
  const isPrefixed = secret.startsWith(MINTED_PREFIX);
  const encoded = isPrefixed ? secret.slice(MINTED_PREFIX.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  if (!STRICT_BASE64.test(encoded)) return isPrefixed ? [decoded, Buffer.from(secret)] : [Buffer.from(secret)];
  return isPrefixed ? [decoded] : [decoded, Buffer.from(secret)];
}
