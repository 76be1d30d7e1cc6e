import { MESSAGE_STATUSES } from '@playerdesk/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../call/refusal.ts';
import { messagesOf } from '../messages/messages.queries.ts';
import { toMessage } from '../messages/messages.ts';
import { playersOnRegister } from '../register/on-register.ts';
import type { Services } from '../services.ts';
import { MAILED_TYPES } from '../subscriptions/newsletter.ts';
import { parseBody } from './parse-body.ts';
import { findPlayer } from './players.queries.ts';

type MessageParts = Pick<
  Services,
  'db' | 'audit' | 'inbox' | 'newsletter' | 'exclusions' | 'protectedGroups'
>;

const MOST_SHOWN = 200;
const MOST_HTML = 20_000;
/** A path of the casino or a web address; two slashes would lead to another site. */
const DESTINATION = /^(\/(?![/\\])|https?:\/\/)\S*$/;

const email = z.string().min(1);
const messageSchema = z.object({
  /** None: everybody. */
  email: email.optional(),
  title: z.string().trim().min(1).max(200),
  /** Kept as given. */
  html: z.string().min(1).max(MOST_HTML),
  action: z
    .object({ path: z.string().max(500).regex(DESTINATION), text: z.string().trim().min(1).max(60) })
    .optional(),
});
const newsletterSchema = z.object({
  type: z.enum(MAILED_TYPES).default('NewsEmails'),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/),
  text: z.string().trim().min(1).max(MOST_HTML),
  /** Two letters, Norwegian as `no`; none: everybody. */
  language: z.string().length(2).nullable().default(null),
});

/** What staff write to players: into their inboxes, and by mail to those who asked for it. */
export function registerMessageRoutes(
  app: FastifyInstance,
  { db, audit, inbox, newsletter, exclusions, protectedGroups }: MessageParts,
): void {
  const idOf = async (address: string) => {
    const player = await findPlayer(db, address.trim().toLowerCase());
    if (!player) throw new Refusal('PlayerNotFound');
    return player.id;
  };
  app.get('/messages', async (request) => {
    const playerId = await idOf(parseBody(z.object({ email }), request.query).email);
    const rows = await messagesOf(db, playerId, MESSAGE_STATUSES, MOST_SHOWN);
    return { messages: rows.map(toMessage) };
  });
  app.post('/message', async (request) => {
    const { email: address, title, html: content, action } = parseBody(messageSchema, request.body);
    const playerId = address === undefined ? null : await idOf(address);
    const message = { title, content, ...(action && { ctaAction: action.path, ctaText: action.text }) };
    const barred =
      playerId === null
        ? new Set([...(await playersOnRegister(db, exclusions)), ...(await protectedGroups.everybody(db))])
        : new Set<string>();
    const sent = await db.transaction().execute(async (tx) => {
      const count = playerId === null ? await inbox.sendToAll(tx, message, barred) : 1;
      if (playerId !== null) await inbox.send(tx, playerId, message);
      // Not its words: they may name somebody.
      await audit.write(tx, {
        actor: 'backstage',
        action: 'send-message',
        requestId: request.id,
        ...(playerId !== null && { playerId }),
        after: { sent: count },
      });
      return count;
    });
    return { sent };
  });
  app.post('/newsletter', async (request) => {
    const text = parseBody(newsletterSchema, request.body);
    const sent = await newsletter.send(text, (tx, count) =>
      audit.write(tx, {
        actor: 'backstage',
        action: 'send-newsletter',
        requestId: request.id,
        after: { type: text.type, language: text.language, sent: count },
      }),
    );
    return { sent };
  });
}
