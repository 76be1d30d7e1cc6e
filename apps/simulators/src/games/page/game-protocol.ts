/** Messages of a game to the page that embeds it. */
export interface GameMessage {
  readonly source: 'playerdesk-game';
  /** `round`: the money may be another than before. */
  readonly type: 'ready' | 'close' | 'error' | 'round';
  readonly gameId: string;
}
export type GameMessageType = GameMessage['type'];
