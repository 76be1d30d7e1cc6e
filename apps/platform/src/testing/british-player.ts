import type { rewarding } from './rewarded-player.ts';

/** Fields of a registration in Great Britain, as the wire spells them. */
export const BRITISH = { Jurisdiction: 'UKGC', Country: 'GB', Currency: 'GBP' } as const;

/** An active player of Great Britain whose identity is verified, with 1,000 GBP unless another amount of pence is named. */
export async function britishPlayer(
  tools: ReturnType<typeof rewarding>,
  { deposit = 100_000, ...changes }: { readonly deposit?: number } & Record<string, unknown> = {},
) {
  const one = await tools.rewarded({ ...BRITISH, ...changes });
  if (deposit > 0) await one.deposit(deposit);
  return one;
}
