import { type ContentEntry, getContent } from '@playerdesk/contract';
import { useEffect, useState } from 'react';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Reads content sections by id. Without an answer, bonuses are shown without content. */
export function useContent(ids: readonly string[]): ReadonlyMap<string, ContentEntry> {
  const { account, texts } = useWidget();
  const alive = useAlive();
  const [entries, setEntries] = useState<ReadonlyMap<string, ContentEntry>>(new Map());
  const sectionIds = [...new Set(ids)].sort().join(',');
  useEffect(() => {
    if (sectionIds === '' || !account.platform.capabilities.supports(getContent.name)) return;
    account.read(getContent, { sectionIds, locale: texts.shippedLocale }).then(
      (answer) => alive.current && setEntries(new Map(answer.entries.map((entry) => [entry.id, entry]))),
      () => {},
    );
  }, [account, texts, sectionIds, alive]);
  return entries;
}
