import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { PlayerArea } from '../../components/player-area.tsx';
import { InboxCard } from './inbox-card.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { SendMessageCard } from './send-message-card.tsx';

export function Messages() {
  return (
    <Page
      title="Messages"
      description="Mail and SMS that the platform sent, and what staff write to players."
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
