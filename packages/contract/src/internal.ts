// Everything that our packages share. No release promises it.
export type { AccountSession, SessionMethod } from './account/account-session.schema.ts';
export * from './account/activation-code.ts';
export type { ActivityStatement } from './account/activity-statement.schema.ts';
export type { AddressSuggestion } from './account/address-suggestion.schema.ts';
export * from './account/address-suggestion.ts';
export * from './account/annual-activity.ts';
export * from './account/birth-date.ts';
export type { Bonus, BonusOffer, ContentEntry } from './account/bonus.schema.ts';
export * from './account/bonus.ts';
export * from './account/bonus-offer.ts';
export * from './account/break.ts';
export * from './account/calendar-day.ts';
export type { CashierConfiguration, FundsProtection } from './account/cashier.schema.ts';
export * from './account/complaint.ts';
export type { Consent } from './account/consent.schema.ts';
export type { CallingCode, Country, Currency, Nationality } from './account/country.schema.ts';
export * from './account/custom-fields.ts';
export type { Device } from './account/device.ts';
export type { PlayerDocument } from './account/document.schema.ts';
export * from './account/document.ts';
export * from './account/eid.ts';
export { EMAIL_MAX_LENGTH, type EmailProblem, emailProblem, normalizeEmail } from './account/email.ts';
export type { GameMark, GameRecord } from './account/game.schema.ts';
export * from './account/game.ts';
export * from './account/instant.ts';
export type { Jackpot, OlderJackpot } from './account/jackpot.schema.ts';
export * from './account/jurisdiction.ts';
export type { SignUpLimit } from './account/limit.schema.ts';
export * from './account/limit.ts';
export type { LimitEntry } from './account/limit-entry.schema.ts';
export * from './account/limit-kinds.ts';
export * from './account/limit-state.ts';
export * from './account/locale.ts';
export { isKnownLocale } from './account/locale-language.ts';
export * from './account/marketing.ts';
export type { Message } from './account/message.schema.ts';
export * from './account/message.ts';
export * from './account/money.ts';
export { type NationalNumber, readNationalNumber } from './account/national-number.ts';
export { isOtpLength } from './account/otp-length.ts';
export type {
  CreatedCredential,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUser,
  UsedCredential,
} from './account/passkey.schema.ts';
export * from './account/passkey.ts';
export * from './account/password.ts';
export * from './account/password-policy.ts';
export type { LifetimeStats } from './account/payment-stats.schema.ts';
export * from './account/person-name.ts';
export * from './account/phone.ts';
export type { PlaySetUp } from './account/play-set-up.schema.ts';
export * from './account/play-set-up.ts';
export type { PlayerInfo } from './account/player-info.schema.ts';
export type { PlayerProperty } from './account/player-property.schema.ts';
export * from './account/postal-address.ts';
export { hasPostalCodes } from './account/postal-codes.ts';
export type { ProductBlock } from './account/product-block.schema.ts';
export type { Profile } from './account/profile.schema.ts';
export { LOCKABLE_FIELDS, type LockableField } from './account/profile.ts';
export * from './account/reality-check.ts';
export * from './account/service-message.ts';
export * from './account/session-info.ts';
export * from './account/source-of-wealth.ts';
export type { StepUpMethod } from './account/step-up.schema.ts';
export type { Subscription } from './account/subscription.schema.ts';
export * from './account/subscription.ts';
export type { Leaderboard, LeaderboardEntry, Tournament } from './account/tournament.schema.ts';
export * from './account/tournament.ts';
export type { HistoryPage, Transaction } from './account/transaction.schema.ts';
export * from './account/transaction.ts';
export type { Balance } from './account/wallet.schema.ts';
export * from './account/wallet.ts';
export * from './console-call.ts';
export { DIAGNOSTICS, EXPLAINED_AT } from './diagnostics.ts';
export * from './emitter.ts';
export * from './error-catalog.ts';
export * from './errors.ts';
export * from './events.ts';
export { EXTENSIONS, getExtensionFieldNames } from './extensions.ts';
export * from './host-values.ts';
export * from './operation.ts';
export {
  AMOUNT_FIELDS,
  AMOUNT_OPERATIONS,
  EXTENSION_FIELDS,
  OFFERED_EXTENSIONS,
  OPTIONAL_AMOUNT_OPERATIONS,
} from './operations/facts.generated.ts';
export * from './operations/index.generated.ts';
export type * from './operations/operation-map.ts';
export { EXTENSION_PROCEDURES } from './operations/procedures.generated.ts';
export type { Fields } from './option-schema/fields.ts';
export * from './option-schema/find-attribute-mistakes.ts';
export { OPTION_SCHEMA } from './option-schema/options.generated.ts';
export {
  describeValue,
  isAccepted,
  type OptionMistake,
  validate,
  validateValue,
  withSuggestion,
} from './option-schema/validate.ts';
export * from './platform.ts';
export { cmsSessionAnswer } from './reading/cms-session.ts';
export {
  type AmountUnit,
  findList,
  MINOR_UNITS,
  type Reader,
  type ReadingContext,
  toMajor,
  toMinor,
  UnreadableAnswer,
} from './reading/index.ts';
export { isAnswerIgnored } from './reading/is-answer-ignored.ts';
export * from './rules.ts';
export { type CodeLength, digitsAlone, findCode } from './text/code-text.ts';
export { toAsciiDigits } from './text/digits.ts';
export { normalizeLine } from './text/typed-text.ts';
export { VERSION } from './version.ts';
export * from './widget-operations.ts';
export * from './widgets.ts';
export { fromWire, toWire } from './wire.ts';
