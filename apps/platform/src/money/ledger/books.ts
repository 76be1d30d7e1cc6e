import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type AccountSum, accountSums, CHECKS, countMovements, type Finding } from './books.queries.ts';

export interface BooksReport {
  readonly movements: number;
  /** By currency and account; over the accounts of a currency they come to 0. */
  readonly sums: readonly AccountSum[];
  /** Empty: the books balance. */
  readonly findings: readonly Finding[];
}

/**
 * Adds everything up: postings by movement and currency, kept balances against them, holds against withdrawals under
 * way, payments against movements. May run at any time beside payments: it looks at one instant.
 */
export function checkBooks(db: Db): Promise<BooksReport> {
  return db.transaction().execute(async (tx) => {
    // All questions are of the same instant, however long they take.
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(tx);
    const findings: Finding[] = [];
    for (const check of CHECKS) findings.push(...(await check(tx)));
    return { movements: await countMovements(tx), sums: await accountSums(tx), findings };
  });
}
