import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { QueueItem } from '../api/answers.ts';
import { isViewKey } from '../components/keys.ts';
import { TableRegion } from '../components/table.tsx';
import { Tag } from '../components/tag.tsx';
import { useKeptFocus } from '../components/use-kept-focus.ts';
import { Button } from '../design-system.ts';
import { formatDistance, formatMoney, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { describeItem } from './describe-item.ts';
import { isTakable } from './item-work.tsx';

/** What happens if nobody acts. */
const OTHERWISE: Readonly<Record<QueueItem['kind'], string>> = {
  document: t('What needs the document waits'),
  person: t('Account stays held'),
  wealth: t('Nobody knows whether the player can afford it'),
  withdrawal: t('Player’s money stays held'),
  payment: t('The player waits for the money'),
  contact: t('Player is not contacted'),
  complaint: t('The player turns to a dispute body or the authority'),
  signal: t('It is not reported'),
  request: t('Request expires'),
  alarm: t('Nobody knows why it was used'),
  mail: t('It is not read, and deleted after a month'),
  call: t('Money of a player may be missing'),
};

const moneySchema = z.object({ amount: z.number(), currency: z.string() });

/** Says what happens if nobody acts. A document may be what a withdrawal waits for. */
function describeOtherwise({ kind, details }: QueueItem): string {
  const { data: withdrawal } = moneySchema.safeParse(details.withdrawal);
  return withdrawal
    ? t('Withdrawal of {amount} waits', { amount: formatMoney(withdrawal.amount, withdrawal.currency) })
    : OTHERWISE[kind];
}

interface QueueTableProps {
  readonly items: readonly QueueItem[];
  readonly onOpen: (item: QueueItem) => void;
  readonly onTake: (item: QueueItem) => void;
}

/** The items of a list, with keys to move between them and to take one. */
export function QueueTable({ items, onOpen, onTake }: QueueTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const may = useMay();
  useRowKeys(body, (at) => {
    const item = items[at];
    if (item && may('take-work') && isTakable(item)) onTake(item);
  });
  useKeptFocus(body, items);
  const now = Date.now();
  return (
    <TableRegion label={t('Work')}>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Who')}</th>
          <th scope="col">{t('Market')}</th>
          <th scope="col">{t('Due')}</th>
          <th scope="col">{t('If nothing is done')}</th>
          <th scope="col">{t('Taken by')}</th>
          <th scope="col" data-acts="">
            <span className="pd-hidden">{t('Act')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {items.map((item) => (
          <tr key={`${item.kind} ${item.id}`}>
            <th scope="row">
              {describeItem(item)}
              <span className="c-sub">{formatDistance(item.since, now)}</span>
            </th>
            <td data-wraps="">{item.name}</td>
            <td>{item.market ?? '–'}</td>
            <td>
              <Due at={item.dueAt} now={now} />
            </td>
            <td data-wraps="">{describeOtherwise(item)}</td>
            <td>{item.owner?.name ?? '–'}</td>
            <td data-acts="">
              <Button
                size="small"
                kind="ghost"
                aria-label={t('Open: {item}, {name}', { item: describeItem(item), name: item.name })}
                onClick={() => onOpen(item)}
              >
                {t('Open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Due({ at, now }: { readonly at: string | null; readonly now: number }) {
  if (at === null) return <span className="c-muted">{t('no day by law')}</span>;
  const isLate = Date.parse(at) < now;
  return (
    <span title={formatTime(at)}>
      {isLate ? (
        <Tag tone="bad">{t('late {distance}', { distance: formatDistance(at, now) })}</Tag>
      ) : (
        formatDistance(at, now)
      )}
    </span>
  );
}

/** Moves the focus between the buttons of rows by `j` and `k`, and takes the row that has it by `e`. */
function useRowKeys(
  body: React.RefObject<HTMLTableSectionElement | null>,
  onTake: (at: number) => void,
): void {
  const take = useRef(onTake);
  useEffect(() => {
    take.current = onTake;
  }, [onTake]);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!['j', 'k', 'e'].includes(event.key) || !isViewKey(event)) return;
      const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button.matches(':focus'));
      // A key that is held down takes an item once.
      if (event.key === 'e') return event.repeat ? undefined : take.current(at);
      const next = event.key === 'j' ? at + 1 : Math.max(0, at - 1);
      buttons[Math.min(next, buttons.length - 1)]?.focus();
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, [body]);
}
