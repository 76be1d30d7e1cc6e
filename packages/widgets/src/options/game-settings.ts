/** Where games are served, and what the host knows of them. */
export interface GameSettings {
  /** Where games are served, such as `https://games.example`. Its origin alone is believed. */
  readonly playHost: string;
  /** The operator's name there. */
  readonly brand: string;
  /** Where a game leads back to, absolute or a path of this page's site. Default `/casino`. */
  readonly homeUrl?: string | undefined;
  /** Games are only tried, by their identifiers: what a third party's variant does. */
  readonly fun?: boolean | undefined;
  /**
   * What lets a player into a game. `key`: a one-time key of the platform. `session`: the session id in the address, for
   * providers that know nothing else. `none`: nothing. Default: a key, and the session id on a platform without
   * `createGameSession`. Set `key` to keep the session id out of addresses whatever the platform can do.
   */
  readonly entry?: 'key' | 'session' | 'none' | undefined;
  /** How a game says that it stands: by a `ready` message, or by loading alone (default). */
  readonly ready?: 'message' | 'load' | undefined;
  /** What lists show of a game. Without it the platform's names. */
  readonly describe?: ((gameId: string) => GameDescription | undefined) | undefined;
}

export interface GameDescription {
  readonly title: string;
  /** Address of a picture, 3 : 4. */
  readonly image?: string | undefined;
}
