import {
  getMessages,
  getMessagesWithStatus,
  inboxOrder,
  type Message,
  type MessageStatus,
  markMessage,
  messageStatus,
  unreadCount,
} from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** Milliseconds between looks for what came in. */
const POLL_INTERVAL = 60_000;

/** A player's messages, without a screen. */
export interface Inbox {
  /** Those not shown yet first, then the newest. */
  readonly messages: Resource<readonly Message[]>;
  /** Those that wait to be shown, live: read every minute while somebody listens. */
  readonly news: Resource<readonly Message[]>;
  /** How many are not read, as far as is known. */
  unread(): number;
  /** Says that a message was shown or read. A message that is read stays read. Rejects with a PlayerdeskError. */
  mark(id: string, status: 'Notified' | 'Read'): Promise<void>;
}

export function createInbox(account: Account, visibility?: Visibility): Inbox {
  const live = visibility && { visibility };
  const messages = createResource<readonly Message[]>(account, async () => {
    const session = account.sessionId();
    const list = inboxOrder((await account.read(getMessages, {})).messages);
    // Of a player who left nothing is told any more.
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
  /** In place: a list that is looked at does not change its order under the reader. */
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
