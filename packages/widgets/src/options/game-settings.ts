/**
 * Options for games: where they are served and how a game starts.
 *
 * @see docs/features/games.md
 */
export interface GameSettings {
  /** Origin that serves the games, such as `https://games.example`. Messages from other origins are ignored. */
  readonly playHost: string;
  /** Name of the operator at the game server. */
  readonly brand: string;
  /** URL or path that a game returns to. Default: `/casino`. */
  readonly homeUrl?: string | undefined;
  /** Whether games start in demo mode only, by their identifiers. Third-party variants use this. */
  readonly fun?: boolean | undefined;
  /**
   * How a game authenticates the player. `key`: a one-time key of the platform. `session`: the session id in the URL,
   * for providers that support nothing else. `none`: no authentication.
   *
   * Default: `key`, or `session` on a platform without `createGameSession`. Set `key` to keep the session id out of
   * URLs on every platform.
   */
  readonly entry?: 'key' | 'session' | 'none' | undefined;
  /** How a game reports that it has loaded: by a `ready` message, or by the load event alone (default). */
  readonly ready?: 'message' | 'load' | undefined;
  /** Returns the title and the image that lists show for a game. Without it, lists show the platform's names. */
  readonly describe?: ((gameId: string) => GameDescription | undefined) | undefined;
}

/** Title and image of a game. */
export interface GameDescription {
  /** Title shown in lists. */
  readonly title: string;
  /** URL of an image with the aspect ratio 3:4. */
  readonly image?: string | undefined;
}
