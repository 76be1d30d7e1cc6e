/** The session that a call was made in. */
export interface ActiveSession {
  readonly idHash: string;
  readonly playerId: string;
  /** A break keeps the player from play: it is for their money, their history and their documents. */
  readonly isRestricted: boolean;
}
