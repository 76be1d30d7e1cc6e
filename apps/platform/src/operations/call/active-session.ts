/** Identifies a session by its player, whom its token names, and the digest of the token. */
export interface SessionKey {
  readonly playerId: string;
  readonly idHash: string;
}

/** The session in which a call is made. */
export interface ActiveSession extends SessionKey {
  /** True during a break: the player cannot play, but keeps access to their money, history and documents. */
  readonly isRestricted: boolean;
  /** How the player last proved that the session is theirs, such as `password`. */
  readonly acr: string;
  /** When. */
  readonly acrAt: Date;
}
