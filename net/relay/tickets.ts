import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a ticket lets its bearer do; a ticket for one is worth nothing for another. */
type TicketUse = 'relay' | 'session' | 'live' | 'replay';

type Checked = { kind: 'valid'; subject: string; untilMs: number } | { kind: 'forged' } | { kind: 'expired' };

/** Signed words that name something, and until when their bearer may have it. Every process of the service reads them. */
export interface Tickets {
  issue(use: TicketUse, subject: string, untilMs: number): string;
  check(use: TicketUse, ticket: string): Checked;
}

const KEY_BYTES = 32;
const MAX_LENGTH = 1000;
const FORGED: Checked = { kind: 'forged' };

/** @param secret shared by all processes of the service */
export function createTickets(secret: Buffer, now: () => number = Date.now): Tickets {
  const keys = new Map<TicketUse, Buffer>();
  function keyFor(use: TicketUse): Buffer {
    const known = keys.get(use);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `ticket ${use}`, KEY_BYTES));
    keys.set(use, key);
    return key;
  }
  const signatureOf = (use: TicketUse, words: string): Buffer =>
    createHmac('sha256', keyFor(use)).update(words).digest();

  return {
    issue(use, subject, untilMs) {
      const words = Buffer.from(JSON.stringify([subject, untilMs])).toString('base64url');
      return `${words}.${signatureOf(use, words).toString('base64url')}`;
    },
    check(use, ticket) {
      const [words = '', signature = '', ...rest] = ticket.length > MAX_LENGTH ? [] : ticket.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(use, words);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return FORGED;
      const [subject, untilMs] = JSON.parse(Buffer.from(words, 'base64url').toString()) as [string, number];
      return untilMs > now() ? { kind: 'valid', subject, untilMs } : { kind: 'expired' };
    },
  };
}
