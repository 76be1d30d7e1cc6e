import { createTransport } from 'nodemailer';
import { SECOND } from '../clock/clock.ts';
import { withinTime } from '../suppliers/within-time.ts';

/** Milliseconds for a mail, and for each answer of its server. */
export const MAIL_TIMEOUT = 30 * SECOND;
const ANSWER_TIMEOUT = 10 * SECOND;

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
 * @param answerTimeout - milliseconds until the server counts as silent
 */
export function smtpMailer(
  url: string,
  from: string,
  requiresTls: boolean,
  answerTimeout = ANSWER_TIMEOUT,
): Mailer {
  const address = new URL(url);
  if (requiresTls) address.searchParams.set('requireTLS', 'true');
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    address.searchParams.set(name, String(answerTimeout));
  }
  const transport = createTransport(address.href);
  return {
    send: async ({ id, to, subject, text, headers }) => {
      // The id of the outbox row identifies an email that is sent twice after a crash.
      const mail = { from, to, subject, text, messageId: `<${id}@playerdesk>`, headers };
      await withinTime(MAIL_TIMEOUT, () => transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
}
