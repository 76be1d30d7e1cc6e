import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type AuditEntry, auditSchema } from '../api/answers.ts';
import { download, read } from '../api/request.ts';
import { DownloadButton } from '../components/download-button.tsx';
import { DateFilter } from '../components/filter-fields.tsx';
import { type Column, ListTable } from '../components/list-table.tsx';
import { Problem } from '../components/problem.tsx';
import { View } from '../components/view.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { findCode, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { toText } from './facts.tsx';

/** What staff did and read. */
export function AuditView() {
  const search = useSearch({ from: '/shell/audit' });
  const may = useMay();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) => read('/audit', auditSchema, { ...search, until: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const save = (format: 'csv' | 'jsonl') =>
    download('/audit-export', `audit.${format}`, { ...search, format });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <View title={t('Audit')}>
      <Filters />
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {entries?.length === 0 && <p className="c-empty">{t('No entry matches.')}</p>}
      </div>
      {!entries && !error && <Skeleton lines={6} label={t('Loading')} />}
      {entries && entries.length > 0 && (
        <ListTable
          label={t('Entries')}
          name="audit"
          columns={COLUMNS}
          rows={entries}
          rowKey={({ id }) => String(id)}
        />
      )}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier')}
        </Button>
      )}
      {may('export-audit') && (
        <div className="c-filters">
          <DownloadButton label={t('Save as CSV')} save={() => save('csv')} />
          <DownloadButton label={t('Save as JSON lines')} save={() => save('jsonl')} />
        </div>
      )}
    </View>
  );
}

const TEXTS = [
  ['staffId', t('Member of staff')],
  ['action', t('Act')],
  ['playerId', t('Player’s id')],
] as const;

function Filters() {
  const search = useSearch({ from: '/shell/audit' });
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = TEXTS.map(([name]) => [name, String(values.get(name) ?? '').trim() || undefined] as const);
    const { action, ...others } = Object.fromEntries(typed);
    // Acts are shown as names, and can be typed so.
    void navigate({ to: '/audit', search: { ...search, ...others, action: action && findCode(action) } });
  };
  const set = (change: Partial<typeof search>) =>
    void navigate({ to: '/audit', search: { ...search, ...change } });
  return (
    <form className="c-filters" aria-label={t('Filter')} onSubmit={filter}>
      {TEXTS.map(([name, label]) => (
        <label key={name} className="c-field">
          <span className="c-label">{label}</span>
          <input className="c-input" name={name} defaultValue={search[name]} autoComplete="off" />
        </label>
      ))}
      <DateFilter label={t('From')} value={search.from} onChange={(from) => set({ from })} />
      <DateFilter label={t('To')} value={search.to} onChange={(to) => set({ to })} />
      <Button type="submit" size="small" kind="ghost">
        {t('Filter')}
      </Button>
    </form>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { heading: t('When'), cell: ({ at }) => formatTime(at) },
  { heading: t('Who'), cell: ({ staffId }) => staffId },
  { heading: t('What'), cell: ({ action }) => formatName(action) },
  {
    heading: t('Player'),
    cell: ({ playerId }) =>
      playerId && (
        <Link className="c-link" to="/players/$id" params={{ id: playerId }}>
          {playerId.slice(0, 8)}
        </Link>
      ),
  },
  {
    heading: t('Details'),
    cell: ({ details }) => details && toText(details),
    wraps: true,
  },
];
