import { useEffect, useState } from 'react';
import type { Backstage, BackstageAccess, SentMessage } from './backstage.ts';

const POLL_MS = 2_000;
const SHOWN = 30;

/** Reads the messages that the platform sends, if this browser may. */
export function useMail(backstage: Pick<Backstage, 'outbox'>, access: BackstageAccess) {
  const [messages, setMessages] = useState<readonly SentMessage[]>([]);
  const [news, setNews] = useState<SentMessage | null>(null);
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (access !== 'open') return;
    const known = new Set<string>();
    let isActive = true;
    let isFirst = true;
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const fresh = (await backstage.outbox()).filter(({ id }) => !known.has(id));
      if (!isActive || fresh.length === 0) return;
      for (const { id } of fresh) known.add(id);
      setMessages((earlier) => [...fresh, ...earlier].slice(0, SHOWN));
      // Earlier messages are no news.
      if (!isFirst) {
        setUnread((count) => count + fresh.length);
        setNews(fresh[0] ?? null);
      }
      isFirst = false;
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      isActive = false;
      clearInterval(timer);
    };
  }, [backstage, access]);
  return {
    messages,
    /** The newest message, until the visitor hides it. */
    news,
    unread,
    hideNews: () => setNews(null),
    markRead() {
      setNews(null);
      setUnread(0);
    },
  };
}

export type Mail = ReturnType<typeof useMail>;
