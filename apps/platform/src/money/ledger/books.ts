import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type AccountSum, accountSums, CHECKS, countMovements, type Finding } from './books.queries.ts';

export interface BooksReport {
  readonly movements: number;
  /** By currency and account. The accounts of a currency sum to 0. */
  readonly sums: readonly AccountSum[];
  /** Empty: the books balance. */
  readonly findings: readonly Finding[];
}

/**
 * Verifies the books: postings by movement and currency, stored balances against postings, holds against pending
 * withdrawals, payments against movements and the directory. Safe to run alongside payments, because it reads one snapshot.
 */
export function checkBooks(db: Db): Promise<BooksReport> {
  return db.transaction().execute(async (tx) => {
    // All queries read the same snapshot, however long they take.
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(tx);
    const findings: Finding[] = [];
    for (const check of CHECKS) findings.push(...(await check(tx)));
    return { movements: await countMovements(tx), sums: await accountSums(tx), findings };
  });
}
