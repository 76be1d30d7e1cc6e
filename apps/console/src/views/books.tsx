import { useQuery } from '@tanstack/react-query';
import { type Books, emptySchema, lastBooksSchema } from '../api/answers.ts';
import { read, write } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { View } from '../components/view.tsx';
import { WriteForm } from '../components/write-form.tsx';
import { Skeleton } from '../design-system.ts';
import { formatMoney, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { Reconcile } from './reconciliation.tsx';

/** Whether the ledger balances, and agrees with the payment provider. */
export function BooksView() {
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => read('/books', lastBooksSchema, {}, signal),
  });
  const check = async () => {
    await write('/books-check', emptySchema);
    return t('Checked.');
  };
  const last = data?.last;
  return (
    <View title={t('Books')}>
      <section className="c-card" aria-labelledby="last-check">
        <h2 className="c-heading" id="last-check">
          {t('Last check')}
        </h2>
        <div className="c-live" role="status">
          {error && <Problem error={error} />}
          {last === null && <p className="c-empty">{t('Nobody has checked the books here yet.')}</p>}
          {last && (
            <p>
              {last.result.found === 0
                ? t('The books balance.')
                : t('The books do not balance: {found} found.', { found: last.result.found })}{' '}
              <span className="c-muted">
                {t('{time} by {who}, {movements} movements', {
                  time: formatTime(last.at),
                  who: last.staffId ?? '–',
                  movements: last.result.movements,
                })}
              </span>
            </p>
          )}
        </div>
        {!data && !error && <Skeleton lines={4} label={t('Loading')} />}
        {last && <BooksTables books={last.result} />}
        <WriteForm label={t('Check the books')} submit={t('Check now')} kind="ghost" send={check} />
      </section>
      {may('reconcile-payments') && <Reconcile />}
    </View>
  );
}

function BooksTables({ books: { sums, findings } }: { readonly books: Books }) {
  return (
    <>
      {findings.length > 0 && (
        <ul className="c-list">
          {findings.map(({ kind, of, found }) => (
            <li key={`${kind} ${of}`}>
              {formatName(kind)} <span className="c-sub">{`${of}: ${found}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Table label={t('Sums')} columns={[t('Account'), t('Currency'), t('Sum')]}>
        {sums.map(({ account, currency, amount }) => (
          <tr key={`${account} ${currency}`}>
            <th scope="row">{formatName(account)}</th>
            <td>{currency}</td>
            <td>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
