import { hasCode } from '../errors.ts';
import type { SettleCall, Settlement } from '../operation.ts';
import { getProductBlocks } from '../operations/responsible-gambling/get-product-blocks.ts';

/**
 * What became of a break whose answer was lost: a break of the whole account that holds, or a platform that says so instead
 * of an answer, as it has ended the session by then.
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
