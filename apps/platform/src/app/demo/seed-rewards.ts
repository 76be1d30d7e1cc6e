import { DEMO_CONTENT, putEntry } from '../../engagement/index.ts';
import { type Bonuses, demoGrants, demoOffers, putOffer } from '../../gaming/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';

interface SeedRewardsDeps {
  readonly clock: Clock;
  readonly bonuses: Pick<Bonuses, 'grant'>;
}

/** Inserts offers, their content, and bonuses of demo players. */
export async function seedDemoRewards(tx: Tx, { clock, bonuses }: SeedRewardsDeps): Promise<void> {
  const now = clock.now();
  for (const offer of demoOffers(now)) await putOffer(tx, offer, new Date(now));
  for (const entry of DEMO_CONTENT) await putEntry(tx, entry);
  for (const { email, code, startsAt, endsAt } of demoGrants(now)) {
    const person = await tx
      .selectFrom('persons')
      .select('player_id')
      .where('email', '=', email)
      .executeTakeFirst();
    const time = { startsAt, endsAt };
    if (person) await bonuses.grant(tx, person.player_id, code, time);
  }
}
