import { type Bonus, cancelBonus, getPlayerBonuses } from '../../api/rewards.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { formatMoney, formatName, formatPlural, formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

const LIVE: readonly string[] = ['initiated', 'active'];
const STATUSES: Readonly<Record<string, string>> = { initiated: 'To be claimed' };

export function PlayerBonusesCard({ email }: { readonly email: string }) {
  const bonuses = useQuery(`bonuses ${email}`, () => getPlayerBonuses({ email }), { every: POLL_INTERVAL });
  return (
    <Card level={3} title="Bonuses of the player">
      <Loaded query={bonuses}>
        {({ bonuses: rows }) => (
          <DataTable
            label="Bonuses of the player"
            columns={columns(email)}
            rows={rows}
            rowKey={({ id }) => id}
            empty="The player has had no bonus."
          />
        )}
      </Loaded>
    </Card>
  );
}

const columns = (email: string): readonly Column<Bonus>[] => [
  {
    name: 'Bonus',
    cell: ({ code, terms }) => (
      <>
        <span className="bs-code">{code}</span>
        <span className="bs-sub">{terms.name}</span>
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'good' : status === 'initiated' ? 'info' : 'neutral'}>
        {STATUSES[status] ?? formatName(status)}
      </Badge>
    ),
  },
  { name: 'Amount', kind: 'number', cell: (bonus) => formatBonusAmount(bonus) },
  {
    name: 'Wagered',
    kind: 'number',
    cell: ({ wagering_done, wagering_required, currency }) =>
      wagering_required === 0
        ? '–'
        : `${formatMoney(wagering_done, currency)} of ${formatMoney(wagering_required, currency)}`,
  },
  { name: 'Starts', cell: ({ starts_at }) => formatTime(starts_at) },
  { name: 'Ends', cell: ({ ends_at }) => (ends_at ? formatTime(ends_at) : 'No end') },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, code, status }) =>
      LIVE.includes(status) && (
        <RowAction
          label={`Cancel the bonus ${code}`}
          done={`The bonus ${code} is canceled.`}
          act={() => cancelBonus({ email, id })}
        >
          Cancel
        </RowAction>
      ),
  },
];

function formatBonusAmount({ kind, amount, currency, spins_left }: Bonus): string {
  return kind === 'freespins'
    ? `${spins_left} of ${formatPlural(amount, 'spin')}`
    : formatMoney(amount, currency);
}
