import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { CampaignRecipientsTable, CampaignsTable, RecipientOutcome } from '../tables/campaign-tables.ts';
import type { LeftOutReason } from './audience.queries.ts';
import { type Campaign, toCampaign } from './campaign.ts';

export async function listCampaigns(db: Db, most: number): Promise<readonly Campaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toCampaign);
}

export async function findCampaign(db: Db, id: string): Promise<Campaign | null> {
  const row = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCampaign(row) : null;
}

/** Returns the draft whose approval a request asks for. Null: it was changed since, or there is none. */
export async function findRequested(db: Db, requestId: string): Promise<Campaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return row ? toCampaign(row) : null;
}

export async function insertCampaign(tx: Tx, row: Insertable<CampaignsTable>): Promise<void> {
  await tx.insertInto('campaigns').values(row).execute();
}

/** Updates a campaign that is as the caller read it. Returns whether it is. */
export async function updateAsRead(
  tx: Tx,
  { id, version, request_id, status }: Pick<Campaign, 'id' | 'version' | 'request_id' | 'status'>,
  change: Updateable<CampaignsTable>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('request_id', 'is not distinct from', request_id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Cancels a campaign that has not ended. Returns whether it had not. */
export async function cancelOpen(tx: Tx, id: string, change: Updateable<CampaignsTable>): Promise<boolean> {
  const canceled = await tx
    .updateTable('campaigns')
    .set({ ...change, status: 'canceled' })
    .where('id', '=', id)
    .where('status', 'in', ['draft', 'scheduled', 'sending'])
    .returning('id')
    .executeTakeFirst();
  return canceled !== undefined;
}

/** Returns the campaigns whose time has come, the oldest first. */
export async function findDueCampaigns(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', 'in', ['scheduled', 'sending'])
    .where((row) => row.or([row('starts_at', 'is', null), row('starts_at', '<=', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Begins or continues a campaign. Null: it was canceled, or is done. */
export async function beginCampaign(tx: Tx, id: string, now: Date): Promise<Campaign | null> {
  const row = await tx
    .updateTable('campaigns')
    .set({ status: 'sending', begun_at: sql<Date>`COALESCE(begun_at, ${now})` })
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'sending'])
    .returningAll()
    .executeTakeFirst();
  return row ? toCampaign(row) : null;
}

/** Takes one of the approved players for a transaction. False: the campaign was canceled, or there is none left. */
export async function takeApproved(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('campaigns')
    .set({ remaining: sql<number>`remaining - 1` })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('remaining', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function moveCursor(db: Db, id: string, cursor: string): Promise<void> {
  await db.updateTable('campaigns').set({ cursor }).where('id', '=', id).execute();
}

const BY_PLATFORM = { changed_by: 'platform', changed_by_name: 'The platform' };

/** Ends a campaign that is being sent. Returns whether it was. */
export async function endCampaign(
  tx: Tx,
  id: string,
  status: 'sent' | 'canceled',
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('campaigns')
    .set({ status, ended_at: now, ...(status === 'canceled' && BY_PLATFORM) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function hasOutcome(tx: Tx, campaignId: string, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('campaign_recipients')
    .select('outcome')
    .where('player_id', '=', playerId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores outcomes of players. A player who has one keeps it. */
export async function insertOutcomes(
  db: Db,
  rows: readonly Insertable<CampaignRecipientsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('campaign_recipients')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['player_id', 'campaign_id']).doNothing())
    .execute();
}

/** How many players of a campaign have an outcome. */
export interface CampaignResult {
  readonly outcome: RecipientOutcome;
  readonly reason: LeftOutReason | null;
  readonly players: number;
}

export async function countOutcomes(db: Db, campaignId: string): Promise<readonly CampaignResult[]> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select(['outcome', 'reason'])
    .select(({ fn }) => fn.countAll().as('players'))
    .where('campaign_id', '=', campaignId)
    .groupBy(['outcome', 'reason'])
    .orderBy('outcome')
    .orderBy('reason')
    .execute();
  // Cast: only these reasons are stored.
  return rows.map((row) => ({
    ...row,
    reason: row.reason as LeftOutReason | null,
    players: Number(row.players),
  }));
}
