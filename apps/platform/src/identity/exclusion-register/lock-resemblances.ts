import { sql } from 'kysely';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Applicant } from './applicant.ts';
import { personMarks } from './person-match.ts';

/**
 * Blocks, until this transaction has ended, every registration, change and exclusion of a person who may match: of one
 * born on that day, and of one with the same address, phone or mailbox, whose birth date may be a near one. Players are
 * locked before.
 */
export async function lockResemblances(tx: Tx, person: Applicant): Promise<void> {
  const { address, phone, mailbox } = personMarks(person);
  const keys = [person.dateOfBirth, address, phone, mailbox].filter((key) => key !== null);
  // In one order, because two transactions may have two keys in common.
  await sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(text, 1) AS key FROM unnest(${keys}::text[]) AS text ORDER BY key) AS keys`.execute(
    tx,
  );
}
