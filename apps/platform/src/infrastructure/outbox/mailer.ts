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

/**
 * Creates a mailer over SMTP, such as `smtp://user:secret@mail.example.com:587`.
 *
 * @param requiresTls - whether a server that does not offer STARTTLS is refused, in place of sending in plain
 */
export function smtpMailer(url: string, from: string, requiresTls: boolean): Mailer {
  const address = new URL(url);
  if (requiresTls) address.searchParams.set('requireTLS', 'true');
  const transport = createTransport(address.href);
  return {
    send: async ({ id, to, subject, text, headers }) => {
      // The id of the outbox row identifies an email that is sent twice after a crash.
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@playerdesk>`, headers });
    },
    close: () => transport.close(),
  };
}
