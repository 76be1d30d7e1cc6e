import { readNationalNumber } from '@playerdesk/contract/internal';
import { getPersonKey } from '../../identity/index.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';

/** Demo players with the national number at the simulated e-ID provider, from the register's test series. */
const DEMO_IDENTITIES = [
  { email: 'astrid@demo.playerdesk.example', nationalId: '199004122389', birthDate: '1990-04-12' },
] as const;

/** Links demo players to demo persons for e-ID sign-in. Idempotent. */
export async function linkDemoPersons(db: Db, secret: Secret): Promise<void> {
  for (const { email, nationalId, birthDate } of DEMO_IDENTITIES) {
    const row = await db
      .selectFrom('persons')
      .select('player_id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!row) continue;
    await db
      .insertInto('directory_persons')
      .values({
        name: getPersonKey(secret, readNationalNumber('SE', nationalId, birthDate)),
        player_id: row.player_id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
