import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedLetter {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
}

export interface MailServer {
  url: string;
  letters: ReceivedLetter[];
  /** From here on every recipient is refused. */
  refuseAll(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox unavailable') : null),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      text(stream).then((raw) => {
        letters.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuseAll: () => {
      refuses = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
