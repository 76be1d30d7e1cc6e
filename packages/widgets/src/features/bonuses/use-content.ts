import { type ContentEntry, getContent } from '@playerdesk/contract/internal';
import { useEffect, useState } from 'react';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';

type Contents = ReadonlyMap<string, ContentEntry>;

const NOTHING: Contents = new Map();

/** Milliseconds for which a list waits for its content. */
const PATIENCE = 1_000;

/**
 * Reads content sections by id. Returns null while the list should wait for it, so that its cards do not grow. Bonuses
 * are shown without content that fails or is late.
 */
export function useContent(ids: readonly string[]): Contents | null {
  const { account, texts } = useWidget();
  const alive = useAlive();
  const [entries, setEntries] = useState<Contents | null>(null);
  const sectionIds = [...new Set(ids)].sort().join(',');
  const isKnown = sectionIds !== '' && account.platform.capabilities.supports(getContent.name);
  useEffect(() => {
    if (!isKnown) return;
    const giveUp = () => alive.current && setEntries((now) => now ?? NOTHING);
    const cancel = account.environment.after(PATIENCE, giveUp);
    account
      .read(getContent, { sectionIds, locale: texts.shippedLocale })
      .then(
        (answer) => alive.current && setEntries(new Map(answer.entries.map((entry) => [entry.id, entry]))),
        giveUp,
      );
    return cancel;
  }, [account, texts, sectionIds, isKnown, alive]);
  return isKnown ? entries : NOTHING;
}
