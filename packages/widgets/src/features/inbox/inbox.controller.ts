import { MESSAGES_PER_PAGE, type Message } from '@playerdesk/contract';
import { useCallback, useEffect, useState } from 'react';
import { getInbox } from '../../kit/services/account-services.ts';
import { type ResourceState, useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface InboxViewProps {
  readonly reading: ResourceState<readonly Message[]>;
  /** The page that is shown, from 0. */
  readonly page: number;
  readonly opened: string | null;
  /** The message that was closed last: the focus goes back to it. */
  readonly lastOpened: string | null;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string | null) => void;
  readonly onRead: (id: string) => void;
}

/** @param first A message to begin with. */
export function useInbox(first: string | undefined): InboxViewProps {
  const { account } = useWidget();
  const inbox = getInbox(account);
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<string | null>(first ?? null);
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const onRead = useCallback(
    // What cannot be marked now is marked when it is opened again: the player reads on undisturbed.
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
    // Come upon again on its page it would take the focus from the button that leads there.
    setLastOpened(null);
    setPage(to);
  };
  return { reading, page, opened, lastOpened, onPage, onRead, onOpen };
}

/** The messages of a page, and how many pages there are. */
export function getPage(messages: readonly Message[], page: number) {
  const pages = Math.max(1, Math.ceil(messages.length / MESSAGES_PER_PAGE));
  const current = Math.min(page, pages - 1);
  const start = current * MESSAGES_PER_PAGE;
  return { pages, current, shown: messages.slice(start, start + MESSAGES_PER_PAGE) };
}
