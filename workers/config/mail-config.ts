import { toEmail } from '../../core/accounts/email';
import type { Settings } from './settings';

/** Undefined where no mail can be sent. */
export function readMail(
  { text, url }: Settings,
  publicBaseUrl: string,
  problems: string[],
): { url: string; from: string } | undefined {
  const server = url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = text('MAIL_FROM');
  if (from !== undefined && toEmail(from) === null) problems.push('MAIL_FROM must be one e-mail address');
  if (server === undefined) return undefined;
  const host = URL.canParse(publicBaseUrl) ? new URL(publicBaseUrl).hostname : 'localhost';
  return { url: server, from: from ?? `no-reply@${host}` };
}
