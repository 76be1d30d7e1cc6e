import { isTimeLimit, LIMIT_TYPES } from '@playerdesk/contract/internal';
import { getClock } from '../../api/environment.ts';
import type { Limit } from '../../api/limits.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatMoney, formatName, formatPlural, formatTime } from '../../data/format.ts';
import { useQuery } from '../../data/use-query.ts';
import { usePlayerLimits } from './use-player-limits.ts';

export function LimitsCard({ email }: { readonly email: string }) {
  const limits = usePlayerLimits(email);
  const clock = useQuery('clock', () => getClock());
  const now = clock.data?.now ?? Date.now();
  return (
    <Card level={3} title="Limits">
      <Loaded query={limits}>
        {({ limits: rows }) => (
          <DataTable
            label="Limits of the player"
            columns={columns(now)}
            rows={rows}
            rowKey={({ id }) => id}
            empty="The player has no limits."
          />
        )}
      </Loaded>
    </Card>
  );
}

const columns = (now: number): readonly Column<Limit>[] => [
  { name: 'Limit', cell: ({ type, period }) => `${formatName(type)}, ${period}` },
  { name: 'Product', cell: ({ product }) => (product ? formatName(product) : 'All') },
  { name: 'Amount', kind: 'number', cell: (limit) => formatAmount(limit, limit.amount) },
  { name: 'Left', kind: 'number', cell: (limit) => formatAmount(limit, limit.remainingAmount) },
  { name: 'State', cell: (limit) => <LimitState limit={limit} now={now} /> },
  { name: 'From', cell: ({ activationDate }) => formatTime(activationDate) },
  { name: 'Until', cell: ({ expiryDate }) => (expiryDate ? formatTime(expiryDate) : '–') },
];

function formatAmount({ type, currency }: Limit, amount: number | null | undefined): string {
  if (amount === undefined) return '–';
  if (amount === null) return 'No limit';
  const known = LIMIT_TYPES.find((one) => one === type);
  if (known && isTimeLimit(known)) return formatPlural(amount, 'minute');
  return formatMoney(amount, currency ?? '');
}

function LimitState({ limit, now }: { readonly limit: Limit; readonly now: number }) {
  const { locked, lockedReason, needsConfirmation, activationDate, amount, status } = limit;
  if (locked) {
    return (
      <>
        <Badge tone="info">Locked</Badge>
        <span className="bs-sub">{lockedReason}</span>
      </>
    );
  }
  if (needsConfirmation) return <Badge tone="warn">Waits for the player to confirm</Badge>;
  if (Date.parse(activationDate) > now) {
    return <Badge tone="warn">{amount === null ? 'Removal pending' : 'Pending'}</Badge>;
  }
  return status === 'canceled' ? (
    <Badge tone="warn">Active until it ends</Badge>
  ) : (
    <Badge tone="good">Active</Badge>
  );
}
