// Everything that our packages share. No release promises it.
export { shippedPacks } from '@playerdesk/jurisdictions';
export {
  type Account,
  type AccountOptions,
  createAccount,
  type PasswordlessSignIn,
} from './account/account.ts';
export type { SessionPersistence } from './account/account-port.ts';
export type { AccountState, RequiredActions } from './account/account-state.ts';
export { CALL_TIMEOUT } from './account/call-outcome.ts';
export { createDraft, createWealthDraft, type Draft } from './account/draft.ts';
export type { Emitter } from './account/emitter.ts';
export { preloadAccountActions } from './account/lazy-actions.ts';
export { readRememberedEmail, rememberEmail } from './account/remembered-email.ts';
export { readRequiredActions } from './account/required-actions.ts';
export type { Expectation, UnknownOutcome, WriteOptions, WriteResult } from './account/write.ts';
export { createBrowserEnvironment } from './environment/browser.ts';
export { describeDevice } from './environment/device.ts';
export type { Environment, KeyValueStore } from './environment/environment.ts';
export { type LazyAsync, lazyAsync } from './environment/lazy-async.ts';
export {
  createTestEnvironment,
  type TestEnvironment,
} from './environment/test-environment.ts';
export { documentVisibility, type Visibility } from './environment/visibility.ts';
export * from './flows/documents/index.ts';
export * from './flows/eid/index.ts';
export * from './flows/index.ts';
export * from './flows/self-test/instrument.ts';
export {
  type SelfTestEffect,
  type SelfTestEvent,
  type SelfTestState,
  selfTestFlow,
} from './flows/self-test/self-test.flow.ts';
export * from './i18n/formats.ts';
export * from './i18n/names.ts';
export { compileTextOverrides } from './i18n/overrides.ts';
export {
  type CompiledMessages,
  createTexts,
  type Texts,
  type TextsOptions,
  type TextValues,
} from './i18n/texts.ts';
export { formatWhen } from './i18n/when.ts';
export { createInbox, type Inbox } from './inbox/inbox.ts';
export { choosePack, type JurisdictionClues } from './jurisdictions/choose-pack.ts';
export { createFavourites, type Favourites, type MarkOptions } from './lobby/favourites.ts';
export { createLobby, type ExchangeRates, type Lobby } from './lobby/lobby.ts';
export { type AccountPasskeys, createAccountPasskeys } from './passkeys/account-passkeys.ts';
export { type AccountTotp, createAccountTotp, type TotpState } from './passkeys/account-totp.ts';
export { type Authenticator, hasPasskeys, type NoPasskey } from './passkeys/authenticator.ts';
export { browserAuthenticator } from './passkeys/browser-authenticator.ts';
export { takePasskeyOffer } from './passkeys/passkey-offer.ts';
export { signInByPasskey } from './passkeys/passkey-sign-in.ts';
export { updatePasskeyUser } from './passkeys/passkey-user.ts';
export {
  readStepUpOptions,
  type StepUpOptions,
  stepUpByCode,
  stepUpByEid,
  stepUpByPasskey,
  stepUpByPassword,
} from './passkeys/step-up.ts';
export {
  createPlaySetUps,
  markTimedOut,
  type PlaySetUpState,
  type PlaySetUps,
} from './play/play-set-ups.ts';
export {
  type AccountClosureState,
  createAccountEnd,
} from './privacy/account-closure.ts';
export {
  type AccountDataExport,
  createAccountDataExport,
  type DataExportState,
} from './privacy/account-data-export.ts';
export { createProperties, type Properties } from './properties/properties.ts';
export type { PhoneCountries, PhoneCountry, PhoneData } from './reference-data/phone-countries.ts';
export {
  loadPhoneData,
  loadPlaces,
  loadReferenceData,
  type ReferenceData,
  type ReferenceLists,
  type ReferenceOptions,
} from './reference-data/reference-data.ts';
export { createResource, type Resource, type ResourceOptions } from './resources/resource.ts';
export * from './responsible-gambling/decline-limits.ts';
export * from './responsible-gambling/limit-form.ts';
export {
  type RealityCheckOptions,
  watchRealityChecks,
} from './responsible-gambling/reality-checks.ts';
export {
  type BreakChoice,
  type BreakKind,
  createResponsibleGambling,
  type ResponsibleGambling,
} from './responsible-gambling/responsible-gambling.ts';
export { type AccountSessions, createAccountSessions } from './sessions/account-sessions.ts';
export {
  getSessionEnd,
  SESSION_END_NOTICE,
  type SessionEnd,
  type SessionEndOptions,
  watchSessionEnd,
} from './sessions/session-end.ts';
