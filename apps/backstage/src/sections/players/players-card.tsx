import type { Player } from '../../api/players.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { StateBadge } from '../../components/player-area.tsx';
import { useChosenPlayer, useNewestPlayers } from '../../data/chosen-player.tsx';
import { formatCount, formatTime } from '../../data/format.ts';
import { Button } from '../../design-system.ts';

export function PlayersCard() {
  const players = useNewestPlayers();
  const { choose } = useChosenPlayer();
  const open = (email: string) => {
    choose(email);
    document.querySelector<HTMLElement>('.bs-page-title')?.focus();
    scrollTo({ top: 0 });
  };
  return (
    <Card
      title="Newest players"
      aside={players.data && <p className="bs-card-text">{formatCount(players.data.count)} in all</p>}
    >
      <Loaded query={players}>
        {({ players: rows }) => (
          <DataTable
            label="Newest players"
            columns={columns(open)}
            rows={rows}
            rowKey={({ id }) => id}
            empty="Nobody has registered yet."
          />
        )}
      </Loaded>
    </Card>
  );
}

const columns = (open: (email: string) => void): readonly Column<Player>[] => [
  {
    name: 'Player',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="bs-sub">{email}</span>
      </>
    ),
  },
  {
    name: 'State',
    cell: (player) => (
      <span className="bs-states">
        <StateBadge player={player} />
        {!player.isActivated && <Badge tone="warn">Not activated</Badge>}
      </span>
    ),
  },
  { name: 'Market', cell: ({ jurisdiction, country }) => `${jurisdiction}, ${country}` },
  { name: 'Terms', cell: ({ termsVersion }) => termsVersion ?? 'None' },
  { name: 'Registered', cell: ({ createdAt }) => formatTime(createdAt) },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ email }) => (
      <Button kind="ghost" size="small" aria-label={`Open ${email}`} onClick={() => open(email)}>
        Open
      </Button>
    ),
  },
];
