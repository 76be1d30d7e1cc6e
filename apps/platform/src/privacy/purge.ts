import { sql } from 'kysely';
import { deleteEndedLinks } from '../identity/index.ts';
import { after, type Clock } from '../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../infrastructure/database/tables.ts';
import type { DocumentFiles } from '../verification/index.ts';
import { AML_EXCEPTIONS, amlTerm, RETENTION } from './retention.ts';

/**
 * Deletes data whose retention period has ended, by the platform's clock. Returns the number of deleted rows by table.
 */
export async function purge(
  db: Db,
  clock: Clock,
  files: Pick<DocumentFiles, 'release' | 'sweep'>,
): Promise<Record<string, number>> {
  const before = (term: number) => after(clock, -term);
  const now = new Date(clock.now());
  const deleted: Record<string, number> = {};
  const clear = async (name: string, statement: ReturnType<typeof sql>) => {
    deleted[name] = Number((await statement.execute(db)).numAffectedRows ?? 0);
  };
  await clear('outbox', sql`DELETE FROM outbox WHERE created_at <= ${before(RETENTION.outboxMessage)}`);
  await clear('sessions', sql`DELETE FROM sessions WHERE expires_at <= ${before(RETENTION.session)}`);
  await clear('messages', sql`DELETE FROM messages WHERE sent_at <= ${before(RETENTION.message)}`);
  await clear(
    'payment_codes',
    sql`DELETE FROM payment_codes WHERE expires_at <= ${before(RETENTION.paymentCode)}`,
  );
  await clear('self_tests', sql`DELETE FROM self_tests WHERE taken_at <= ${before(RETENTION.selfTest)}`);
  deleted.eid_persons = await deleteEndedLinks(db, now);
  await clear('kept_exclusions', sql`DELETE FROM kept_exclusions WHERE until <= ${now}`);
  deleted.documents = await db.transaction().execute((tx) => purgeDocuments(tx, clock, files, now));
  deleted.wealth_declarations = await purgeWealth(db, clock, now);
  // Last, because it determines how long the other data of an erased customer is retained.
  await clear('kept_identities', sql`DELETE FROM kept_identities WHERE kept_until <= ${now}`);
  await files.sweep();
  return deleted;
}

/** Jurisdictions by retention term: the exceptions, and all others (null). */
const TERMS = [...AML_EXCEPTIONS, null];
const ofJurisdiction = (id: string | null) =>
  id === null ? sql`players.jurisdiction <> ALL(${[...AML_EXCEPTIONS]})` : sql`players.jurisdiction = ${id}`;

async function purgeDocuments(
  tx: Tx,
  clock: Clock,
  files: Pick<DocumentFiles, 'release'>,
  now: Date,
): Promise<number> {
  const ids: string[] = [];
  const collect = async (statement: ReturnType<typeof sql<{ id: string }>>) => {
    ids.push(...(await statement.execute(tx)).rows.map(({ id }) => id));
  };
  await collect(sql<{ id: string }>`DELETE FROM documents
    WHERE status = 'declined' AND reviewed_at <= ${after(clock, -RETENTION.declinedDocument)} RETURNING id`);
  for (const jurisdiction of TERMS) {
    await collect(sql<{ id: string }>`DELETE FROM documents USING players
      WHERE players.id = documents.player_id AND ${ofJurisdiction(jurisdiction)}
        AND status = 'approved' AND reviewed_at <= ${after(clock, -amlTerm(jurisdiction ?? ''))}
      RETURNING documents.id`);
  }
  await collect(sql<{ id: string }>`DELETE FROM documents
    WHERE player_id IN (SELECT player_id FROM kept_identities WHERE kept_until <= ${now}) RETURNING id`);
  await files.release(tx, ids);
  return ids.length;
}

/** The newest declaration of an existing account is retained, however old. */
async function purgeWealth(db: Db, clock: Clock, now: Date): Promise<number> {
  let count = 0;
  for (const jurisdiction of TERMS) {
    const { numAffectedRows } = await sql`DELETE FROM wealth_declarations old USING players
      WHERE players.id = old.player_id AND ${ofJurisdiction(jurisdiction)}
        AND declared_at <= ${after(clock, -amlTerm(jurisdiction ?? ''))}
        AND EXISTS (SELECT 1 FROM wealth_declarations newer
          WHERE newer.player_id = old.player_id AND newer.declared_at > old.declared_at)`.execute(db);
    count += Number(numAffectedRows ?? 0);
  }
  const { numAffectedRows } = await sql`DELETE FROM wealth_declarations
    WHERE player_id IN (SELECT player_id FROM kept_identities WHERE kept_until <= ${now})`.execute(db);
  return count + Number(numAffectedRows ?? 0);
}
