/** What other domains and the transports may use of `identity`. */

export type { VisitorCountry } from './bootstrap/visitor-country.ts';
export { linkPerson, findPlayerId } from './eid/eid.queries.ts';
export { digestOf, personKeyOf } from './eid/identity.ts';
export { deleteEndedLinks, linkedPlayer } from './eid/linked-player.ts';
export { identityTables } from './identity.tables.ts';
export {
  type PossibleMatch,
  openReviews,
  refuseExcluded,
  refuseUnderReview,
} from './person-reviews/person-reviews.ts';
export type { ExclusionRegister } from './register/exclusion-register.ts';
export { type StoredExclusion, toStoredExclusion } from './register/kept-exclusions.ts';
export { duplicateKey, refuseSecondAccount } from './registration/doubles.queries.ts';
export { type MarketRules, assertMarketAllowed } from './registration/market-rules.ts';
export { registrationProblems } from './registration/registration-rules.ts';
export { findSignInPlayer } from './session/entry.queries.ts';
export type { SessionOpener } from './session/entry.ts';
export { playerDuties, touchSession } from './session/session.queries.ts';
export { hashToken, type SessionService } from './session/session.ts';
export { getSessionRefusal } from './session/session-over.ts';
export { type SessionStatus, getSessionStatuses } from './session/standing.ts';
