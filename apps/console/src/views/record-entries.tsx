import { useInfiniteQuery } from '@tanstack/react-query';
import { type Column, ListTable } from '../components/list-table.tsx';
import { Problem } from '../components/problem.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatTime } from '../format.ts';
import { t } from '../messages/translate.ts';

interface RecordEntry {
  readonly id: string;
  readonly at: string;
}

type Query = Readonly<Record<string, string | undefined>>;

interface RecordPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: Query | null;
}

interface RecordList<Entry> {
  readonly label: string;
  /** What an empty list says. */
  readonly empty: string;
  readonly read: (query: Query, signal: AbortSignal) => Promise<RecordPage<Entry>>;
  /** Columns after the time. */
  readonly columns: readonly Column<Entry>[];
}

interface RecordsProps {
  /** What to read: the player, the list and days. */
  readonly query: Query;
}

const WHEN: Column<RecordEntry> = {
  heading: t('When'),
  cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
};

/** Returns a list about a player as a component. */
export function defineRecords<Entry extends RecordEntry>(list: RecordList<Entry>) {
  return { label: list.label, Entries: ({ query }: RecordsProps) => <Entries query={query} list={list} /> };
}

function Entries<Entry extends RecordEntry>({
  query,
  list: { label, empty, read, columns },
}: RecordsProps & { readonly list: RecordList<Entry> }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['records', query],
    queryFn: ({ pageParam, signal }) => read({ ...query, ...pageParam }, signal),
    initialPageParam: {} as Query,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {entries?.length === 0 && <p className="c-muted">{empty}</p>}
      </div>
      {!entries && !error && <Skeleton lines={6} label={t('Loading')} />}
      {entries && entries.length > 0 && (
        <ListTable
          label={label}
          name={`player-${query.list}`}
          columns={[WHEN, ...columns]}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier')}
        </Button>
      )}
    </>
  );
}
