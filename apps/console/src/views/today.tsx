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
import { t } from '../messages/translate.ts';
import { isTyping } from '../shell.tsx';
import { describeItem } from './describe-item.ts';
import { ItemDialog } from './item-dialog.tsx';

/** The lists of the filter, by their names. */
const LISTS = [
  ['mine', t('Mine')],
  ['document', t('Documents')],
  ['person', t('Persons')],
  ['withdrawal', t('Withdrawals')],
  ['contact', t('Contacts')],
  ['signal', t('Money laundering')],
  ['request', t('To approve')],
  ['alarm', t('Alarms')],
  ['mail', t('E-mails not sent')],
  ['resting', t('Resting')],
] as const;
/** What happens if nobody acts. */
const OTHERWISE: Readonly<Record<QueueItem['kind'], string>> = {
  document: t('What needs the document waits'),
  person: t('Account stays held'),
  withdrawal: t('Player’s money stays held'),
  contact: t('Player is not contacted'),
  signal: t('It is not reported'),
  request: t('Request expires'),
  alarm: t('Nobody knows why it was used'),
  mail: t('It is not read, and deleted after a month'),
};
const KEYS = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'opens' },
  { keys: ['/'], does: 'searches' },
] as const;
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
    <View title={t('Today')}>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {outcome !== '' && <p className="c-done">{outcome}</p>}
      </div>
      {data && <KindFilter items={data.items} chosen={kind} />}
      {items === undefined && !error && <Skeleton lines={5} label={t('Loading')} />}
      {items?.length === 0 && <p className="c-empty">{t('Nothing waits.')}</p>}
      {items && items.length > 0 && <QueueTable items={items} onOpen={setOpen} />}
      <p className="c-muted c-keys">
        {KEYS.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{' '}
            {t(does)}
          </span>
        ))}
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
      <legend className="pd-hidden">{t('Show')}</legend>
      <Chip isOn={chosen === undefined} onPress={() => choose(undefined)}>
        {t('All')} {items.filter(({ rest }) => rest === null).length}
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
    <section className="c-scroll" aria-label={t('Work')}>
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Who')}</th>
            <th scope="col">{t('Market')}</th>
            <th scope="col">{t('Due')}</th>
            <th scope="col">{t('If nothing is done')}</th>
            <th scope="col">{t('Taken by')}</th>
            <th scope="col">
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
                  aria-label={t('Open: {item}, {name}', { item: describeItem(item), name: item.name })}
                  onClick={() => onOpen(item)}
                >
                  {t('Open')}
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
