import { MESSAGES_PER_PAGE, type Message } from '@playerdesk/contract/internal';
import { useCallback, useEffect, useState } from 'react';
import { getInbox } from '../../kit/services/account-services.ts';
import { type ResourceState, useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface InboxViewProps {
  readonly reading: ResourceState<readonly Message[]>;
  /** Index of the page, from 0. */
  readonly page: number;
  readonly opened: string | null;
  /** Id of the message that was closed last. It gets the focus back. */
  readonly lastOpened: string | null;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string | null) => void;
  readonly onRead: (id: string) => void;
}

/**
 * Provides the inbox.
 *
 * @param first Id of the message to open.
 */
export function useInbox(first: string | undefined): InboxViewProps {
  const { account } = useWidget();
  const inbox = getInbox(account);
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<string | null>(first ?? null);
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const onRead = useCallback(
    // A failed mark is repeated when the message is opened again.
    (id: string) => void inbox.mark(id, 'Read').catch(() => {}),
    [inbox],
  );
  const reading = useResource(inbox.messages);
  const isListed = reading.value?.some(({ id }) => id === opened) ?? false;
  useEffect(() => {
    if (opened !== null && isListed) onRead(opened);
  }, [opened, isListed, onRead]);
  const onOpen = (id: string | null) => {
    setLastOpened(opened);
    setOpened(id);
  };
  const onPage = (to: number) => {
    // Paging must not return the focus to a message.
    setLastOpened(null);
    setPage(to);
  };
  return { reading, page, opened, lastOpened, onPage, onRead, onOpen };
}

/** Returns the messages of a page and the number of pages. */
export function getPage(messages: readonly Message[], page: number) {
  const pages = Math.max(1, Math.ceil(messages.length / MESSAGES_PER_PAGE));
  const current = Math.min(page, pages - 1);
  const start = current * MESSAGES_PER_PAGE;
  return { pages, current, shown: messages.slice(start, start + MESSAGES_PER_PAGE) };
}
