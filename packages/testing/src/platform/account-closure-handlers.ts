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
      erasedAt: toMidnight(Date.now() + ERASED_AFTER),
    }),
    closeAccount: (_input, { sessionId }) => {
      if (getOpen(sessionId).length > 0) throw refusal('player.account-not-closable');
      const player = state.player(sessionId);
      player.refusal = 'sign-in.account-closed';
      state.closeAll(player);
    },
  };
}

const DAY = 24 * 3_600_000;
const ERASED_AFTER = 90 * DAY;

const toMidnight = (instant: number) => new Date(instant - (instant % DAY)).toISOString();
