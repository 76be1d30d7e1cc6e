import { parseInstant } from './instant.ts';
import type { Message } from './message.schema.ts';

export const MESSAGE_STATUSES = ['Unpushed', 'Notified', 'Read'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The status behind a provider's word, in whatever case. An unknown word is Notified: neither new nor read. */
export function messageStatus(word: string): MessageStatus {
  return MESSAGE_STATUSES.find((status) => status.toLowerCase() === word.toLowerCase()) ?? 'Notified';
}

/** Those not shown yet first, then the newest (2-money §4). */
export function inboxOrder(messages: readonly Message[]): Message[] {
  const isNew = ({ status }: Message) => Number(messageStatus(status) === 'Unpushed');
  const sent = ({ messageSent }: Message) => parseInstant(messageSent) || 0;
  return [...messages].sort((a, b) => isNew(b) - isNew(a) || sent(b) - sent(a));
}

/** Messages a player has not opened. */
export function unreadCount(messages: readonly Message[]): number {
  return messages.filter(({ status }) => messageStatus(status) !== 'Read').length;
}

/** Messages on a page (2-money §5). */
export const MESSAGES_PER_PAGE = 5;
/** Graphemes of a title and of a content that a preview shows (decision 66). */
export const PREVIEW_LENGTH = 100;
