import { getBooks } from '../../api/money.ts';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatMoney, formatName, formatPlural, formatTime } from '../../data/format.ts';
import { refreshAll } from '../../data/refresh.ts';
import { useQuery } from '../../data/use-query.ts';
import { Button, Notice } from '../../design-system.ts';

type Books = Awaited<ReturnType<typeof getBooks>>;
type Movement = Books['latest'][number];
type Sum = Books['sums'][number];

const SUMS: readonly Column<Sum>[] = [
  { name: 'Account', cell: ({ account }) => formatName(account) },
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Sum', kind: 'number', cell: ({ amount, currency }) => formatMoney(amount, currency) },
];

const MOVEMENTS: readonly Column<Movement>[] = [
  { name: 'Movement', cell: ({ id }) => id },
  { name: 'Time', cell: ({ at }) => formatTime(at) },
  { name: 'Kind', cell: ({ kind }) => formatName(kind) },
  { name: 'Postings', cell: (movement) => <Postings movement={movement} /> },
  {
    name: 'Player',
    cell: ({ playerId }) => <span className="bs-code">{playerId?.slice(0, 8) ?? '–'}</span>,
  },
];

function Postings({ movement: { postings, currency } }: { readonly movement: Movement }) {
  return Object.entries(postings).map(([account, amount]) => (
    <span key={account} className="bs-posting">
      {formatName(account)} <b className="bs-posting-amount">{formatMoney(amount, currency)}</b>
    </span>
  ));
}

export function BooksCards() {
  // A check sums the whole ledger, so actions repeat it and an interval does not.
  const books = useQuery('books', () => getBooks());
  return (
    <>
      <Card
        title="Ledger check"
        description="Adds up every movement, every currency and every balance. Each currency comes to zero."
        aside={
          <Button kind="ghost" size="small" onClick={refreshAll}>
            Check again
          </Button>
        }
      >
        <Loaded query={books}>
          {(data) => (
            <>
              <Verdict {...data} />
              <DataTable
                label="Sums of accounts"
                columns={SUMS}
                rows={data.sums}
                rowKey={({ currency, account }) => `${currency} ${account}`}
                empty="No account holds anything."
              />
            </>
          )}
        </Loaded>
      </Card>
      <Card title="Latest movements" description="The newest 50 movements of the ledger.">
        <Loaded query={books}>
          {({ latest }) => (
            <DataTable
              label="Latest movements"
              columns={MOVEMENTS}
              rows={latest}
              rowKey={({ id }) => id}
              empty="No money has moved yet."
            />
          )}
        </Loaded>
      </Card>
    </>
  );
}

function Verdict({ findings, movements }: Books) {
  if (findings.length === 0) {
    return (
      <Notice level="success">{formatPlural(movements, 'movement')} checked. The ledger balances.</Notice>
    );
  }
  return (
    <Notice level="error" title={`The ledger does not balance: ${formatPlural(findings.length, 'finding')}`}>
      <ul className="bs-findings">
        {findings.map(({ kind, of, found }) => (
          <li key={`${kind} ${of}`}>
            {formatName(kind)}: {of}, {found}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
