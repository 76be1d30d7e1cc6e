import { TRANSACTION_STATUSES } from '@playerdesk/contract/internal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type FoundPayment, foundPaymentsSchema } from '../api/answers.ts';
import { download, read } from '../api/request.ts';
import { DownloadButton } from '../components/download-button.tsx';
import { DateFilter, SelectFilter } from '../components/filter-fields.tsx';
import { type Column, ListTable } from '../components/list-table.tsx';
import { Problem } from '../components/problem.tsx';
import { Tag } from '../components/tag.tsx';
import { View } from '../components/view.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatMoney, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { toMinor } from './player-acts.tsx';

/** Payments of all players. */
export function PaymentsView() {
  const { least, largest, ...search } = useSearch({ from: '/shell/payments' });
  const may = useMay();
  const { currency = '' } = search;
  const unit = /^[a-z]{3}$/i.test(currency) ? currency : 'EUR';
  const amounts = {
    least: least && String(toMinor(least, unit)),
    largest: largest && String(toMinor(largest, unit)),
  };
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['payments', search, amounts],
    queryFn: ({ pageParam, signal }) =>
      read('/payments', foundPaymentsSchema, { ...search, ...amounts, ...pageParam }, signal),
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ payments, isLast }) => {
      const last = payments.at(-1);
      return isLast || !last ? undefined : { afterTime: last.createdAt, afterId: last.id };
    },
  });
  const save = () => download('/payments-export', 'payments.csv', { ...search, ...amounts });
  const payments = data?.pages.flatMap((page) => page.payments);
  return (
    <View title={t('Payments')}>
      <TextFilters />
      <Filters />
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {payments?.length === 0 && (
          <p className="c-empty">{t('No payment matches. Without days, the search covers the last 31.')}</p>
        )}
      </div>
      {!payments && !error && <Skeleton lines={6} label={t('Loading')} />}
      {payments && payments.length > 0 && (
        <ListTable
          label={t('Found payments')}
          name="payments"
          columns={COLUMNS}
          rows={payments}
          rowKey={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {payments && payments.length > 0 && may('export-payments') && (
        <DownloadButton label={t('Save as CSV')} save={save} />
      )}
    </View>
  );
}

const TEXTS = [
  ['reference', t('Provider’s reference')],
  ['playerId', t('Player’s id')],
  ['provider', t('Payment method')],
  ['currency', t('Currency')],
  ['least', t('Amount from')],
  ['largest', t('Amount to')],
] as const;

/** Filters that are typed, and sent together. */
function TextFilters() {
  const search = useSearch({ from: '/shell/payments' });
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = TEXTS.map(([name]) => [name, String(values.get(name) ?? '').trim() || undefined]);
    void navigate({ to: '/payments', search: { ...search, ...Object.fromEntries(typed) } });
  };
  return (
    <form className="c-filters" aria-label={t('Search payments')} onSubmit={filter}>
      {TEXTS.map(([name, label]) => (
        <label key={name} className="c-field">
          <span className="c-label">{label}</span>
          <input className="c-input" name={name} defaultValue={search[name]} autoComplete="off" />
        </label>
      ))}
      <Button type="submit" size="small" kind="ghost">
        {t('Search')}
      </Button>
    </form>
  );
}

/** Filters that count at once. */
function Filters() {
  const search = useSearch({ from: '/shell/payments' });
  const navigate = useNavigate();
  const set = (change: Partial<typeof search>) =>
    void navigate({ to: '/payments', search: { ...search, ...change } });
  return (
    <div className="c-filters">
      <SelectFilter
        all={t('All')}
        label={t('Kind')}
        value={search.method}
        options={[
          ['deposit', t('Deposits')],
          ['withdraw', t('Withdrawals')],
        ]}
        onChange={(method) => set({ method })}
      />
      <SelectFilter
        all={t('All')}
        label={t('State')}
        value={search.status}
        options={TRANSACTION_STATUSES.map((status) => [status, formatName(status)])}
        onChange={(status) => set({ status })}
      />
      <DateFilter label={t('From')} value={search.from} onChange={(from) => set({ from })} />
      <DateFilter label={t('To')} value={search.to} onChange={(to) => set({ to })} />
    </div>
  );
}

const COLUMNS: readonly Column<FoundPayment>[] = [
  { heading: t('Reference'), cell: ({ reference }) => reference },
  { heading: t('When'), cell: ({ createdAt }) => formatTime(createdAt) },
  {
    heading: t('Kind'),
    cell: ({ method }) => formatName(method === 'deposit' ? 'deposit' : 'withdrawal'),
  },
  { heading: t('Amount'), cell: ({ amount, currency }) => formatMoney(amount, currency) },
  {
    heading: t('State'),
    cell: ({ status, refusal }) => (
      <>
        <Tag tone={status === 'completed' ? 'good' : 'wait'}>{formatName(status)}</Tag> {refusal}
      </>
    ),
  },
  {
    heading: t('Method'),
    cell: ({ provider, account }) => [provider, account].filter(Boolean).join(' '),
  },
  {
    heading: t('Player'),
    cell: ({ playerId }) => (
      <Link className="c-link" to="/players/$id" params={{ id: playerId }}>
        {playerId.slice(0, 8)}
      </Link>
    ),
  },
];
