import { randomUUID } from 'node:crypto';
import { DEMO_INBOXES, DEMO_MESSAGES, insertMessage, type Subscriptions } from '../../engagement/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';

interface SeedMessagesDeps {
  readonly clock: Clock;
  readonly subscriptions: Pick<Subscriptions, 'choose' | 'offered'>;
}

/** Inserts messages of several ages for demo players, and subscribes them to news. */
export async function seedDemoMessages(tx: Tx, { clock, subscriptions }: SeedMessagesDeps): Promise<void> {
  const now = clock.now();
  const recipients = await tx
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['players.id', 'players.language', 'players.jurisdiction', 'persons.email'])
    .where('persons.email', 'in', Object.keys(DEMO_INBOXES))
    .execute();
  for (const { id, language, jurisdiction, email } of recipients) {
    for (const { age, status, ...texts } of DEMO_MESSAGES.slice(0, DEMO_INBOXES[email])) {
      const { title, content, ctaAction = null, ctaText = null } = texts[language === 'sv' ? 'sv' : 'en'];
      await insertMessage(tx, {
        id: randomUUID(),
        player_id: id,
        occasion: null,
        title,
        content,
        status,
        sent_at: new Date(now - age),
        cta_action: ctaAction,
        cta_text: ctaText,
      });
    }
    // Every email type of the market, so that a newsletter has readers.
    const mails = subscriptions.offered(jurisdiction).filter((type) => type.endsWith('Emails'));
    await subscriptions.choose(tx, id, Object.fromEntries(mails.map((type) => [type, true])), 'sign-up');
  }
}
