import type { OperationHandlers } from '@playerdesk/adapters/define';
import type { MockPlayer, MockState } from './state.ts';

/** The monthly email about the statement on a mock platform. */
export function statementMailHandlers(state: MockState): OperationHandlers {
  const readers = new Set<MockPlayer>();
  return {
    getStatementMail: (_input, { sessionId }) => ({ active: readers.has(state.player(sessionId)) }),
    setStatementMail: ({ active }, { sessionId }) => {
      const player = state.player(sessionId);
      if (active) readers.add(player);
      else readers.delete(player);
    },
  };
}
