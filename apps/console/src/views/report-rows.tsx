import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ReportRow, reportRowsSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatDuration, formatMoney, formatTime } from '../format.ts';
import { t } from '../messages/translate.ts';
import { nameFigure, namePart } from './name-figure.ts';

interface ReportRowsProps {
  readonly market: string;
  readonly month: string;
  readonly kind?: string | undefined;
  readonly part?: string | undefined;
  readonly currency?: string | undefined;
}

/** The rows that a figure is the sum of. */
export function ReportRows(figure: ReportRowsProps) {
  const { kind = '', part = '', currency } = figure;
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['report-rows', figure],
    queryFn: ({ pageParam, signal }) =>
      read('/report-rows', reportRowsSchema, { ...figure, ...pageParam }, signal),
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ rows, isLast }) => {
      const last = rows.at(-1);
      return isLast || !last
        ? undefined
        : { afterTime: last.at, afterPlayer: last.playerId, afterId: last.id };
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another figure was opened
  useEffect(() => heading.current?.focus(), [kind, part, currency]);
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <section aria-labelledby="report-rows">
      <h2 className="c-heading" id="report-rows" ref={heading} tabIndex={-1}>
        {[nameFigure(kind), namePart(part)].join(': ')} {currency}
      </h2>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {rows?.length === 0 && <p className="c-empty">{t('It has no rows.')}</p>}
      </div>
      {!rows && !error && <Skeleton lines={6} label={t('Loading')} />}
      {rows && rows.length > 0 && <RowTable rows={rows} currency={currency} />}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </section>
  );
}

interface RowTableProps {
  readonly rows: readonly ReportRow[];
  readonly currency: string | undefined;
}

function RowTable({ rows, currency }: RowTableProps) {
  return (
    <Table label={t('Rows')} columns={[t('From'), t('Player'), t('Number'), t('Amount'), t('Time')]}>
      {rows.map(({ at, playerId, id, entries, amount, seconds }) => (
        <tr key={`${playerId} ${id}`}>
          <th scope="row">{formatTime(at)}</th>
          <td>
            <Link className="c-link" to="/players/$id" params={{ id: playerId }}>
              {playerId.slice(0, 8)}
            </Link>
          </td>
          <td>{entries}</td>
          <td>{amount !== null && currency && formatMoney(amount, currency)}</td>
          <td>{seconds !== null && formatDuration(seconds)}</td>
        </tr>
      ))}
    </Table>
  );
}
