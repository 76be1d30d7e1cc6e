import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { AddPersonCard } from './add-person-card.tsx';
import { PersonsCard } from './persons-card.tsx';
import { TokenCard } from './token-card.tsx';

export function Tokens() {
  return (
    <Page
      title="Identity tokens"
      description="Signed tokens with which a person registers, and the simulated register of residents that e-ID and phone look-ups read."
    >
      <CardGrid>
        <TokenCard />
        <AddPersonCard />
      </CardGrid>
      <PersonsCard />
    </Page>
  );
}
