import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type AuditEntry, auditSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { View } from '../components/view.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatName, formatTime } from '../format.ts';
import { toText } from './facts.tsx';

/** What staff did and read. */
export function AuditView() {
  const search = useSearch({ from: '/shell/audit' });
  const navigate = useNavigate();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) => read('/audit', auditSchema, { ...search, until: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const staffId = String(new FormData(event.currentTarget).get('staffId') ?? '').trim();
    void navigate({ to: '/audit', search: { ...search, staffId: staffId || undefined } });
  };
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <View title="Audit">
      <form className="c-filters" aria-label="Filter" onSubmit={filter}>
        <label className="c-field">
          <span className="c-label">Member of staff</span>
          <input className="c-input" name="staffId" defaultValue={search.staffId} autoComplete="off" />
        </label>
        <Button type="submit" size="small" kind="ghost">
          Filter
        </Button>
      </form>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {entries?.length === 0 && <p className="c-empty">No entry matches.</p>}
      </div>
      {!entries && !error && <Skeleton lines={6} label="Loading" />}
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </View>
  );
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <section className="c-scroll" aria-label="Entries">
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Player</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, staffId, action, playerId, details }) => (
            <tr key={id}>
              <th scope="row">{formatTime(at)}</th>
              <td>{staffId}</td>
              <td>{formatName(action)}</td>
              <td>
                {playerId && (
                  <Link className="c-link" to="/players/$id" params={{ id: playerId }}>
                    {playerId.slice(0, 8)}
                  </Link>
                )}
              </td>
              <td data-wraps="">{details && toText(details)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
