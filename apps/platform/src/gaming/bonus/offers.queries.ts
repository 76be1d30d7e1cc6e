import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { BonusOffersTable } from '../tables/bonus-tables.ts';
import { normalCode, type Offer, type Terms } from './offer.ts';

export function toOffer(row: Selectable<BonusOffersTable>): Offer {
  return {
    id: row.id,
    code: row.code,
    trigger: row.trigger,
    kind: row.kind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    terms: row.terms as Terms,
  };
}

export async function offerByCode(db: Db, code: string): Promise<Offer | null> {
  const row = await db
    .selectFrom('bonus_offers')
    .selectAll()
    .where('code', '=', normalCode(code))
    .executeTakeFirst();
  return row ? toOffer(row) : null;
}

/** Returns current deposit offers from which a player has had no bonus yet. */
export async function findOpenDepositOffers(db: Db, playerId: string, now: Date): Promise<Offer[]> {
  const rows = await db
    .selectFrom('bonus_offers')
    .selectAll()
    .where('trigger', '=', 'deposit')
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bonuses')
            .select('bonuses.id')
            .whereRef('bonuses.offer_id', '=', 'bonus_offers.id')
            .where('bonuses.player_id', '=', playerId),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('code')
    .execute();
  return rows.map(toOffer);
}

/** Returns the offers that staff grant, by their codes. */
export async function findGrantableOffers(db: Db): Promise<readonly Offer[]> {
  const query = db.selectFrom('bonus_offers').selectAll().where('trigger', '=', 'grant');
  return (await query.orderBy('code').execute()).map(toOffer);
}

export async function allOffers(db: Db, most: number): Promise<Offer[]> {
  const rows = await db.selectFrom('bonus_offers').selectAll().orderBy('code').limit(most).execute();
  return rows.map(toOffer);
}

/** Stores an offer. Replaces one with the same code. */
export async function putOffer(tx: Tx, offer: Omit<Offer, 'id'>, now: Date): Promise<void> {
  const row = {
    trigger: offer.trigger,
    kind: offer.kind,
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    terms: JSON.stringify(offer.terms),
  };
  await tx
    .insertInto('bonus_offers')
    .values({ id: randomUUID(), code: normalCode(offer.code), created_at: now, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}
