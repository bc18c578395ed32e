import { createTransport } from 'nodemailer';

interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the server has taken the letter. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Whoever waits for a code waits on a page. */
const ANSWER_WITHIN_MS = 10_000;

/** Letters in plain text through the operator's own server, which is as trusted as the database. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const patience = {
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  };
  const transport = createTransport({ url, ...patience }, { from });
  return {
    async send({ to, subject, text }) {
      // As an object the address is one recipient, whatever stands in it. Nothing is read from files or fetched.
      const recipient = { name: '', address: to };
      await transport.sendMail({ to: recipient, subject, text, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}
