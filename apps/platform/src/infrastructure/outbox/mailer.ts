import { createTransport } from 'nodemailer';

interface SentMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands one email to its delivery service. Rejects when it was not accepted. */
export interface Mailer {
  send(mail: SentMail): Promise<void>;
  close(): void;
}

/** Creates a mailer over SMTP, such as `smtp://user:secret@mail.example.com:587`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async ({ id, to, subject, text, headers }) => {
      // The id of the outbox row identifies an email that is sent twice after a crash.
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@playerdesk>`, headers });
    },
    close: () => transport.close(),
  };
}
