import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { AdjustBalanceCard } from './adjust-balance-card.tsx';
import { BooksCards } from './books-cards.tsx';

export function Books() {
  return (
    <Page
      title="Books"
      description="Whether the ledger balances, its latest movements, and corrections of a player's balance."
    >
      <BooksCards />
      <PlayerArea purpose="Choose a player to correct their balance.">
        {({ id, email }) => <AdjustBalanceCard key={id} email={email} />}
      </PlayerArea>
    </Page>
  );
}
