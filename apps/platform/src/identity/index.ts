/** What other domains and the transports may use of `identity`. */

export type { VisitorCountry } from './bootstrap/visitor-country.ts';
export { linkPerson, playerIdOf } from './eid/eid.queries.ts';
export { digestOf, personKeyOf } from './eid/identity.ts';
export { forgetEndedLinks, linkedPlayer } from './eid/linked-player.ts';
export { identityTables } from './identity.tables.ts';
export {
  type Doubt,
  openReviews,
  refuseExcluded,
  refuseUnderReview,
} from './person-reviews/person-reviews.ts';
export type { ExclusionRegister } from './register/exclusion-register.ts';
export { type KeptPerson, keptPerson } from './register/kept-exclusions.ts';
export { doubleKey, refuseSecondAccount } from './registration/doubles.queries.ts';
export { type MarketRules, refuseOutsiders } from './registration/market-rules.ts';
export { registrationProblems } from './registration/registration-rules.ts';
export { enteringPlayer } from './session/entry.queries.ts';
export type { Entry } from './session/entry.ts';
export { playerDuties, touchSession } from './session/session.queries.ts';
export { hashToken, type SessionService } from './session/session.ts';
export { sessionOver } from './session/session-over.ts';
export { type Standing, standings } from './session/standing.ts';
