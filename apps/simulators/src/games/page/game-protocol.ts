/** Messages of a game to the page that embeds it. */
export interface GameMessage {
  readonly source: 'playerdesk-game';
  /** `round`: the balance may have changed. */
  readonly type: 'ready' | 'close' | 'error' | 'round';
  readonly gameId: string;
}
export type GameMessageType = GameMessage['type'];
