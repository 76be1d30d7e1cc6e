import { type Selectable, sql } from 'kysely';
import { type StoredExclusion, toStoredExclusion } from '../identity/index.ts';
import type { Audit } from '../infrastructure/audit/audit.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Db, Tables, Tx } from '../infrastructure/database/tables.ts';
import type { Secret } from '../infrastructure/secret/secret.ts';
import { lockPlayer } from '../operations/lock-player.ts';
import type { Subject } from '../operations/personal-data-table.ts';
import { activeBlocks, findLastingBlock } from '../responsible-gambling/index.ts';
import type { DocumentFiles, DocumentSeal } from '../verification/index.ts';
import { deleteExport } from './data-export/data-exports.queries.ts';
import { storeIdentity } from './kept-identities.ts';
import { findOpenMatters } from './open-matters.ts';
import { PERSONAL_DATA_TABLES } from './personal-data-tables.ts';
import { amlTerm } from './retention.ts';

export interface ErasureDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly files: DocumentFiles;
  readonly seal: DocumentSeal;
}

export interface Erasure {
  /** Deleted rows by table. */
  readonly deleted: Readonly<Record<string, number>>;
  /** Retained rows by table, with the reason. */
  readonly retained: Readonly<Record<string, { readonly rows: number; readonly reason: string }>>;
  /** Until when identity, approved documents and declarations are retained, encrypted. Null: nothing is. */
  readonly identityKeptUntil: Date | null;
  /** Whether the person stays excluded, and until when. `until` of null: no end. */
  readonly exclusion: { readonly until: Date | null } | null;
}

/** A player who cannot be erased yet, with what has to be done first. */
export class NotErasable extends Error {}

/**
 * Erases a player (GDPR, art. 17). Identifying data is deleted. Data that the law requires is retained for its term,
 * encrypted or under an anonymous id (art. 17 (3) b). A running exclusion outlasts the account.
 */
export async function erasePlayer(deps: ErasureDeps, subject: Subject): Promise<Erasure> {
  const erasure = await deps.db.transaction().execute((tx) => eraseWithin(tx, deps, subject));
  await deps.files.sweep();
  return erasure;
}

async function eraseWithin(tx: Tx, deps: ErasureDeps, subject: Subject): Promise<Erasure> {
  const { playerId } = subject;
  const now = new Date(deps.clock.now());
  const { person, player } = await erasablePlayer(tx, playerId);
  const exclusion = await findExclusion(tx, player, now);
  if (exclusion) {
    const { country } = player;
    await storeExclusion(
      tx,
      toStoredExclusion(deps.secret, { ...describedBy(person), country }),
      exclusion.until,
    );
  }
  const isCustomer = await mustKeepRecords(tx, playerId);
  // The relationship ends when the player closes the account, at the latest now.
  const endedAt = player.closed_at ?? now;
  const identityKeptUntil = isCustomer ? new Date(endedAt.getTime() + amlTerm(player.jurisdiction)) : null;
  if (identityKeptUntil) await storeIdentity(tx, deps.seal, person, identityKeptUntil);
  const deleted: Record<string, number> = {
    ...(await eraseTables(tx, subject)),
    documents: await eraseDocuments(tx, deps.files, playerId, isCustomer),
    data_exports: await deleteExport(tx, deps.files, playerId),
    persons: await count(sql`DELETE FROM persons WHERE player_id = ${playerId}`, tx),
  };
  await sql`UPDATE complaints SET text = NULL, answer = NULL WHERE player_id = ${playerId}`.execute(tx);
  if (exclusion) await keepPersonLink(tx, playerId, exclusion.until);
  else
    deleted.directory_persons = await count(
      sql`DELETE FROM directory_persons WHERE player_id = ${playerId}`,
      tx,
    );
  if (!isCustomer) {
    deleted.wealth_declarations = await count(
      sql`DELETE FROM wealth_declarations WHERE player_id = ${playerId}`,
      tx,
    );
  }
  await emptyPlayer(tx, playerId);
  await deps.audit.write(tx, {
    actor: 'platform',
    action: 'erase-player',
    playerId,
    after: { identityKeptUntil, exclusion },
  });
  return {
    deleted: filled(deleted),
    retained: await getRetainedTables(tx, subject),
    identityKeptUntil,
    exclusion,
  };
}

/**
 * Locks and returns the player with their personal data.
 * @throws {@link NotErasable} while money, payments or rounds are open.
 */
async function erasablePlayer(tx: Tx, playerId: string) {
  await lockPlayer(tx, playerId);
  const person = await tx
    .selectFrom('persons')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!person) throw new NotErasable('The player was erased before.');
  await refuseOpen(tx, playerId);
  const player = await tx
    .selectFrom('players')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { person, player };
}

/** Keeps the link of the national number for as long as an exclusion needs it. Null: for good. */
async function keepPersonLink(tx: Tx, playerId: string, until: Date | null): Promise<void> {
  await tx
    .updateTable('directory_persons')
    .set({ kept_until: until ?? 'infinity' })
    .where('player_id', '=', playerId)
    .execute();
}

/** Anonymizes the account and disables it. */
async function emptyPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('players')
    .set({
      state: 'blocked',
      state_until: null,
      disabled: true,
      player_groups: [],
      not_updatable: [],
      bonus_code: null,
      affiliate_tag: null,
      annual_activity_from: null,
      annual_activity_to: null,
    })
    .where('id', '=', playerId)
    .execute();
}

function describedBy({ address, zip, phone, email, ...person }: Selectable<Tables['persons']>) {
  const { first_name: firstName, last_name: lastName, birth_date: dateOfBirth } = person;
  return { firstName, lastName, dateOfBirth, address, zip, phone, email };
}

/** Refuses while the player has money, open payments or open rounds. */
async function refuseOpen(tx: Tx, playerId: string): Promise<void> {
  const { money, payments, hasRound } = await findOpenMatters(tx, playerId);
  if (money.length > 0) {
    throw new NotErasable(
      `The player has money in ${money.join(', ')}: pay it out and end their bonuses first.`,
    );
  }
  if (payments.length > 0) {
    throw new NotErasable(
      `The player has a payment under way (${payments.join(', ')}): have its provider end it first.`,
    );
  }
  if (hasRound) throw new NotErasable('The player has bets that are not settled: wait for their outcome.');
}

/** Returns the longest exclusion of the player: their own break, or a state set by staff, law or a register. */
async function findExclusion(
  tx: Tx,
  { id, state, state_until }: { id: string; state: string; state_until: Date | null },
  now: Date,
): Promise<{ until: Date | null } | null> {
  const block = findLastingBlock(await activeBlocks(tx, id, now), 'account');
  const ends = [
    ...(block ? [block.endsAt] : []),
    ...(!['active', 'closed'].includes(state) && (state_until === null || state_until > now)
      ? [state_until?.getTime() ?? null]
      : []),
  ];
  if (ends.length === 0) return null;
  const last = ends.includes(null) ? null : Math.max(...ends.filter((end) => end !== null));
  return { until: last === null ? null : new Date(last) };
}

async function storeExclusion(
  tx: Tx,
  { marks: found, ...hashes }: StoredExclusion,
  until: Date | null,
): Promise<void> {
  const marks = JSON.stringify(found);
  await tx
    .insertInto('kept_exclusions')
    .values({ ...hashes, marks, until })
    // Of two accounts of one person the longer exclusion applies.
    .onConflict((conflict) =>
      conflict.column('person_hash').doUpdateSet({
        born_hash: hashes.born_hash,
        marks,
        until: sql<Date | null>`CASE WHEN kept_exclusions.until IS NULL OR excluded.until IS NULL THEN NULL
          ELSE GREATEST(kept_exclusions.until, excluded.until) END`,
      }),
    )
    .execute();
}

/**
 * Returns whether the law requires this player’s records: they have an entry in the ledger, a payment, or an approved
 * document.
 */
export async function mustKeepRecords(db: Db, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT
    EXISTS (SELECT 1 FROM ledger_movements WHERE player_id = ${playerId})
    OR EXISTS (SELECT 1 FROM ledger_carried WHERE player_id = ${playerId})
    OR EXISTS (SELECT 1 FROM payments WHERE player_id = ${playerId})
    OR EXISTS (SELECT 1 FROM documents WHERE player_id = ${playerId} AND status = 'approved') AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

async function eraseTables(tx: Tx, subject: Subject): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const name of Object.keys(PERSONAL_DATA_TABLES) as (keyof Tables)[]) {
    const { find, erasure } = PERSONAL_DATA_TABLES[name];
    if (!find || erasure !== 'deleted') continue;
    deleted[name] = await count(sql`DELETE FROM ${sql.table(name)} WHERE ${find(subject)}`, tx);
  }
  return deleted;
}

/** Deletes documents. Approved ones of a customer are retained, encrypted, as proof of identity. */
async function eraseDocuments(
  tx: Tx,
  files: DocumentFiles,
  playerId: string,
  keepApproved: boolean,
): Promise<number> {
  const deletedFiles = await tx
    .deleteFrom('documents')
    .where('player_id', '=', playerId)
    .$if(keepApproved, (query) => query.where('status', '!=', 'approved'))
    .returning('id')
    .execute();
  await files.release(
    tx,
    deletedFiles.map(({ id }) => ({ playerId, id })),
  );
  return deletedFiles.length;
}

async function getRetainedTables(tx: Tx, subject: Subject): Promise<Erasure['retained']> {
  const retained: Record<string, { rows: number; reason: string }> = {};
  for (const name of Object.keys(PERSONAL_DATA_TABLES) as (keyof Tables)[]) {
    const { find, reason = 'kept encrypted for the term of the anti-money-laundering law' } =
      PERSONAL_DATA_TABLES[name];
    if (!find) continue;
    const { rows } = await sql<{
      rows: number;
    }>`SELECT count(*)::int AS rows FROM ${sql.table(name)} WHERE ${find(subject)}`.execute(tx);
    const found = rows[0]?.rows ?? 0;
    if (found > 0) retained[name] = { rows: found, reason };
  }
  return retained;
}

async function count(statement: ReturnType<typeof sql>, tx: Tx): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0);
}

const filled = (deleted: Record<string, number>) =>
  Object.fromEntries(Object.entries(deleted).filter(([, rows]) => rows > 0));
