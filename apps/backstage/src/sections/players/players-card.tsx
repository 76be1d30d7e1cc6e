import type { Player } from '../../api/players.ts';
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
  { name: 'E-mail', cell: ({ email }) => email },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'State', cell: (player) => <StateBadge player={player} /> },
  { name: 'Market', cell: ({ jurisdiction, country }) => `${jurisdiction}, ${country}` },
  { name: 'Activated', cell: ({ isActivated }) => (isActivated ? 'Yes' : 'No') },
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
