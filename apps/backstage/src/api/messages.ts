import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

const outboxSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      channel: z.string(),
      recipient: z.string(),
      language: z.string(),
      template: z.string(),
      subject: z.nullish(z.string()),
      body: z.string(),
      createdAt: z.string(),
      sentAt: z.nullable(z.string()),
    }),
  ),
});
/** Mail and SMS to a recipient or to everybody, newest first. */
export const getOutbox = read<{ to?: string } & Record<string, string>, typeof outboxSchema>(
  '/outbox',
  outboxSchema,
);

const inboxSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      status: z.string(),
      messageSent: z.string(),
      ctaAction: z.optional(z.string()),
      ctaText: z.optional(z.string()),
    }),
  ),
});
export const getMessages = read<{ email: string }, typeof inboxSchema>('/messages', inboxSchema);

const sentSchema = z.object({ sent: z.number() });
interface NewMessage {
  /** Absent: all players. */
  readonly email?: string;
  readonly title: string;
  readonly html: string;
  readonly action?: { readonly path: string; readonly text: string };
  readonly product: string | null;
  /** Of a message to one player. An answer also reaches players who may receive no marketing. */
  readonly purpose: string;
}
export const sendMessage = write<NewMessage, typeof sentSchema>('/message', sentSchema);

interface Newsletter {
  readonly type: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string | null;
  readonly product: string | null;
}
export const sendNewsletter = write<Newsletter, typeof sentSchema>('/newsletter', sentSchema);
