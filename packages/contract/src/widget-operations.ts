import type { OperationName } from './operations/operation-map.ts';
import type { AccountTab, WidgetName } from './widgets.ts';

/** A widget, or a tab of the account, such as `account/history`. */
export type WidgetPart = WidgetName | `account/${AccountTab}`;

/** Operations of a widget. */
export interface WidgetOperations {
  /** Operations without which the widget cannot do what it is for. */
  readonly required: readonly OperationName[];
  /** Operations that add something. The widget hides what needs a missing one. */
  readonly optional: readonly OperationName[];
  /** Whether the widget needs a signed-in player: the operations of `sign-in`, or of another way to sign in. */
  readonly player?: true;
}

/** Optional operations of every widget: country, lists, required actions, captcha. */
export const SHARED_OPERATIONS = [
  'bootstrap',
  'getDisplayPages',
  'getCountries',
  'getCallingCodes',
  'getCurrencies',
  'getNationalities',
  'getHumanChallenge',
] as const satisfies readonly OperationName[];

/** Optional operations of every wizard that registers a player. */
const SIGN_UP_EXTRAS = [
  'validateEmail',
  'validatePhone',
  'getTerms',
  'activate',
  'requestActivationCode',
  'changeActivationEmail',
  'findAddresses',
] as const satisfies readonly OperationName[];

/** Both wizards that register a player. */
const SIGN_UP = {
  required: ['signUp', 'signIn', 'getProfile', 'signOut'],
  optional: [
    'validateEmail',
    'validatePhone',
    'requestOtp',
    'signInWithOtp',
    'getTerms',
    'activate',
    'requestActivationCode',
    'changeActivationEmail',
    'findAddresses',
    'acknowledgeInformation',
    'getBonusOffers',
    'getBonuses',
    'getContent',
    'createCashierSession',
  ],
} as const satisfies WidgetOperations;

/** Both widgets of the cashier. */
const CASHIER = {
  required: ['getWallets', 'getPayments'],
  optional: [
    'createCashierSession',
    'getPaymentOutcome',
    'getLimits',
    'setLimit',
    'declineDepositLimits',
    'getProductBlocks',
    'getBonusOffers',
    'getBonuses',
    'getContent',
  ],
  player: true,
} as const satisfies WidgetOperations;

/** Both widgets that identify a person. */
const EID = {
  required: ['initCode', 'signInWithCode', 'getProfile', 'signOut'],
  optional: ['verifyWithCode'],
} as const satisfies WidgetOperations;

/** The required and the optional operations of every widget and account tab. */
export const WIDGET_OPERATIONS = {
  'sign-in': {
    required: ['signIn', 'getProfile', 'signOut'],
    optional: [
      'requestPasswordReset',
      'requestOtp',
      'signInWithOtp',
      'getPasskeyRequestOptions',
      'signInWithPasskey',
    ],
  },
  'sign-up': SIGN_UP,
  'get-started': {
    ...SIGN_UP,
    optional: [...SIGN_UP.optional, 'getPasskeyRequestOptions', 'signInWithPasskey'],
  },
  'eid-sign-in': EID,
  'sign-in-oauth': EID,
  'sign-up-oauth': {
    required: ['initCode', 'signUpWithCode', 'signInWithCode', 'getProfile', 'signOut'],
    optional: SIGN_UP_EXTRAS,
  },
  'sign-up-token': {
    required: ['signUpWithToken', 'signIn', 'getProfile', 'signOut'],
    optional: SIGN_UP_EXTRAS,
  },
  'activation-form': { required: ['activate'], optional: ['requestActivationCode', 'changeActivationEmail'] },
  'activate-message': { required: ['requestActivationCode'], optional: [] },
  'forgot-password': { required: ['requestPasswordReset'], optional: [] },
  'reset-password': { required: ['resetPassword'], optional: ['isResetKeyAvailable'] },
  'terms-and-conditions': { required: ['acceptTerms'], optional: ['getTerms'], player: true },
  account: {
    required: [],
    optional: [
      'getWallets',
      'getMessages',
      'listSessions',
      'getDataExport',
      'requestDataExport',
      'cancelDataExport',
      'downloadDataExport',
      'getAccountClosure',
      'closeAccount',
    ],
    player: true,
  },
  'account/edit-profile': { required: ['updateProfile'], optional: [], player: true },
  'account/change-password': {
    required: ['changePassword'],
    optional: [
      'listSessions',
      'endSession',
      'endOtherSessions',
      'listPasskeys',
      'getPasskeyCreationOptions',
      'addPasskey',
      'removePasskey',
      'renamePasskey',
      'getTotp',
      'startTotp',
      'confirmTotp',
      'removeTotp',
    ],
    player: true,
  },
  'account/history': {
    required: ['getPayments'],
    optional: [
      'getGameplay',
      'getSportsbookBets',
      'getLifetimeStats',
      'getPaymentStats',
      'getActivityStatement',
      'getStatementMail',
      'setStatementMail',
    ],
    player: true,
  },
  'account/responsible-gaming': {
    required: ['getLimits', 'setLimit', 'cancelLimit'],
    optional: [
      'confirmLimit',
      'declineDepositLimits',
      'getProductBlocks',
      'block',
      'selfExclude',
      'panic',
      'noteReviewReminder',
    ],
    player: true,
  },
  'account/bonuses': {
    required: ['getBonuses', 'claimBonus', 'cancelBonus'],
    optional: ['getBonusOffers', 'getContent'],
    player: true,
  },
  'account/bonus-code': { required: ['triggerBonus'], optional: [], player: true },
  'account/inbox': { required: ['getMessages', 'markMessage'], optional: ['getMessage'], player: true },
  'account/subscriptions': {
    required: ['getSubscriptions', 'optIn', 'optOut'],
    optional: ['getConsents'],
    player: true,
  },
  'account/verify': {
    required: ['getDocuments', 'uploadDocument'],
    optional: ['verifyWithCode'],
    player: true,
  },
  'account/sign-out': { required: ['signOut'], optional: [], player: true },
  'welcome-message': { required: [], optional: ['getWallets', 'createCashierSession'], player: true },
  message: {
    required: [],
    optional: [
      'acknowledgeInformation',
      'noteReviewReminder',
      'declineDepositLimits',
      'getStepUpOptions',
      'stepUp',
    ],
  },
  'message-notice': {
    required: ['getMessagesWithStatus', 'markMessage'],
    optional: ['getMessages'],
    player: true,
  },
  'restricted-access': { required: [], optional: [] },
  deposit: CASHIER,
  'piq-cashier': CASHIER,
  pnp: { required: ['signInWithPayment', 'getProfile', 'signOut'], optional: [] },
  'bonus-selector': {
    required: ['getWallets', 'getBonuses', 'triggerBonus'],
    optional: ['getBonusOffers', 'getContent'],
    player: true,
  },
  subscriptions: { required: ['getSubscriptions', 'optIn', 'optOut'], optional: [], player: true },
  unsubscribe: { required: ['getOptOutIns', 'setOptOutChoices'], optional: [] },
  verify: { required: ['getDocuments', 'uploadDocument'], optional: ['verifyWithCode'], player: true },
  'source-of-wealth': {
    required: ['declareWealth'],
    optional: ['getWealthDeclared', 'uploadDocument'],
    player: true,
  },
  'self-exclude': { required: ['panic'], optional: ['getProductBlocks'], player: true },
  'reality-check': {
    required: ['getSession', 'getRealityCheck'],
    optional: ['answerRealityCheck'],
    player: true,
  },
  'session-summary': { required: ['getSession'], optional: ['getLimits', 'getPaymentStats'], player: true },
  'responsible-gaming-test': { required: ['submitTestScore'], optional: ['getTestTaken'], player: true },
  'safety-bar': { required: [], optional: ['panic', 'getSession', 'getRealityCheck'] },
  favourites: {
    required: ['getFavourites', 'setFavourite', 'removeFavourite'],
    optional: ['getGames'],
    player: true,
  },
  'last-played': {
    required: ['getLastPlayed'],
    optional: ['getGames', 'getFavourites', 'setFavourite', 'removeFavourite', 'setLastPlayed'],
    player: true,
  },
  jackpots: { required: ['getJackpots'], optional: ['getExchangeRates', 'getGames'] },
  tournament: {
    required: ['getLeaderboard', 'optInTournament'],
    optional: ['getTournaments', 'getRelativeLeaderboard', 'getGames'],
    player: true,
  },
  external: {
    required: [],
    optional: [
      'createGameSession',
      'getGames',
      'getPlaySetUp',
      'setUpPlay',
      'endPlay',
      'getWallets',
      'setLastPlayed',
    ],
  },
} as const satisfies Readonly<Record<WidgetPart, WidgetOperations>>;

/** Name of an operation that a widget requires. */
export type RequiredOperation<W extends WidgetPart> = (typeof WIDGET_OPERATIONS)[W]['required'][number];

/** The ways to sign in, in addition to the widgets that offer them. */
const SIGN_IN_OPERATIONS: readonly OperationName[] = [
  'signIn',
  'signInWithOtp',
  'signInWithCode',
  'signInWithPayment',
];

/**
 * Returns the required operations that a platform lacks for a widget, the sign-in included where the widget needs a
 * player. Empty when the widget works.
 *
 * @param supports Whether the platform has an operation.
 */
export function getMissingOperations(
  widget: WidgetPart,
  supports: (operation: OperationName) => boolean,
): readonly OperationName[] {
  const { required, player }: WidgetOperations = WIDGET_OPERATIONS[widget];
  const signIn: readonly OperationName[] = player
    ? ['getProfile', 'signOut', ...(SIGN_IN_OPERATIONS.some(supports) ? [] : ['signIn' as const])]
    : [];
  return [...new Set([...signIn, ...required])].filter((name) => !supports(name));
}
