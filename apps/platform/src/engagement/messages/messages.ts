import {
  type getMessage,
  type getMessages,
  type getMessagesWithStatus,
  type InputOf,
  MESSAGE_STATUSES,
  type Message,
  type markMessage,
  type OutputOf,
} from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { findMessage, findMessages, type MessageRow, markForwards } from './messages.queries.ts';

/** Only the newest messages are returned. */
const MOST = 200;

/** The operations on messages that a player calls. */
export interface MessageService {
  list(input: object, call: Call): Promise<OutputOf<typeof getMessages>>;
  withStatus(
    input: InputOf<typeof getMessagesWithStatus>,
    call: Call,
  ): Promise<OutputOf<typeof getMessagesWithStatus>>;
  one(input: InputOf<typeof getMessage>, call: Call): Promise<Message>;
  mark(input: InputOf<typeof markMessage>, call: Call): Promise<Effect<object>>;
}

export function createMessageService(db: Db): MessageService {
  const findOwn = async (other: Db, playerId: string, id: string) => {
    const message = await findMessage(other, playerId, id);
    if (!message) throw new Refusal('NotFound');
    return message;
  };
  return {
    list: async (_input, call) => {
      const rows = await findMessages(db, requireSession(call).playerId, MESSAGE_STATUSES, MOST);
      return { messages: rows.map(toMessage) };
    },
    withStatus: async ({ withStatus }, call) => {
      const rows = await findMessages(db, requireSession(call).playerId, [withStatus], MOST);
      return { messages: rows.map(toMessage) };
    },
    one: async ({ id }, call) => toMessage(await findOwn(db, requireSession(call).playerId, id)),
    mark: async ({ messageId, status }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        await markForwards(tx, await findOwn(tx, playerId, messageId), status);
        return {};
      };
    },
  };
}

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    status: row.status,
    messageSent: row.sent_at.toISOString(),
    ...(row.cta_action !== null && { ctaAction: row.cta_action }),
    ...(row.cta_text !== null && { ctaText: row.cta_text }),
  };
}
