import { parseInstant } from './instant.ts';
import type { Message } from './message.schema.ts';

/** Statuses of a message. */
export const MESSAGE_STATUSES = ['Unpushed', 'Notified', 'Read'] as const;
/** Status of a message: not shown, shown or read. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Returns the status of a provider's name in any case. An unknown name is Notified: neither new nor read. */
export function messageStatus(word: string): MessageStatus {
  return MESSAGE_STATUSES.find((status) => status.toLowerCase() === word.toLowerCase()) ?? 'Notified';
}

/** Sorts messages: those not shown yet first, then the newest. */
export function inboxOrder(messages: readonly Message[]): Message[] {
  const isNew = ({ status }: Message) => Number(messageStatus(status) === 'Unpushed');
  const sent = ({ messageSent }: Message) => parseInstant(messageSent) || 0;
  return [...messages].sort((a, b) => isNew(b) - isNew(a) || sent(b) - sent(a));
}

/** Returns the number of unread messages. */
export function unreadCount(messages: readonly Message[]): number {
  return messages.filter(({ status }) => messageStatus(status) !== 'Read').length;
}

/** Messages per page. */
export const MESSAGES_PER_PAGE = 5;
/** Graphemes of a title and of a content in a preview. */
export const PREVIEW_LENGTH = 100;
