import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { BreaksCard } from './breaks-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { LockedLimitCard } from './locked-limit-card.tsx';
import { NewBreakCard } from './new-break-card.tsx';

export function Limits() {
  return (
    <Page
      title="Limits & breaks"
      description="Players whom staff have to contact, the limits and breaks of each player, and the national exclusion register."
    >
      <ContactCard />
      <PlayerArea purpose="Choose a player to see their limits and breaks, and to set them.">
        {({ id, email }) => (
          <>
            <LimitsCard email={email} />
            <BreaksCard email={email} />
            <CardGrid>
              <LockedLimitCard key={`limit ${id}`} email={email} />
              <NewBreakCard key={`break ${id}`} email={email} />
            </CardGrid>
          </>
        )}
      </PlayerArea>
      <ExclusionCard />
    </Page>
  );
}
