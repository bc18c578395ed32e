/** Ids are a prefix and a UUIDv7 in Crockford base32, so that they sort by the time they were made. */

export const ID_PREFIXES = {
  response: 'resp',
  attempt: 'att',
  artifact: 'art',
  interaction: 'int',
  credential: 'cred',
  webhook: 'wh',
  webhookSecret: 'whs',
  event: 'evt',
  delivery: 'whdel',
  account: 'acct',
  workspace: 'ws',
  challenge: 'chal',
  session: 'sess',
  browserContext: 'ctx',
  apiKey: 'key',
  message: 'msg',
  deletion: 'del',
  ledgerLine: 'line',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

/** How far the time in a run's id may be from its creation time; lists by time rely on it. */
export const ID_TIME_SLACK_MS = 60 * 60 * 1000;

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const ENCODED_LENGTH = 26;
const ENCODED = new RegExp(`^[${CROCKFORD}]{${ENCODED_LENGTH}}$`);

/** @param randomBytes at least 10 bytes; passed in because this file runs inside workflows too */
export function makeId(kind: IdKind, nowMs: number, randomBytes: Uint8Array): string {
  const uuid = new Uint8Array(16);
  let milliseconds = nowMs;
  for (let index = 5; index >= 0; index -= 1) {
    uuid[index] = milliseconds % 256;
    milliseconds = Math.floor(milliseconds / 256);
  }
  for (let index = 0; index < 10; index += 1) uuid[6 + index] = randomBytes[index] ?? 0;
  uuid[6] = 0x70 | ((uuid[6] ?? 0) & 0x0f);
  uuid[8] = 0x80 | ((uuid[8] ?? 0) & 0x3f);
  return `${ID_PREFIXES[kind]}_${toCrockford(uuid)}`;
}

/** 128 bits in 26 letters of five: the first letter has two bits that are always zero. */
function toCrockford(bytes: Uint8Array): string {
  let text = '';
  let pending = 0;
  let bits = 2;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += CROCKFORD[(pending >> bits) & 31] ?? '';
    }
    pending &= (1 << bits) - 1;
  }
  return text;
}

/** For workflows, whose only source of randomness is a deterministic UUID. */
export function bytesOfUuid(uuid: string): Uint8Array {
  const hex = uuid.replace(/-/g, '');
  return Uint8Array.from({ length: 16 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The UUID that an id is made of, for clients whose ids are UUIDs. */
export function uuidOfId(id: string): string {
  const hex = numberIn(id).toString(16).padStart(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The id that is made of a UUID; null for a text that is none. */
export function idOfUuid(kind: IdKind, text: string): string | null {
  return UUID.test(text) ? `${ID_PREFIXES[kind]}_${toCrockford(bytesOfUuid(text))}` : null;
}

/** One run has one answer, so the message's id is the run's with another prefix. */
export function messageIdOf(runId: string): string {
  return runId.replace(/^[^_]+/, ID_PREFIXES.message);
}

/** The same for an answer in the style of Chat Completions, whose ids have a dash. */
export function completionIdOf(runId: string): string {
  return runId.replace(/^[^_]+_/, 'chatcmpl-');
}

export function isId(kind: IdKind, text: string): boolean {
  const prefix = `${ID_PREFIXES[kind]}_`;
  return text.startsWith(prefix) && ENCODED.test(text.slice(prefix.length));
}

/** When an id was made, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number(numberIn(id) >> 80n);
}

function numberIn(id: string): bigint {
  const encoded = id.slice(-ENCODED_LENGTH);
  return [...encoded].reduce((sum, letter) => (sum << 5n) | BigInt(CROCKFORD.indexOf(letter)), 0n);
}
