import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engagementBatches } from '../engagement/index.ts';
import { deleteEndedLinks, identityBatches } from '../identity/index.ts';
import { after, type Clock } from '../infrastructure/clock/clock.ts';
import {
  BATCH_ROWS,
  deleteInBatches,
  repeatBatches,
  skipLocked,
} from '../infrastructure/database/batches.ts';
import type { BatchTable } from '../infrastructure/database/schema.ts';
import type { Db, Tables } from '../infrastructure/database/tables.ts';
import { infrastructureBatches } from '../infrastructure/infrastructure.schema.ts';
import { moneyBatches } from '../money/index.ts';
import { responsibleGamblingBatches } from '../responsible-gambling/index.ts';
import type { DocumentFiles, OwnedKey } from '../verification/index.ts';
import { verificationBatches } from '../verification/index.ts';
import { privacyBatches } from './privacy.schema.ts';
import { AML_EXCEPTIONS, amlTerm, RETENTION } from './retention.ts';

/** Deletes the rows of one table whose retention period has ended. */
export interface PurgeStep {
  readonly table: keyof Tables;
  /** Returns the number of deleted rows. */
  run(): Promise<number>;
}

/**
 * Returns the steps that delete data whose retention period has ended, by the platform's clock. Each runs on its own: a
 * failure of one keeps no other from deleting personal data.
 */
export function createPurgeSteps(
  db: Db,
  clock: Clock,
  files: Pick<DocumentFiles, 'release'>,
): readonly PurgeStep[] {
  const now = () => new Date(clock.now());
  const clear = (batch: BatchTable, condition: () => RawBuilder<SqlBool>): PurgeStep => ({
    table: batch.table,
    run: () => deleteInBatches(db, batch, condition()),
  });
  const before = (term: number) => after(clock, -term);
  return [
    clear(infrastructureBatches.outbox, () => sql`created_at <= ${before(RETENTION.outboxMessage)}`),
    clear(identityBatches.sessions, () => sql`expires_at <= ${before(RETENTION.session)}`),
    clear(engagementBatches.messages, () => sql`sent_at <= ${before(RETENTION.message)}`),
    clear(moneyBatches.payment_codes, () => sql`expires_at <= ${before(RETENTION.paymentCode)}`),
    clear(responsibleGamblingBatches.self_tests, () => sql`taken_at <= ${before(RETENTION.selfTest)}`),
    { table: 'directory_persons', run: () => deleteEndedLinks(db, now()) },
    clear(identityBatches.kept_exclusions, () => sql`until <= ${now()}`),
    { table: 'documents', run: () => purgeDocuments(db, clock, files, now()) },
    { table: 'wealth_declarations', run: () => purgeWealth(db, clock, now()) },
    // Not before the other data of an erased customer, whose retention it determines.
    clear(
      privacyBatches.kept_identities,
      () => sql`kept_until <= ${now()}
        AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.player_id = kept_identities.player_id)
        AND NOT EXISTS (SELECT 1 FROM wealth_declarations old WHERE old.player_id = kept_identities.player_id)`,
    ),
  ];
}

/** Jurisdictions by retention term: the exceptions, and all others (null). */
const TERMS = [...AML_EXCEPTIONS, null];
const ofJurisdiction = (id: string | null) =>
  id === null ? sql`players.jurisdiction <> ALL(${[...AML_EXCEPTIONS]})` : sql`players.jurisdiction = ${id}`;

/** Deletes documents in batches. Each batch releases its files in the same transaction. */
async function purgeDocuments(
  db: Db,
  clock: Clock,
  files: Pick<DocumentFiles, 'release'>,
  now: Date,
): Promise<number> {
  const conditions = [
    sql`status = 'declined' AND reviewed_at <= ${after(clock, -RETENTION.declinedDocument)}`,
    ...TERMS.map(
      (
        jurisdiction,
      ) => sql`status = 'approved' AND reviewed_at <= ${after(clock, -amlTerm(jurisdiction ?? ''))}
        AND EXISTS (SELECT 1 FROM players WHERE players.id = documents.player_id AND ${ofJurisdiction(jurisdiction)})`,
    ),
    sql`player_id IN (SELECT player_id FROM kept_identities WHERE kept_until <= ${now})`,
  ];
  const lock = await skipLocked(db);
  let count = 0;
  for (const condition of conditions) {
    count += await repeatBatches(() =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<OwnedKey>`DELETE FROM documents WHERE (player_id, id) IN (
          SELECT player_id, id FROM documents WHERE ${condition} LIMIT ${BATCH_ROWS} ${lock})
          RETURNING player_id AS "playerId", id`.execute(tx);
        await files.release(tx, rows);
        return rows.length;
      }),
    );
  }
  return count;
}

/** The newest declaration of an existing account is retained, however old. */
async function purgeWealth(db: Db, clock: Clock, now: Date): Promise<number> {
  let count = 0;
  for (const jurisdiction of TERMS) {
    count += await deleteInBatches(
      db,
      verificationBatches.wealth_declarations,
      sql`declared_at <= ${after(clock, -amlTerm(jurisdiction ?? ''))}
        AND EXISTS (SELECT 1 FROM players
          WHERE players.id = wealth_declarations.player_id AND ${ofJurisdiction(jurisdiction)})
        AND EXISTS (SELECT 1 FROM wealth_declarations newer
          WHERE newer.player_id = wealth_declarations.player_id
            AND newer.declared_at > wealth_declarations.declared_at)`,
    );
  }
  return (
    count +
    (await deleteInBatches(
      db,
      verificationBatches.wealth_declarations,
      sql`player_id IN (SELECT player_id FROM kept_identities WHERE kept_until <= ${now})`,
    ))
  );
}
