import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { InboxCard } from './inbox-card.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { SendMessageCard } from './send-message-card.tsx';

export function Mail() {
  return (
    <Page
      title="Mail"
      description="Mail and SMS that the platform sent, with activation codes and reset links. Write to players here."
    >
      <OutboxCard />
      <CardGrid>
        <SendMessageCard />
        <NewsletterCard />
      </CardGrid>
      <PlayerArea purpose="Choose a player to read their inbox.">
        {({ email }) => <InboxCard email={email} />}
      </PlayerArea>
    </Page>
  );
}
