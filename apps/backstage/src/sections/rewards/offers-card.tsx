import { type Offer, sweepBonuses } from '../../api/rewards.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { formatMoney, formatName, formatPlural, formatTime } from '../../data/format.ts';
import { useOffers } from './use-offers.ts';

const COLUMNS: readonly Column<Offer>[] = [
  {
    name: 'Offer',
    cell: ({ code, terms }) => (
      <>
        <span className="bs-code">{code}</span>
        <span className="bs-sub">{terms.name}</span>
      </>
    ),
  },
  { name: 'By', cell: ({ trigger }) => <Badge>{formatName(trigger)}</Badge> },
  { name: 'Gives', cell: (offer) => gives(offer) },
  {
    name: 'Wagering',
    cell: ({ terms }) => (terms.wageringTimes === 0 ? 'None' : `${terms.wageringTimes} times`),
  },
  { name: 'Usable for', cell: ({ terms }) => formatPlural(terms.days, 'day') },
  { name: 'Starts', cell: ({ startsAt }) => formatTime(startsAt) },
  { name: 'Ends', cell: ({ endsAt }) => (endsAt ? formatTime(endsAt) : 'No end') },
];

function gives({ kind, terms }: Offer): string {
  if (kind === 'freespins') return formatPlural(terms.spins, 'free spin');
  if (terms.matchPercent !== undefined) return `${terms.matchPercent}% of a deposit`;
  const first = terms.gives.find(({ currency }) => currency === 'EUR') ?? terms.gives[0];
  if (!first) return '–';
  const others = terms.gives.length - 1;
  const rest = others === 0 ? '' : ` or ${formatPlural(others, 'other currency', 'other currencies')}`;
  return `${formatMoney(first.amount, first.currency)}${rest}`;
}

export function OffersCard() {
  const offers = useOffers();
  return (
    <Card
      title="Bonus offers"
      aside={
        <RowAction
          label="End bonuses that are due"
          done="Bonuses that were due have ended."
          act={() => sweepBonuses({})}
        >
          End what is due
        </RowAction>
      }
    >
      <Loaded query={offers}>
        {({ offers: rows }) => (
          <DataTable
            label="Bonus offers"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            empty="There is no offer yet."
          />
        )}
      </Loaded>
    </Card>
  );
}
