import { randomUUID } from 'node:crypto';
import { LIMIT_PERIODS } from '@playerdesk/contract';
import type { TestPlatform } from './test-platform.ts';

/** Makes an account one of Sweden, with the deposit limits that the law wants before the first deposit, if any are told. */
export async function moveToSweden(
  test: Pick<TestPlatform, 'db'>,
  playerId: string,
  { currency, limit = 100_000_000 }: { currency?: string; limit?: number | null } = {},
): Promise<void> {
  const changes = { jurisdiction: 'SGA', ...(currency !== undefined && { currency }) };
  await test.db.updateTable('players').set(changes).where('id', '=', playerId).execute();
  if (limit === null) return;
  const at = new Date(0);
  await test.db
    .insertInto('limits')
    .values(
      LIMIT_PERIODS.map((period) => ({
        id: randomUUID(),
        player_id: playerId,
        type: 'deposit' as const,
        period,
        product: null,
        amount: limit,
        currency: currency ?? 'EUR',
        starts_at: at,
        created_at: at,
        ends_at: null,
        awaits_confirmation: false,
        locked_reason: null,
        set_by: 'sign-up',
        rule_edition: '2026-11-01',
      })),
    )
    .execute();
}
