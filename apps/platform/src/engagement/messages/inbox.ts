import { randomUUID } from 'node:crypto';
import type { ServiceMessage } from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import { findPlayerLanguage } from '../../operations/player-language.queries.ts';
import { insertForAll, insertMessage, isMarketable } from './messages.queries.ts';

/** The text of a message. The content is HTML and is stored as given: the client sanitizes it before display. */
export interface MessageText {
  readonly title: string;
  readonly content: string;
  readonly ctaText?: string;
}

/** Why a player receives a message. A player who may not be marketed to receives service messages alone. */
export type MessagePurpose = ServiceMessage | 'marketing';

/** A message that the platform writes by itself. */
export interface AutomaticMessage {
  readonly purpose: MessagePurpose;
  /** The occasion of the message. Of two messages for one occasion the player gets the first. */
  readonly occasion: string;
  readonly texts: (language: Language) => MessageText;
  /** A path of the casino. */
  readonly ctaAction?: string;
}

/** A message written by staff. */
export interface WrittenMessage extends MessageText {
  /** A path of the casino or a web address. */
  readonly ctaAction?: string | undefined;
}

/** Stores messages in players' inboxes, within the transaction of the event that they report. */
export interface Inbox {
  /** Sends in the player's language. Drops marketing to a player who may not be marketed to. */
  sendAutomatic(tx: Tx, playerId: string, note: AutomaticMessage): Promise<void>;
  /** Returns the number of inboxes: 0 for marketing to a player who may not be marketed to. */
  send(tx: Tx, playerId: string, message: WrittenMessage, purpose: MessagePurpose): Promise<0 | 1>;
  /** Sends marketing to all players who may be marketed to, except the barred ones. Returns the number of inboxes. */
  sendToAll(tx: Tx, message: WrittenMessage, barred: ReadonlySet<string>): Promise<number>;
}

export function createInbox(clock: Clock): Inbox {
  const toRow = (message: WrittenMessage, purpose: MessagePurpose, occasion: string | null = null) => ({
    title: message.title,
    content: message.content,
    occasion,
    // A client shows an unpushed message unasked. Marketing waits in the inbox.
    status: purpose === 'marketing' ? ('Notified' as const) : ('Unpushed' as const),
    sent_at: new Date(clock.now()),
    cta_action: message.ctaAction ?? null,
    cta_text: message.ctaText ?? null,
  });
  const store = (tx: Tx, playerId: string, row: ReturnType<typeof toRow>) =>
    insertMessage(tx, { ...row, id: randomUUID(), player_id: playerId });
  const mayReceive = async (tx: Tx, playerId: string, purpose: MessagePurpose) =>
    purpose !== 'marketing' || (await isMarketable(tx, playerId, new Date(clock.now())));
  return {
    sendAutomatic: async (tx, playerId, { purpose, occasion, texts, ctaAction }) => {
      if (!(await mayReceive(tx, playerId, purpose))) return;
      const language = await findPlayerLanguage(tx, playerId);
      await store(tx, playerId, toRow({ ...texts(language), ctaAction }, purpose, occasion));
    },
    send: async (tx, playerId, message, purpose) => {
      if (!(await mayReceive(tx, playerId, purpose))) return 0;
      await store(tx, playerId, toRow(message, purpose));
      return 1;
    },
    sendToAll: (tx, message, barred) => insertForAll(tx, toRow(message, 'marketing'), barred),
  };
}
