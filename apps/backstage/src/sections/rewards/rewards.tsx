import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { BetCard } from './bet-card.tsx';
import { ContentCard } from './content-card.tsx';
import { GrantBonusCard } from './grant-bonus-card.tsx';
import { NewOfferCard } from './new-offer-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { PlayCard } from './play-card.tsx';
import { PlayerBonusesCard } from './player-bonuses-card.tsx';

export function Rewards() {
  return (
    <Page
      title="Rewards & play"
      description="Bonus offers and who has them, rounds played for a player, and the texts of the content service."
    >
      <OffersCard />
      <PlayerArea purpose="Choose a player to grant a bonus, or to play in their place.">
        {({ id, email }) => (
          <>
            <PlayerBonusesCard email={email} />
            <CardGrid>
              <div className="bs-column">
                <GrantBonusCard key={`grant ${id}`} email={email} />
                <BetCard key={`bet ${id}`} email={email} />
              </div>
              <PlayCard key={`play ${id}`} email={email} />
            </CardGrid>
          </>
        )}
      </PlayerArea>
      <NewOfferCard />
      <ContentCard />
    </Page>
  );
}
