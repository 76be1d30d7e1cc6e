import { putDecline } from '../display-pages/limit-choices.queries.ts';
import { BRITISH } from './registrations.ts';
import type { rewarding } from './rewarded-player.ts';
import type { TestPlatform } from './test-platform.ts';

/** An active player of Great Britain whose identity is verified, with 1,000 GBP unless another amount of pence is named. */
export async function britishPlayer(
  tools: ReturnType<typeof rewarding>,
  { deposit = 100_000, ...changes }: { readonly deposit?: number } & Record<string, unknown> = {},
) {
  const one = await tools.rewarded({ ...BRITISH, ...changes });
  if (deposit > 0) await one.deposit(deposit);
  return one;
}

/** Puts a player of another market under the British licence, with the choice to have no deposit limit. */
export async function moveToBritain(
  test: Pick<TestPlatform, 'db' | 'backstage'>,
  playerId: string,
): Promise<void> {
  await test.db.updateTable('players').set({ jurisdiction: 'UKGC' }).where('id', '=', playerId).execute();
  const { now } = (await test.backstage.get('/clock')).body;
  await test.db.transaction().execute((tx) => putDecline(tx, playerId, new Date(now)));
}
