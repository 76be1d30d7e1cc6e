import {
  getMessages,
  getMessagesWithStatus,
  inboxOrder,
  type Message,
  type MessageStatus,
  markMessage,
  messageStatus,
  unreadCount,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** Milliseconds between reads of new messages. */
const POLL_INTERVAL = 60_000;

/** A player's inbox, headless. */
export interface Inbox {
  /** All messages: those not shown yet first, then the newest. */
  readonly messages: Resource<readonly Message[]>;
  /** Messages that were not shown yet. Polled every minute while there is a subscriber. */
  readonly news: Resource<readonly Message[]>;
  /** Returns the number of unread messages, as far as it is known. */
  unread(): number;
  /**
   * Marks a message as shown or read. A read message stays read.
   *
   * @throws PlayerdeskError
   */
  mark(id: string, status: 'Notified' | 'Read'): Promise<void>;
}

/** Creates the inbox of an account. */
export function createInbox(account: Account, visibility?: Visibility): Inbox {
  const live = visibility && { visibility };
  const messages = createResource<readonly Message[]>(account, async () => {
    const session = account.sessionId();
    const list = inboxOrder((await account.read(getMessages, {})).messages);
    // The player may have signed out meanwhile: no event for a former player.
    if (session === account.sessionId()) {
      account.events.emit('inbox-changed', { unread: unreadCount(list) });
    }
    return list;
  });
  const news = createResource<readonly Message[]>(
    account,
    async () => inboxOrder((await account.read(getMessagesWithStatus, { withStatus: 'Unpushed' })).messages),
    { every: POLL_INTERVAL, ...live },
  );
  const unread = () => unreadCount(messages.get() ?? news.get() ?? []);
  /** Updates the status in place: a visible list must not change its order. */
  const note = (id: string, status: MessageStatus) => {
    const known = messages.get();
    if (known) messages.put(known.map((message) => (message.id === id ? { ...message, status } : message)));
    const waiting = news.get();
    if (waiting) news.put(waiting.filter((message) => message.id !== id));
    account.events.emit('inbox-changed', { unread: unread() });
  };
  return {
    messages,
    news,
    unread,
    async mark(id, status) {
      const found = [...(messages.get() ?? []), ...(news.get() ?? [])].find((message) => message.id === id);
      if (found && !isForward(messageStatus(found.status), status)) return;
      await account.write(markMessage, { messageId: id, status });
      note(id, status);
    },
  };
}

const ORDER: Readonly<Record<MessageStatus, number>> = { Unpushed: 0, Notified: 1, Read: 2 };
const isForward = (from: MessageStatus, to: MessageStatus) => ORDER[to] > ORDER[from];
