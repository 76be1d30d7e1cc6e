import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { AdjustBalanceCard } from './adjust-balance-card.tsx';
import { BooksCards } from './books-cards.tsx';

export function Money() {
  return (
    <Page
      title="Money"
      description="The ledger's check and its latest movements, and corrections of balances."
    >
      <BooksCards />
      <PlayerArea purpose="Choose a player to correct their balance.">
        {({ id, email }) => <AdjustBalanceCard key={id} email={email} />}
      </PlayerArea>
    </Page>
  );
}
