// @chunk responsible-gambling

import { hasCode } from '../errors.ts';
import type { SettleCall, Settlement } from '../operation.ts';
import { getProductBlocks } from '../operations/responsible-gambling/get-product-blocks.ts';

/**
 * Settles a break whose answer was lost. It took effect when the whole account has an active break, or when the
 * platform refuses the read because the break has ended the session.
 */
export async function breakSettlement(call: SettleCall): Promise<Settlement> {
  try {
    const { blocks } = await call(getProductBlocks, {});
    return blocks.some(({ product, status }) => product === 'account' && status === 'active')
      ? 'done'
      : 'not-done';
  } catch (error) {
    if (hasCode(error, 'responsible-gaming.player-self-blocked')) return 'done';
    throw error;
  }
}
