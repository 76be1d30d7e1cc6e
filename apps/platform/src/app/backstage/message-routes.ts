import { MARKETING_PRODUCTS, MESSAGE_STATUSES } from '@playerdesk/contract/internal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  findMessages,
  MAILED_TYPES,
  type Subject,
  toMessage,
  type WrittenMessage,
} from '../../engagement/index.ts';
import { findExcludedPlayers } from '../../identity/index.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { findPlayer } from './players.queries.ts';

type MessageRouteDeps = Pick<
  Services,
  'db' | 'audit' | 'inbox' | 'engagement' | 'exclusions' | 'protectedGroups' | 'subscriptions'
>;

const MOST_SHOWN = 200;
const MOST_HTML = 20_000;
/** A path of the casino or a web address. Two slashes would lead to another site. */
const DESTINATION = /^(\/(?![/\\])|https?:\/\/)\S*$/;

const email = z.string().min(1);
/** The product. Null: none in particular, which means every product. */
const product = z.enum(MARKETING_PRODUCTS).nullable().default(null);
const messageSchema = z.object({
  /** Absent: everyone. */
  email: email.optional(),
  title: z.string().trim().min(1).max(200),
  /** Stored as given. */
  html: z.string().min(1).max(MOST_HTML),
  action: z
    .object({ path: z.string().max(500).regex(DESTINATION), text: z.string().trim().min(1).max(60) })
    .optional(),
  product,
  /** For a message to one player: `answer` to their own request reaches them always, marketing if they may have it. */
  purpose: z.enum(['answer', 'marketing']).default('marketing'),
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
  /** Two letters, Norwegian as `no`. Null: everyone. */
  language: z.string().length(2).nullable().default(null),
  product,
});

/** Registers the routes with which staff write to players: to their inboxes, and by email to subscribers. */
export function registerMessageRoutes(
  app: FastifyInstance,
  { db, audit, inbox, engagement, exclusions, protectedGroups, subscriptions }: MessageRouteDeps,
): void {
  const findPlayerId = async (address: string) => {
    const player = await findPlayer(db, address);
    if (!player) throw new Refusal('PlayerNotFound');
    return player.id;
  };
  const sendToAll = async (tx: Tx, message: WrittenMessage, barred: ReadonlySet<string>, about: Subject) => {
    const without = await subscriptions.withoutConsent(tx, about, 'email');
    return inbox.sendToAll(tx, message, new Set([...barred, ...without]));
  };
  app.get('/messages', async (request) => {
    const playerId = await findPlayerId(parseBody(z.object({ email }), request.query).email);
    const rows = await findMessages(db, playerId, MESSAGE_STATUSES, MOST_SHOWN);
    return { messages: rows.map(toMessage) };
  });
  app.post('/message', async (request) => {
    const order = parseBody(messageSchema, request.body);
    const { email: address, title, html: content, action } = order;
    const playerId = address === undefined ? null : await findPlayerId(address);
    const message = { title, content, ...(action && { ctaAction: action.path, ctaText: action.text }) };
    const barred =
      playerId === null
        ? new Set([...(await findExcludedPlayers(db, exclusions)), ...(await protectedGroups.allMembers(db))])
        : new Set<string>();
    const sent = await db.transaction().execute(async (tx) => {
      const count =
        playerId === null
          ? await sendToAll(tx, message, barred, order.product)
          : await inbox.send(tx, playerId, message, order.purpose);
      // Without the text, which may name a person.
      await audit.write(tx, {
        actor: 'backstage',
        action: 'send-message',
        requestId: request.id,
        ...(playerId !== null && { playerId }),
        after: {
          sent: count,
          ...(playerId === null ? { product: order.product } : { purpose: order.purpose }),
        },
      });
      return count;
    });
    return { sent };
  });
  app.post('/newsletter', async (request) => {
    const text = parseBody(newsletterSchema, request.body);
    const sent = await engagement.newsletter.send(text, (tx, count) =>
      audit.write(tx, {
        actor: 'backstage',
        action: 'send-newsletter',
        requestId: request.id,
        after: { type: text.type, language: text.language, product: text.product, sent: count },
      }),
    );
    return { sent };
  });
}
