import type { OperationHandlers } from '@playerdesk/adapters/define';
import { type MockState, refusal } from './state.ts';

/** The end of a player's account on a mock platform. */
export function accountClosureHandlers(state: MockState): OperationHandlers {
  const getOpen = (sessionId: string | null | undefined) => {
    const { balances } = state.player(sessionId);
    return balances.some(({ real }) => real > 0) ? (['balance'] as const) : [];
  };
  return {
    getAccountClosure: (_input, { sessionId }) => ({
      open: [...getOpen(sessionId)],
      losesBonuses: state.player(sessionId).balances.some(({ bonus }) => bonus > 0),
      kept: [{ records: 'gambling' }],
      erasedAt: new Date(Date.now() + ERASED_AFTER).toISOString(),
    }),
    closeAccount: (_input, { sessionId }) => {
      if (getOpen(sessionId).length > 0) throw refusal('player.account-not-closable');
      const player = state.player(sessionId);
      player.refusal = 'sign-in.account-closed';
      state.closeAll(player);
    },
  };
}

/** 90 days. */
const ERASED_AFTER = 90 * 24 * 3_600_000;
