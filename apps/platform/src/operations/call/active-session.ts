/** The session in which a call is made. */
export interface ActiveSession {
  readonly idHash: string;
  readonly playerId: string;
  /** True during a break: the player cannot play, but keeps access to their money, history and documents. */
  readonly isRestricted: boolean;
}
