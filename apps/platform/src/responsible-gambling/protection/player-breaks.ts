import type { block, InputOf, OutputOf } from '@playerdesk/contract/internal';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import type { BlockKind } from '../limits/blocks.ts';
import type { Limits } from '../limits/limits.ts';

type Break = (input: InputOf<typeof block>, call: Call) => Promise<Effect<OutputOf<typeof block>>>;

/**
 * Creates the operation with which a player begins a break of the whole account. Pending withdrawals and running
 * bonuses are unchanged.
 */
export function createPlayerBreak({ breaks }: Pick<Limits, 'breaks'>, kind: BlockKind): Break {
  return async ({ amount: term, allBrands }, call) => {
    const { playerId } = requireSession(call);
    const requested = { kind, scope: 'account', setBy: 'player', term, allBrands } as const;
    return async (tx) => {
      const endsAt = await breaks.begin(tx, playerId, requested, call.requestId);
      return endsAt ? { endsAt: endsAt.toISOString() } : {};
    };
  };
}
