export {
  type Account,
  type AccountOptions,
  createAccount,
  type PasswordlessSignIn,
} from './account/account.ts';
export type { SessionKeeping } from './account/account-port.ts';
export { type Draft, keptDraft, wealthDraft } from './account/draft.ts';
export type { Emitter } from './account/emitter.ts';
export { prepareActs } from './account/later-acts.ts';
export { readRememberedEmail, rememberEmail } from './account/remembered-email.ts';
export { readRequiredActions } from './account/required-actions.ts';
export type { AccountState, RequiredActions } from './account/state.ts';
export { PATIENCE, type UnknownOutcome, type WriteMeans, type WriteResult } from './account/write.ts';
export { createBrowserEnvironment } from './environment/browser.ts';
export { describeDevice } from './environment/device.ts';
export type { Environment, KeyValueStore } from './environment/environment.ts';
export { type Once, once } from './environment/once.ts';
export { createStillEnvironment, type StillEnvironment } from './environment/still.ts';
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
export { compileOverrides } from './i18n/overrides.ts';
export {
  type CompiledMessages,
  createTexts,
  type Texts,
  type TextsOptions,
  type TextValues,
} from './i18n/texts.ts';
export { createInbox, type Inbox } from './inbox/inbox.ts';
export { choosePack, type JurisdictionClues, shippedPacks } from './jurisdictions/packs.ts';
export { createFavourites, type Favourites, type MarkOptions } from './lobby/favourites.ts';
export { createLobby, type ExchangeRates, type Lobby } from './lobby/lobby.ts';
export { createPlaySetUps, type PlaySetUpState, type PlaySetUps, timedOut } from './play/play-set-ups.ts';
export { createProperties, type Properties } from './properties/properties.ts';
export {
  loadPhoneData,
  loadPlaces,
  loadReferenceData,
  type ReferenceData,
  type ReferenceLists,
  type ReferenceOptions,
} from './reference-data/reference-data.ts';
export { createResource, type Resource, type ResourceOptions } from './resources/resource.ts';
export * from './safety/decline-limits.ts';
export * from './safety/limit-form.ts';
export {
  type RealityCheckParts,
  watchRealityChecks,
} from './safety/reality-checks.ts';
export { type BreakChoice, type BreakKind, createSafety, type Safety } from './safety/safety.ts';
