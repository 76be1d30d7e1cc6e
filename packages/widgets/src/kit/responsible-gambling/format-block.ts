import type { ProductBlock } from '@playerdesk/contract/internal';
import { formatWhen } from '@playerdesk/core/internal';
import type { TypedTexts } from '../widget-context.ts';

/** Formats a break that runs: its product, and its end if it has one. */
export function formatBlock(
  { text, locale }: TypedTexts,
  { product, expires }: ProductBlock,
  now: number,
): string {
  const name = text(`responsible-gambling.block.${product}`);
  return expires
    ? text('responsible-gambling.blocked-until', { product: name, when: formatWhen(expires, locale, now) })
    : text('responsible-gambling.blocked', { product: name });
}
