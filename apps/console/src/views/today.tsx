import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { emptySchema, type QueueItem, queueSchema } from '../api/answers.ts';
import { read, write } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { View } from '../components/view.tsx';
import { Skeleton } from '../design-system.ts';
import { useMe } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { ItemDialog } from './item-dialog.tsx';
import { QueueTable } from './queue-table.tsx';

/** The lists of the filter, by their names. */
const LISTS = [
  ['mine', t('Mine')],
  ['document', t('Documents')],
  ['person', t('Persons')],
  ['wealth', t('Finances')],
  ['withdrawal', t('Withdrawals')],
  ['payment', t('Without an answer')],
  ['contact', t('Contacts')],
  ['complaint', t('Complaints')],
  ['signal', t('Money laundering')],
  ['request', t('To approve')],
  ['alarm', t('Alarms')],
  ['mail', t('E-mails not sent')],
  ['call', t('Failed calls')],
  ['resting', t('Resting')],
] as const;
const KEYS = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['e'], does: 'takes' },
  { keys: ['Enter'], does: 'opens' },
  { keys: ['/'], does: 'searches' },
  { keys: ['?'], does: 'all keys' },
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
  const { open, isGone, show } = useOpenItem(data?.items);
  const [outcome, setOutcome] = useState('');
  const take = useTake(setOutcome);
  const close = (happened = '') => {
    show(null);
    setOutcome(happened);
  };
  const me = useMe();
  const items = data?.items.filter((item) => isShown(item, kind, me.id));
  const next = items?.[items.findIndex(({ id }) => id === open?.id) + 1];
  const problem = error ?? take.error;
  return (
    <View title={t('Today')}>
      <div className="c-live" role="status">
        {problem && <Problem error={problem} />}
        {isGone && <p className="c-empty">{t('It is over: it expired, or somebody else did it.')}</p>}
        {outcome !== '' && <p className="c-done">{outcome}</p>}
      </div>
      {data && <KindFilter items={data.items} chosen={kind} />}
      {items === undefined && !error && <Skeleton lines={5} label={t('Loading')} />}
      {items?.length === 0 && <p className="c-empty">{t('Nothing waits.')}</p>}
      {items && items.length > 0 && (
        <QueueTable items={items} onOpen={show} onTake={(item) => take.isPending || take.mutate(item)} />
      )}
      {data && data.cut.length > 0 && (
        <p className="c-muted">
          {t('Not all items are shown: {kinds}. More appear as you finish these.', {
            kinds: LISTS.filter(([kind]) => data.cut.some((one) => one === kind))
              .map(([, name]) => name)
              .join(', '),
          })}
        </p>
      )}
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
      {open && <ItemDialog item={open} onClose={close} onNext={next ? () => show(next) : undefined} />}
    </View>
  );
}

/** The item of the address. It stays open when it leaves the list, so that nothing typed about it is lost. */
function useOpenItem(items: readonly QueueItem[] | undefined) {
  const search = useSearch({ from: '/shell/' });
  const navigate = useNavigate();
  const [last, setLast] = useState<QueueItem | null>(null);
  const found = items?.find(({ id }) => id === search.item);
  if (found && found !== last) setLast(found);
  const open = found ?? (search.item !== undefined && last?.id === search.item ? last : null);
  return {
    open,
    isGone: items !== undefined && search.item !== undefined && open === null,
    show: (item: QueueItem | null) =>
      void navigate({ to: '/', search: { ...search, item: item?.id }, resetScroll: false }),
  };
}

/** Takes an item from the list. */
function useTake(onDone: (outcome: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: QueueItem) => write('/work-take', emptySchema, { id }),
    onSuccess: () => onDone(t('Taken.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['queue'] }),
  });
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
