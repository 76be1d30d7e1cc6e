import type { ProductBlock } from '@playerdesk/contract/internal';

/** Returns the latest end of the breaks of the whole account. Null if a break has no end or none is known. */
export function getLatestEnd(blocks: readonly ProductBlock[]): string | null {
  const ends = blocks
    .filter(({ product, status }) => product === 'account' && status === 'active')
    .map(({ expires }) => expires);
  return ends.includes(undefined) ? null : (ends.sort().at(-1) ?? null);
}
