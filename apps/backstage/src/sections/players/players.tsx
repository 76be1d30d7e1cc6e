import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { DetailsCard } from './details-card.tsx';
import { PlayersCard } from './players-card.tsx';
import { RequiredActionsCard } from './required-actions-card.tsx';
import { StateCard } from './state-card.tsx';
import { WorkCounts } from './work-counts.tsx';

export function Players() {
  return (
    <Page title="Players" description="Find a player, change their state, and set what they have to do next.">
      <WorkCounts />
      <PlayerArea purpose="Choose a player by e-mail, or open one from the list below.">
        {(player) => (
          <>
            <DetailsCard player={player} />
            <CardGrid>
              <StateCard key={player.id} player={player} />
              <RequiredActionsCard key={`actions ${player.id}`} player={player} />
            </CardGrid>
          </>
        )}
      </PlayerArea>
      <PlayersCard />
    </Page>
  );
}
