import type { OperationHandlers } from '@playerdesk/adapters/define';
import type { MockPlayer, MockState } from './state.ts';

/** A week. */
const KEPT = 7 * 24 * 3_600_000;

/** The export of a player's data on a mock platform, which is ready at once. */
export function dataExportHandlers(state: MockState): OperationHandlers {
  const exports = new Map<MockPlayer, { readonly until: string; readonly content: string }>();
  return {
    getDataExport: (_input, { sessionId }) => {
      const found = exports.get(state.player(sessionId));
      if (!found) return { status: 'none' };
      return { status: 'ready', availableUntil: found.until, size: atob(found.content).length };
    },
    requestDataExport: (_input, { sessionId }) => {
      const player = state.player(sessionId);
      const content = btoa(JSON.stringify({ player: player.profile.userId }));
      exports.set(player, { until: new Date(Date.now() + KEPT).toISOString(), content });
    },
    cancelDataExport: (_input, { sessionId }) => {
      exports.delete(state.player(sessionId));
    },
    downloadDataExport: (_input, { sessionId }) => {
      const found = exports.get(state.player(sessionId));
      if (!found) return {};
      return { file: { fileName: 'my-data.json', mediaType: 'application/json', content: found.content } };
    },
  };
}
