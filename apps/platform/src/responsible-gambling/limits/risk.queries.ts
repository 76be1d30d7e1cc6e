import type { Tx } from '../../infrastructure/database/tables.ts';

/**
 * Returns when the last sign of risk was recorded, in milliseconds since 1970, or null. A test of more than
 * `mostPoints` is one, and so is a break or block while it lasts.
 */
export async function lastRisk(
  tx: Tx,
  playerId: string,
  mostPoints: number | undefined,
  now: Date,
): Promise<number | null> {
  const test =
    mostPoints === undefined
      ? undefined
      : await tx
          .selectFrom('self_tests')
          .select('taken_at')
          .where('player_id', '=', playerId)
          .where('score', '>', mostPoints)
          .orderBy('taken_at', 'desc')
          .limit(1)
          .executeTakeFirst();
  const blocks = await tx
    .selectFrom('blocks')
    .select(['starts_at', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('starts_at', '<=', now)
    .execute();
  const signs = [
    ...(test ? [test.taken_at.getTime()] : []),
    ...blocks.map(({ ends_at }) => Math.min(ends_at?.getTime() ?? now.getTime(), now.getTime())),
  ];
  return signs.length === 0 ? null : Math.max(...signs);
}
