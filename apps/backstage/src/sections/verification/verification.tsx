import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { AskForDocumentsCard } from './ask-for-documents-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PersonReviewsCard } from './person-reviews-card.tsx';
import { PlayerDocumentsCard } from './player-documents-card.tsx';
import { WealthCard } from './wealth-card.tsx';

export function Verification() {
  return (
    <Page
      title="Verification"
      description="Documents and identity matches to decide, and what each player has proven."
    >
      <DocumentsCard />
      <PersonReviewsCard />
      <PlayerArea purpose="Choose a player to see their documents, to ask for more, or to read their source of wealth.">
        {({ id, email }) => (
          <>
            <PlayerDocumentsCard email={email} />
            <CardGrid>
              <AskForDocumentsCard key={`ask ${id}`} email={email} />
              <div className="bs-column">
                <IdentityCard key={`identity ${id}`} email={email} />
                <WealthCard key={`wealth ${id}`} email={email} />
              </div>
            </CardGrid>
          </>
        )}
      </PlayerArea>
    </Page>
  );
}
