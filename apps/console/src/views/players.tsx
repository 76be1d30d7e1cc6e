import { JURISDICTIONS } from '@playerdesk/contract/internal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FoundPlayer, foundPlayersSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { DateFilter, SelectFilter } from '../components/filter-fields.tsx';
import { type Column, ListTable } from '../components/list-table.tsx';
import { Problem } from '../components/problem.tsx';
import { Tag } from '../components/tag.tsx';
import { View } from '../components/view.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatDay, formatName } from '../format.ts';
import { t } from '../messages/translate.ts';

/** Players who match what somebody says about themselves. */
export function PlayersView() {
  const search = useSearch({ from: '/shell/players' });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['players', search],
    queryFn: ({ pageParam, signal }) =>
      read('/players', foundPlayersSchema, { ...search, ...pageParam }, signal),
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ players, isLast }) => {
      const last = players.at(-1);
      return isLast || !last ? undefined : { afterTime: last.createdAt, afterId: last.id };
    },
  });
  const players = data?.pages.flatMap((page) => page.players);
  return (
    <View title={search.text ? t('Players: {text}', { text: search.text }) : t('Players')}>
      <Filters />
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {players?.length === 0 && <p className="c-empty">{t('Nobody matches.')}</p>}
      </div>
      {!players && !error && <Skeleton lines={6} label={t('Loading')} />}
      {players && players.length > 0 && (
        <ListTable
          label={t('Found players')}
          name="players"
          columns={COLUMNS}
          rows={players}
          rowKey={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </View>
  );
}

function Filters() {
  const search = useSearch({ from: '/shell/players' });
  const navigate = useNavigate();
  const set = (change: Partial<typeof search>) =>
    void navigate({ to: '/players', search: { ...search, ...change } });
  return (
    <div className="c-filters">
      <SelectFilter
        all={t('All')}
        label={t('Market')}
        value={search.market}
        options={JURISDICTIONS.map((market) => [market, market])}
        onChange={(market) => set({ market })}
      />
      <SelectFilter
        all={t('All')}
        label={t('Verified')}
        value={search.verified}
        options={[
          ['yes', t('Verified')],
          ['no', t('Not verified')],
        ]}
        onChange={(verified) => set({ verified })}
      />
      <SelectFilter
        all={t('All')}
        label={t('Limits')}
        value={search.limits}
        options={[
          ['yes', t('With a limit')],
          ['no', t('Without')],
        ]}
        onChange={(limits) => set({ limits })}
      />
      <SelectFilter
        all={t('All')}
        label={t('Markers of harm')}
        value={search.markers}
        options={[
          ['yes', t('To contact')],
          ['no', t('None open')],
        ]}
        onChange={(markers) => set({ markers })}
      />
      <DateFilter label={t('Registered from')} value={search.from} onChange={(from) => set({ from })} />
      <DateFilter label={t('Registered to')} value={search.to} onChange={(to) => set({ to })} />
    </div>
  );
}

const COLUMNS: readonly Column<FoundPlayer>[] = [
  {
    heading: t('Name'),
    cell: ({ id, name }) => (
      <Link className="c-link" to="/players/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
  { heading: t('E-mail'), cell: ({ email }) => email },
  { heading: t('Phone'), cell: ({ phone }) => phone },
  { heading: t('Born'), cell: ({ birthDate }) => birthDate },
  { heading: t('Market'), cell: ({ market }) => market },
  {
    heading: t('State'),
    cell: ({ state, isVerified }) => (
      <>
        <Tag tone={state === 'active' ? 'good' : 'bad'}>{formatName(state)}</Tag>{' '}
        {isVerified && <Tag>{t('Verified')}</Tag>}
      </>
    ),
  },
  { heading: t('Since'), cell: ({ createdAt }) => formatDay(createdAt) },
];
