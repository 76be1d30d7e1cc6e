/**
 * All operations with their schemas, for servers, documentation and the conformance suite. Browsers must not import
 * this entry point: it contains the validators.
 */

import type { OperationEntry, OperationSchema } from './operation-schema.ts';
import { getContentSchema } from './operations/engagement/get-content.schema.ts';
import { getMessageSchema } from './operations/engagement/get-message.schema.ts';
import { getMessagesSchema } from './operations/engagement/get-messages.schema.ts';
import { getMessagesWithStatusSchema } from './operations/engagement/get-messages-with-status.schema.ts';
import { getOptOutInsSchema } from './operations/engagement/get-opt-out-ins.schema.ts';
import { getSubscriptionsSchema } from './operations/engagement/get-subscriptions.schema.ts';
import { markMessageSchema } from './operations/engagement/mark-message.schema.ts';
import { optInSchema } from './operations/engagement/opt-in.schema.ts';
import { optOutSchema } from './operations/engagement/opt-out.schema.ts';
import { setOptOutChoicesSchema } from './operations/engagement/set-opt-out-choices.schema.ts';
import { createGameSessionSchema } from './operations/gaming/create-game-session.schema.ts';
import { deleteOlderFavouritesSchema } from './operations/gaming/delete-older-favourites.schema.ts';
import { endPlaySchema } from './operations/gaming/end-play.schema.ts';
import { getFavouritesSchema } from './operations/gaming/get-favourites.schema.ts';
import { getGamesSchema } from './operations/gaming/get-games.schema.ts';
import { getJackpotsSchema } from './operations/gaming/get-jackpots.schema.ts';
import { getLastPlayedSchema } from './operations/gaming/get-last-played.schema.ts';
import { getLeaderboardSchema } from './operations/gaming/get-leaderboard.schema.ts';
import { getOlderFavouritesSchema } from './operations/gaming/get-older-favourites.schema.ts';
import { getOlderJackpotsSchema } from './operations/gaming/get-older-jackpots.schema.ts';
import { getPlaySetUpSchema } from './operations/gaming/get-play-set-up.schema.ts';
import { getRelativeLeaderboardSchema } from './operations/gaming/get-relative-leaderboard.schema.ts';
import { getTournamentsSchema } from './operations/gaming/get-tournaments.schema.ts';
import { optInTournamentSchema } from './operations/gaming/opt-in-tournament.schema.ts';
import { putOlderFavouritesSchema } from './operations/gaming/put-older-favourites.schema.ts';
import { removeFavouriteSchema } from './operations/gaming/remove-favourite.schema.ts';
import { setFavouriteSchema } from './operations/gaming/set-favourite.schema.ts';
import { setLastPlayedSchema } from './operations/gaming/set-last-played.schema.ts';
import { setUpPlaySchema } from './operations/gaming/set-up-play.schema.ts';
import { acceptTermsSchema } from './operations/identity/accept-terms.schema.ts';
import { acknowledgeInformationSchema } from './operations/identity/acknowledge-information.schema.ts';
import { activateSchema } from './operations/identity/activate.schema.ts';
import { addPasskeySchema } from './operations/identity/add-passkey.schema.ts';
import { bootstrapSchema } from './operations/identity/bootstrap.schema.ts';
import { changeActivationEmailSchema } from './operations/identity/change-activation-email.schema.ts';
import { changePasswordSchema } from './operations/identity/change-password.schema.ts';
import { confirmTotpSchema } from './operations/identity/confirm-totp.schema.ts';
import { createSsoTokenSchema } from './operations/identity/create-sso-token.schema.ts';
import { endOtherSessionsSchema } from './operations/identity/end-other-sessions.schema.ts';
import { endSessionSchema } from './operations/identity/end-session.schema.ts';
import { findAddressesSchema } from './operations/identity/find-addresses.schema.ts';
import { getCallingCodesSchema } from './operations/identity/get-calling-codes.schema.ts';
import { getCountriesSchema } from './operations/identity/get-countries.schema.ts';
import { getCurrenciesSchema } from './operations/identity/get-currencies.schema.ts';
import { getHumanChallengeSchema } from './operations/identity/get-human-challenge.schema.ts';
import { getNationalitiesSchema } from './operations/identity/get-nationalities.schema.ts';
import { getPasskeyCreationOptionsSchema } from './operations/identity/get-passkey-creation-options.schema.ts';
import { getPasskeyRequestOptionsSchema } from './operations/identity/get-passkey-request-options.schema.ts';
import { getPlayerPropertiesSchema } from './operations/identity/get-player-properties.schema.ts';
import { getProfileSchema } from './operations/identity/get-profile.schema.ts';
import { getSessionSchema } from './operations/identity/get-session.schema.ts';
import { getStepUpOptionsSchema } from './operations/identity/get-step-up-options.schema.ts';
import { getTermsSchema } from './operations/identity/get-terms.schema.ts';
import { getTotpSchema } from './operations/identity/get-totp.schema.ts';
import { initCodeSchema } from './operations/identity/init-code.schema.ts';
import { isResetKeyAvailableSchema } from './operations/identity/is-reset-key-available.schema.ts';
import { listPasskeysSchema } from './operations/identity/list-passkeys.schema.ts';
import { listSessionsSchema } from './operations/identity/list-sessions.schema.ts';
import { removePasskeySchema } from './operations/identity/remove-passkey.schema.ts';
import { removeTotpSchema } from './operations/identity/remove-totp.schema.ts';
import { requestActivationCodeSchema } from './operations/identity/request-activation-code.schema.ts';
import { requestOtpSchema } from './operations/identity/request-otp.schema.ts';
import { requestPasswordResetSchema } from './operations/identity/request-password-reset.schema.ts';
import { resetPasswordSchema } from './operations/identity/reset-password.schema.ts';
import { setPlayerPropertiesSchema } from './operations/identity/set-player-properties.schema.ts';
import { signInSchema } from './operations/identity/sign-in.schema.ts';
import { signInWithCodeSchema } from './operations/identity/sign-in-with-code.schema.ts';
import { signInWithOtpSchema } from './operations/identity/sign-in-with-otp.schema.ts';
import { signInWithPasskeySchema } from './operations/identity/sign-in-with-passkey.schema.ts';
import { signOutSchema } from './operations/identity/sign-out.schema.ts';
import { signUpSchema } from './operations/identity/sign-up.schema.ts';
import { signUpWithCodeSchema } from './operations/identity/sign-up-with-code.schema.ts';
import { signUpWithTokenSchema } from './operations/identity/sign-up-with-token.schema.ts';
import { startTotpSchema } from './operations/identity/start-totp.schema.ts';
import { stepUpSchema } from './operations/identity/step-up.schema.ts';
import { updateProfileSchema } from './operations/identity/update-profile.schema.ts';
import { validateEmailSchema } from './operations/identity/validate-email.schema.ts';
import { validatePhoneSchema } from './operations/identity/validate-phone.schema.ts';
import { validateUsernameSchema } from './operations/identity/validate-username.schema.ts';
import * as operations from './operations/index.ts';
import { cancelBonusSchema } from './operations/money/cancel-bonus.schema.ts';
import { claimBonusSchema } from './operations/money/claim-bonus.schema.ts';
import { createCashierSessionSchema } from './operations/money/create-cashier-session.schema.ts';
import { getActivityStatementSchema } from './operations/money/get-activity-statement.schema.ts';
import { getBonusOffersSchema } from './operations/money/get-bonus-offers.schema.ts';
import { getBonusesSchema } from './operations/money/get-bonuses.schema.ts';
import { getExchangeRatesSchema } from './operations/money/get-exchange-rates.schema.ts';
import { getGameplaySchema } from './operations/money/get-gameplay.schema.ts';
import { getLifetimeStatsSchema } from './operations/money/get-lifetime-stats.schema.ts';
import { getPaymentOutcomeSchema } from './operations/money/get-payment-outcome.schema.ts';
import { getPaymentStatsSchema } from './operations/money/get-payment-stats.schema.ts';
import { getPaymentsSchema } from './operations/money/get-payments.schema.ts';
import { getSportsbookBetsSchema } from './operations/money/get-sportsbook-bets.schema.ts';
import { getWalletsSchema } from './operations/money/get-wallets.schema.ts';
import { signInWithPaymentSchema } from './operations/money/sign-in-with-payment.schema.ts';
import { triggerBonusSchema } from './operations/money/trigger-bonus.schema.ts';
import type { OperationName, Operations } from './operations/operation-map.ts';
import { answerRealityCheckSchema } from './operations/responsible-gambling/answer-reality-check.schema.ts';
import { blockSchema } from './operations/responsible-gambling/block.schema.ts';
import { cancelLimitSchema } from './operations/responsible-gambling/cancel-limit.schema.ts';
import { confirmLimitSchema } from './operations/responsible-gambling/confirm-limit.schema.ts';
import { declineDepositLimitsSchema } from './operations/responsible-gambling/decline-deposit-limits.schema.ts';
import { getDisplayPagesSchema } from './operations/responsible-gambling/get-display-pages.schema.ts';
import { getLimitsSchema } from './operations/responsible-gambling/get-limits.schema.ts';
import { getProductBlocksSchema } from './operations/responsible-gambling/get-product-blocks.schema.ts';
import { getRealityCheckSchema } from './operations/responsible-gambling/get-reality-check.schema.ts';
import { getTestTakenSchema } from './operations/responsible-gambling/get-test-taken.schema.ts';
import { noteReviewReminderSchema } from './operations/responsible-gambling/note-review-reminder.schema.ts';
import { panicSchema } from './operations/responsible-gambling/panic.schema.ts';
import { selfExcludeSchema } from './operations/responsible-gambling/self-exclude.schema.ts';
import { setLimitSchema } from './operations/responsible-gambling/set-limit.schema.ts';
import { submitTestScoreSchema } from './operations/responsible-gambling/submit-test-score.schema.ts';
import { declareWealthSchema } from './operations/verification/declare-wealth.schema.ts';
import { getDocumentsSchema } from './operations/verification/get-documents.schema.ts';
import { getWealthDeclaredSchema } from './operations/verification/get-wealth-declared.schema.ts';
import { uploadDocumentSchema } from './operations/verification/upload-document.schema.ts';

export { hasEffect, type OperationEntry, type OperationSchema } from './operation-schema.ts';

/** The schemas of all operations, in the order of a player's life cycle. */
const SCHEMAS: { readonly [N in OperationName]: OperationSchema } = {
  bootstrap: bootstrapSchema,
  getCountries: getCountriesSchema,
  getCallingCodes: getCallingCodesSchema,
  getCurrencies: getCurrenciesSchema,
  getNationalities: getNationalitiesSchema,
  getTerms: getTermsSchema,
  getHumanChallenge: getHumanChallengeSchema,
  validateEmail: validateEmailSchema,
  validatePhone: validatePhoneSchema,
  validateUsername: validateUsernameSchema,
  requestOtp: requestOtpSchema,
  initCode: initCodeSchema,
  signUp: signUpSchema,
  signUpWithCode: signUpWithCodeSchema,
  signUpWithToken: signUpWithTokenSchema,
  signIn: signInSchema,
  signInWithOtp: signInWithOtpSchema,
  signInWithCode: signInWithCodeSchema,
  signInWithPayment: signInWithPaymentSchema,
  getPasskeyRequestOptions: getPasskeyRequestOptionsSchema,
  signInWithPasskey: signInWithPasskeySchema,
  requestPasswordReset: requestPasswordResetSchema,
  isResetKeyAvailable: isResetKeyAvailableSchema,
  resetPassword: resetPasswordSchema,
  getProfile: getProfileSchema,
  getDisplayPages: getDisplayPagesSchema,
  createSsoToken: createSsoTokenSchema,
  listSessions: listSessionsSchema,
  endSession: endSessionSchema,
  endOtherSessions: endOtherSessionsSchema,
  listPasskeys: listPasskeysSchema,
  getPasskeyCreationOptions: getPasskeyCreationOptionsSchema,
  addPasskey: addPasskeySchema,
  removePasskey: removePasskeySchema,
  getTotp: getTotpSchema,
  startTotp: startTotpSchema,
  confirmTotp: confirmTotpSchema,
  removeTotp: removeTotpSchema,
  getStepUpOptions: getStepUpOptionsSchema,
  stepUp: stepUpSchema,
  requestActivationCode: requestActivationCodeSchema,
  changeActivationEmail: changeActivationEmailSchema,
  findAddresses: findAddressesSchema,
  activate: activateSchema,
  acceptTerms: acceptTermsSchema,
  updateProfile: updateProfileSchema,
  changePassword: changePasswordSchema,
  getLimits: getLimitsSchema,
  setLimit: setLimitSchema,
  cancelLimit: cancelLimitSchema,
  confirmLimit: confirmLimitSchema,
  getWallets: getWalletsSchema,
  createCashierSession: createCashierSessionSchema,
  getPaymentOutcome: getPaymentOutcomeSchema,
  getBonuses: getBonusesSchema,
  getBonusOffers: getBonusOffersSchema,
  getContent: getContentSchema,
  triggerBonus: triggerBonusSchema,
  claimBonus: claimBonusSchema,
  cancelBonus: cancelBonusSchema,
  getPayments: getPaymentsSchema,
  getGameplay: getGameplaySchema,
  getSportsbookBets: getSportsbookBetsSchema,
  getPaymentStats: getPaymentStatsSchema,
  getActivityStatement: getActivityStatementSchema,
  getLifetimeStats: getLifetimeStatsSchema,
  getProductBlocks: getProductBlocksSchema,
  getMessages: getMessagesSchema,
  getMessagesWithStatus: getMessagesWithStatusSchema,
  getMessage: getMessageSchema,
  markMessage: markMessageSchema,
  getSubscriptions: getSubscriptionsSchema,
  getOptOutIns: getOptOutInsSchema,
  setOptOutChoices: setOptOutChoicesSchema,
  optIn: optInSchema,
  optOut: optOutSchema,
  getPlayerProperties: getPlayerPropertiesSchema,
  setPlayerProperties: setPlayerPropertiesSchema,
  getGames: getGamesSchema,
  getPlaySetUp: getPlaySetUpSchema,
  setUpPlay: setUpPlaySchema,
  createGameSession: createGameSessionSchema,
  endPlay: endPlaySchema,
  setFavourite: setFavouriteSchema,
  removeFavourite: removeFavouriteSchema,
  getFavourites: getFavouritesSchema,
  getLastPlayed: getLastPlayedSchema,
  setLastPlayed: setLastPlayedSchema,
  getOlderFavourites: getOlderFavouritesSchema,
  putOlderFavourites: putOlderFavouritesSchema,
  deleteOlderFavourites: deleteOlderFavouritesSchema,
  getJackpots: getJackpotsSchema,
  getOlderJackpots: getOlderJackpotsSchema,
  getExchangeRates: getExchangeRatesSchema,
  getTournaments: getTournamentsSchema,
  optInTournament: optInTournamentSchema,
  getLeaderboard: getLeaderboardSchema,
  getRelativeLeaderboard: getRelativeLeaderboardSchema,
  getSession: getSessionSchema,
  getRealityCheck: getRealityCheckSchema,
  answerRealityCheck: answerRealityCheckSchema,
  panic: panicSchema,
  block: blockSchema,
  selfExclude: selfExcludeSchema,
  getTestTaken: getTestTakenSchema,
  submitTestScore: submitTestScoreSchema,
  noteReviewReminder: noteReviewReminderSchema,
  declineDepositLimits: declineDepositLimitsSchema,
  acknowledgeInformation: acknowledgeInformationSchema,
  getWealthDeclared: getWealthDeclaredSchema,
  declareWealth: declareWealthSchema,
  getDocuments: getDocumentsSchema,
  uploadDocument: uploadDocumentSchema,
  signOut: signOutSchema,
};

const BY_NAME: Operations = operations;

/** All operations in the order of a player's life cycle. */
// Cast: an object literal has no keys but those of its type.
export const OPERATIONS: readonly OperationEntry[] = (Object.keys(SCHEMAS) as OperationName[]).map(
  (name) => ({ operation: BY_NAME[name], schema: SCHEMAS[name] }),
);

/** Names of the operations that a platform may also accept as POST; see `hasPostTwin` of `RestBinding`. */
export const POST_TWINS: readonly string[] = OPERATIONS.filter(
  ({ operation }) => operation.rest.hasPostTwin,
).map(({ operation }) => operation.name);

export {
  acceptTermsSchema,
  acknowledgeInformationSchema,
  activateSchema,
  addPasskeySchema,
  answerRealityCheckSchema,
  blockSchema,
  bootstrapSchema,
  cancelBonusSchema,
  cancelLimitSchema,
  changeActivationEmailSchema,
  changePasswordSchema,
  claimBonusSchema,
  confirmLimitSchema,
  confirmTotpSchema,
  createCashierSessionSchema,
  createGameSessionSchema,
  createSsoTokenSchema,
  declareWealthSchema,
  declineDepositLimitsSchema,
  deleteOlderFavouritesSchema,
  endOtherSessionsSchema,
  endPlaySchema,
  endSessionSchema,
  findAddressesSchema,
  getActivityStatementSchema,
  getBonusesSchema,
  getBonusOffersSchema,
  getCallingCodesSchema,
  getContentSchema,
  getCountriesSchema,
  getCurrenciesSchema,
  getDisplayPagesSchema,
  getDocumentsSchema,
  getExchangeRatesSchema,
  getFavouritesSchema,
  getGameplaySchema,
  getGamesSchema,
  getHumanChallengeSchema,
  getJackpotsSchema,
  getLastPlayedSchema,
  getLeaderboardSchema,
  getLifetimeStatsSchema,
  getLimitsSchema,
  getMessageSchema,
  getMessagesSchema,
  getMessagesWithStatusSchema,
  getNationalitiesSchema,
  getOlderFavouritesSchema,
  getOlderJackpotsSchema,
  getOptOutInsSchema,
  getPasskeyCreationOptionsSchema,
  getPasskeyRequestOptionsSchema,
  getPaymentOutcomeSchema,
  getPaymentStatsSchema,
  getPaymentsSchema,
  getPlayerPropertiesSchema,
  getPlaySetUpSchema,
  getProductBlocksSchema,
  getProfileSchema,
  getRealityCheckSchema,
  getRelativeLeaderboardSchema,
  getSessionSchema,
  getSportsbookBetsSchema,
  getStepUpOptionsSchema,
  getSubscriptionsSchema,
  getTermsSchema,
  getTestTakenSchema,
  getTotpSchema,
  getTournamentsSchema,
  getWalletsSchema,
  getWealthDeclaredSchema,
  initCodeSchema,
  isResetKeyAvailableSchema,
  listPasskeysSchema,
  listSessionsSchema,
  markMessageSchema,
  noteReviewReminderSchema,
  optInSchema,
  optInTournamentSchema,
  optOutSchema,
  panicSchema,
  putOlderFavouritesSchema,
  removeFavouriteSchema,
  removePasskeySchema,
  removeTotpSchema,
  requestActivationCodeSchema,
  requestOtpSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  selfExcludeSchema,
  setFavouriteSchema,
  setLastPlayedSchema,
  setLimitSchema,
  setOptOutChoicesSchema,
  setPlayerPropertiesSchema,
  setUpPlaySchema,
  signInSchema,
  signInWithCodeSchema,
  signInWithOtpSchema,
  signInWithPasskeySchema,
  signInWithPaymentSchema,
  signOutSchema,
  signUpSchema,
  signUpWithCodeSchema,
  signUpWithTokenSchema,
  startTotpSchema,
  stepUpSchema,
  submitTestScoreSchema,
  triggerBonusSchema,
  updateProfileSchema,
  uploadDocumentSchema,
  validateEmailSchema,
  validatePhoneSchema,
  validateUsernameSchema,
};
