import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type QueueItem, queueSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Tag } from '../components/tag.tsx';
import { useKeptFocus } from '../components/use-kept-focus.ts';
import { View } from '../components/view.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatDistance, formatTime } from '../format.ts';
import { useMe } from '../me.tsx';
import { isTyping } from '../shell.tsx';
import { describeItem } from './describe-item.ts';
import { ItemDialog } from './item-dialog.tsx';

/** The lists of the filter, by their names. */
const LISTS = [
  ['mine', 'Mine'],
  ['document', 'Documents'],
  ['person', 'Persons'],
  ['withdrawal', 'Withdrawals'],
  ['contact', 'Contacts'],
  ['signal', 'Money laundering'],
  ['request', 'To approve'],
  ['resting', 'Resting'],
] as const;
/** What happens if nobody acts. */
const OTHERWISE: Readonly<Record<QueueItem['kind'], string>> = {
  document: 'What needs the document waits',
  person: 'Account stays held',
  withdrawal: 'Player’s money stays held',
  contact: 'Player is not contacted',
  signal: 'It is not reported',
  request: 'Request expires',
};
const REFRESH = 30_000;

/** Work that waits, what is due first. */
export function TodayView() {
  const { kind } = useSearch({ from: '/shell/' });
  const { data, error } = useQuery({
    queryKey: ['queue'],
    queryFn: ({ signal }) => read('/queue', queueSchema, {}, signal),
    refetchInterval: REFRESH,
  });
  const [open, setOpen] = useState<QueueItem | null>(null);
  const [outcome, setOutcome] = useState('');
  const close = (happened = '') => {
    setOpen(null);
    setOutcome(happened);
  };
  const me = useMe();
  const items = data?.items.filter((item) => isShown(item, kind, me.id));
  return (
    <View title="Today">
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {outcome !== '' && <p className="c-done">{outcome}</p>}
      </div>
      {data && <KindFilter items={data.items} chosen={kind} />}
      {items === undefined && !error && <Skeleton lines={5} label="Loading" />}
      {items?.length === 0 && <p className="c-empty">Nothing waits.</p>}
      {items && items.length > 0 && <QueueTable items={items} onOpen={setOpen} />}
      <p className="c-muted c-keys">
        <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>/</kbd> searches
      </p>
      {open && <ItemDialog item={open} onClose={close} />}
    </View>
  );
}

/** Returns whether an item belongs to a chosen list. What rests is in a list of its own. */
function isShown({ kind, owner, rest }: QueueItem, chosen: string | undefined, me: string): boolean {
  if (chosen === 'resting') return rest !== null;
  if (rest !== null) return false;
  return chosen === undefined || (chosen === 'mine' ? owner?.id === me : kind === chosen);
}

interface KindFilterProps {
  readonly items: readonly QueueItem[];
  readonly chosen: string | undefined;
}

function KindFilter({ items, chosen }: KindFilterProps) {
  const navigate = useNavigate();
  const { id: me } = useMe();
  const choose = (kind: string | undefined) => void navigate({ to: '/', search: { kind } });
  const counted = LISTS.map(([kind, name]) => ({
    kind,
    name,
    count: items.filter((item) => isShown(item, kind, me)).length,
  }));
  return (
    <fieldset className="c-chips">
      <legend className="pd-hidden">Show</legend>
      <Chip isOn={chosen === undefined} onPress={() => choose(undefined)}>
        All {items.filter(({ rest }) => rest === null).length}
      </Chip>
      {counted
        .filter(({ count }) => count > 0)
        .map(({ kind, name, count }) => (
          <Chip key={kind} isOn={chosen === kind} onPress={() => choose(kind)}>
            {name} {count}
          </Chip>
        ))}
    </fieldset>
  );
}

function Chip({
  isOn,
  onPress,
  children,
}: {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button type="button" className="c-chip" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

interface QueueTableProps {
  readonly items: readonly QueueItem[];
  readonly onOpen: (item: QueueItem) => void;
}

function QueueTable({ items, onOpen }: QueueTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  useKeptFocus(body, items);
  const now = Date.now();
  return (
    <section className="c-scroll" aria-label="Work">
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">Market</th>
            <th scope="col">Due</th>
            <th scope="col">If nothing is done</th>
            <th scope="col">Taken by</th>
            <th scope="col">
              <span className="pd-hidden">Act</span>
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
              <td>{item.name}</td>
              <td>{item.market ?? '–'}</td>
              <td>
                <Due at={item.dueAt} now={now} />
              </td>
              <td>{OTHERWISE[item.kind]}</td>
              <td>{item.owner?.name ?? '–'}</td>
              <td>
                <Button
                  size="small"
                  kind="ghost"
                  aria-label={`Open: ${describeItem(item)}, ${item.name}`}
                  onClick={() => onOpen(item)}
                >
                  Open
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Due({ at, now }: { readonly at: string | null; readonly now: number }) {
  if (at === null) return <span className="c-muted">no day by law</span>;
  const isLate = Date.parse(at) < now;
  return (
    <span title={formatTime(at)}>
      {isLate ? <Tag tone="bad">late {formatDistance(at, now)}</Tag> : formatDistance(at, now)}
    </span>
  );
}

/** Moves the focus between the buttons of rows by `j` and `k`. */
function useRowKeys(body: React.RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || isTyping(event)) return;
      const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button.matches(':focus'));
      const next = event.key === 'j' ? at + 1 : Math.max(0, at - 1);
      buttons[Math.min(next, buttons.length - 1)]?.focus();
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [body]);
}
