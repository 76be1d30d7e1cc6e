export {
  type Account,
  type AccountOptions,
  createAccount,
  type PasswordlessSignIn,
} from './account/account.ts';
export type { Emitter } from './account/emitter.ts';
export { readRememberedEmail, rememberEmail } from './account/remembered-email.ts';
export type { SessionKeeping } from './account/session.ts';
export type { AccountState } from './account/state.ts';
export { PATIENCE, type UnknownOutcome, type WriteResult } from './account/write.ts';
export * from './eid/index.ts';
export { createBrowserEnvironment } from './environment/browser.ts';
export { describeDevice } from './environment/device.ts';
export type { Environment, KeyValueStore } from './environment/environment.ts';
export { createStillEnvironment, type StillEnvironment } from './environment/still.ts';
export * from './flows/index.ts';
export * from './i18n/formats.ts';
export { compileOverrides } from './i18n/overrides.ts';
export {
  type CompiledMessages,
  createTexts,
  type Texts,
  type TextsOptions,
  type TextValues,
} from './i18n/texts.ts';
export { choosePack, type JurisdictionClues, shippedPacks } from './jurisdictions/packs.ts';
