/** The public interface of `identity` for other domains and the transports. */

export type { VisitorCountry } from './bootstrap/visitor-country.ts';
export { findPlayerId, linkPerson } from './eid/eid.queries.ts';
export { getDigest } from './eid/identity.ts';
export { deleteEndedLinks, linkedPlayer } from './eid/linked-player.ts';
export type { ExclusionRegister } from './exclusion-register/exclusion-register.ts';
export { getPersonKey, parseNumberKey, toNumberKey } from './exclusion-register/number-key.ts';
export { type StoredExclusion, toStoredExclusion } from './exclusion-register/stored-exclusions.ts';
export { identityTables } from './identity.tables.ts';
export {
  openReviews,
  type PossibleMatch,
  readReviews,
  refuseExcluded,
  refuseUnderReview,
} from './person-reviews/person-reviews.ts';
export { refuseSecondAccount } from './registration/duplicates.queries.ts';
export { assertMarketAllowed, type MarketRules } from './registration/market-rules.ts';
export { registrationProblems } from './registration/registration-rules.ts';
export { findSignInPlayer } from './session/open-session.queries.ts';
export type { SessionOpener } from './session/open-session.ts';
export { isActiveSession, playerDuties, writeSeen } from './session/session.queries.ts';
export { hashToken, type SessionService } from './session/session.ts';
export { getSessionRefusal } from './session/session-refusal.ts';
export { getSessionStatuses, type SessionStatus } from './session/session-status.ts';
