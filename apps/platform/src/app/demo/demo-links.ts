import { readNationalNumber } from '@playerdesk/contract/internal';
import { getPersonKey } from '../../identity/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';

/** Demo players with the national number at the simulated e-ID provider, from the register's test series. */
const DEMO_IDENTITIES = [
  { email: 'astrid@demo.playerdesk.example', nationalId: '199004122389', birthDate: '1990-04-12' },
] as const;

/** Links demo players to demo persons for e-ID sign-in. Idempotent. */
export async function linkDemoPersons(db: Db, clock: Clock, secret: Secret): Promise<void> {
  for (const { email, nationalId, birthDate } of DEMO_IDENTITIES) {
    const row = await db
      .selectFrom('persons')
      .select('player_id')
      .where('email_key', '=', email)
      .executeTakeFirst();
    if (!row) continue;
    await db
      .insertInto('eid_persons')
      .values({
        person_key: getPersonKey(secret, readNationalNumber('SE', nationalId, birthDate)),
        player_id: row.player_id,
        linked_at: new Date(clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
