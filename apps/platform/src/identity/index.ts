/** The public interface of `identity` for other domains and the transports. */

export type { ActivationCodes } from './activation/activation-codes.ts';
export type { AddressSettings } from './address-look-up/address-settings.ts';
export { createVisitorCountry, type VisitorCountry } from './bootstrap/visitor-country.ts';
export type { EidSettings } from './eid/eid-settings.ts';
export { getDigest } from './eid/identity.ts';
export { deleteEndedLinks, linkedPlayer } from './eid/linked-player.ts';
export { registerQrImage } from './eid/qr-image.ts';
export { findExcludedPlayers } from './exclusion-register/excluded-registrations.ts';
export {
  type Exclusion,
  type ExclusionRegister,
  insertExclusion,
} from './exclusion-register/exclusion-register.ts';
export { getPersonKey, parseNumberKey, toNumberKey } from './exclusion-register/number-key.ts';
export { insertKnownPerson, type KnownPerson } from './exclusion-register/person-register.ts';
export { type StoredExclusion, toStoredExclusion } from './exclusion-register/stored-exclusions.ts';
export { createIdentity } from './identity.module.ts';
export { identityBatches } from './identity.schema.ts';
export { createIdentityServices } from './identity.services.ts';
export { identityTables } from './identity.tables.ts';
export type { IdentityFields } from './identity-change/identity-changes.ts';
export { registerSignInReports } from './new-device/sign-in-report.routes.ts';
export {
  createPasswords,
  type PasswordCost,
  type Passwords,
  RECOMMENDED_COST,
  TEST_COST,
} from './password/passwords.ts';
export type { ResetLinkKind } from './password-reset/reset-links.ts';
export {
  decideReview,
  findReview,
  listOpenReviews,
  type ReviewDecision,
} from './person-reviews/decide-reviews.queries.ts';
export {
  holdOtherAccounts,
  openReviews,
  type PossibleMatch,
  readReviews,
  refuseExcluded,
  refuseUnderReview,
} from './person-reviews/person-reviews.ts';
export { findMailedPlayer } from './profile/mailed-player.queries.ts';
export type { CustomFieldSetting } from './registration/custom-fields.ts';
export { refuseSecondAccount } from './registration/duplicates.queries.ts';
export { assertMarketAllowed, type MarketRules } from './registration/market-rules.ts';
export { registrationProblems } from './registration/registration-rules.ts';
export { findPlayerOverview, searchPlayers } from './search/player-search.queries.ts';
export { findSignInPlayer } from './session/open-session.queries.ts';
export type { SessionOpener } from './session/open-session.ts';
export { toGuessed } from './session/password-attempts.ts';
export { isActiveSession, playerDuties, writeSeen } from './session/session.queries.ts';
export { createSessions, hashToken, type SessionService, toSessionKey } from './session/session.ts';
export { listSessionRecords } from './session/session-records.queries.ts';
export { getSessionRefusal } from './session/session-refusal.ts';
export { getSessionStatuses, type SessionStatus } from './session/session-status.ts';
export { readSsoAudience, type SsoAudience } from './sso-token/sso-audience.ts';
export type { StepUpGuard } from './step-up/step-up.ts';
export { registerWallet } from './wallet/wallet.routes.ts';
export { ATTESTATIONS, type WalletSettings } from './wallet/wallet-settings.ts';
