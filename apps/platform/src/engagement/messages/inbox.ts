import { randomUUID } from 'node:crypto';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { type Language, toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { getPlayerLanguage, insertForAll, insertMessage } from './messages.queries.ts';

/** A message's words. The content is HTML and is kept as given: whoever shows it sanitises it. */
export interface MessageText {
  readonly title: string;
  readonly content: string;
  readonly ctaText?: string;
}

/** What the platform itself has to tell a player. */
export interface AutomaticMessage {
  /** What it is written for: of two notes for one occasion the player gets the first. */
  readonly occasion: string;
  readonly texts: (language: Language) => MessageText;
  /** A path of the casino. */
  readonly ctaAction?: string;
}

/** A message that somebody wrote. */
export interface WrittenMessage extends MessageText {
  /** A path of the casino or a web address. */
  readonly ctaAction?: string | undefined;
}

/** Puts messages into players' inboxes, in the transaction of what they tell. */
export interface Inbox {
  /** Writes in the player's language. */
  sendAutomatic(tx: Tx, playerId: string, note: AutomaticMessage): Promise<void>;
  send(tx: Tx, playerId: string, message: WrittenMessage): Promise<void>;
  /** To everybody but the barred whom no block, break or state keeps from play. Returns how many inboxes it went to. */
  sendToAll(tx: Tx, message: WrittenMessage, barred: ReadonlySet<string>): Promise<number>;
}

export function createInbox(clock: Clock): Inbox {
  const rowOf = ({ title, content, ctaText, ctaAction }: WrittenMessage, occasion: string | null) => ({
    title,
    content,
    occasion,
    status: 'Unpushed' as const,
    sent_at: new Date(clock.now()),
    cta_action: ctaAction ?? null,
    cta_text: ctaText ?? null,
  });
  const put = (tx: Tx, playerId: string, message: WrittenMessage, occasion: string | null) =>
    insertMessage(tx, { ...rowOf(message, occasion), id: randomUUID(), player_id: playerId });
  return {
    sendAutomatic: async (tx, playerId, { occasion, texts, ctaAction }) => {
      const language = toLanguage(await getPlayerLanguage(tx, playerId));
      await put(tx, playerId, { ...texts(language), ctaAction }, occasion);
    },
    send: (tx, playerId, message) => put(tx, playerId, message, null),
    sendToAll: (tx, message, barred) => insertForAll(tx, rowOf(message, null), barred),
  };
}
