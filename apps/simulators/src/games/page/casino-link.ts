import { readMeta } from '../../shared/page/elements.ts';
import { createParentPeer, getParentWindow } from '../../shared/page/message-peer.ts';
import type { GameMessage, GameMessageType } from './game-protocol.ts';

/** Connection to the casino: the page that embeds the game, or the page that opened it. */
export interface CasinoLink {
  /** Notifies the embedding page. */
  notify(type: GameMessageType): void;
  /** Returns to the casino: the embedding page closes the game, or this window navigates. */
  leave(): void;
}

export function createCasinoLink(gameId: string): CasinoLink {
  const host = createParentPeer<GameMessage, never>(() => null);
  const notify = (type: GameMessageType) => host.post({ source: 'playerdesk-game', type, gameId });
  return {
    notify,
    leave: () => {
      if (getParentWindow()) notify('close');
      else window.location.assign(readMeta('home'));
    },
  };
}
