import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LedgerLine, ledgerSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatMoney, formatName, formatTime } from '../format.ts';
import { t } from '../messages/translate.ts';

/** Movements of a player's money with the running balance. It is read on request: each read is in the audit. */
export function Ledger({ id }: { readonly id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="c-card" aria-labelledby="ledger">
      <h2 className="c-heading" id="ledger">
        {t('Ledger')}
      </h2>
      {isOpen ? (
        <Lines id={id} />
      ) : (
        <div>
          <Button size="small" kind="ghost" onClick={() => setIsOpen(true)}>
            {t('Show the ledger')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Lines({ id }: { readonly id: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['ledger', id],
    queryFn: ({ pageParam, signal }) => read('/ledger', ledgerSchema, { id, before: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {entries?.length === 0 && <p className="c-muted">{t('No money has moved yet.')}</p>}
      </div>
      {!entries && !error && <Skeleton lines={6} label={t('Loading')} />}
      {entries && entries.length > 0 && (
        <Table
          label={t('Ledger')}
          columns={[t('When'), t('What'), t('Change'), t('Balance'), t('Reference')]}
        >
          {entries.map((line) => (
            <tr key={line.id}>
              <th scope="row">{formatTime(line.at)}</th>
              <td>{formatName(line.kind)}</td>
              <td>{describe(line.change, line.currency)}</td>
              <td>{describe(line.balance, line.currency) || formatMoney(0, line.currency)}</td>
              <td className="c-muted">{line.reference}</td>
            </tr>
          ))}
        </Table>
      )}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier')}
        </Button>
      )}
    </>
  );
}

/** Names the parts that are not zero: money, bonus money, and money held for a withdrawal. */
function describe({ real, bonus, held }: LedgerLine['change'], currency: string): string {
  const parts = [
    real !== 0 && formatMoney(real, currency),
    bonus !== 0 && t('{amount} bonus', { amount: formatMoney(bonus, currency) }),
    held !== 0 && t('{amount} held', { amount: formatMoney(held, currency) }),
  ];
  return parts.filter(Boolean).join(', ');
}
