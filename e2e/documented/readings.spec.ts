import { type Readings, singleSwitches } from '../../apps/documented-platform/src/start.ts';
import {
  confirmsDeposit,
  confirmsDepositByMerchantNumber,
  confirmsNestedDeposit,
  marksFavorites,
  readsMessages,
  setsLimits,
  showsBonuses,
  showsDocuments,
  showsMoney,
  triggersByCode,
} from './account-journeys.ts';
import { type Journey, test } from './fixture.ts';
import {
  asksForPendingTerms,
  meetsExistingPlayer,
  refusesWrongPassword,
  showsRefusedField,
  showsWordsOfRefusal,
  signsIn,
  signsInByEid,
  signsUp,
  signsUpFromHongKong,
} from './identity-journeys.ts';

const JOURNEYS = {
  'a player signs in': signsIn,
  'a wrong password is refused': refusesWrongPassword,
  'a player accepts pending terms after sign-in': asksForPendingTerms,
  'a visitor signs up and activates the account': signsUp,
  'a visitor from a country without postal codes signs up': signsUpFromHongKong,
  'the sign-up wizard shows a refused field at its step': showsRefusedField,
  'the sign-up wizard shows the words of a refusal': showsWordsOfRefusal,
  'a deposit is confirmed': confirmsDeposit,
  'a deposit is confirmed by the number of the merchant': confirmsDepositByMerchantNumber,
  'a deposit is confirmed from a nested payload': confirmsNestedDeposit,
  'a game is marked as favorite, and jackpots are read': marksFavorites,
  'a sign-up with the email of an existing player leads to sign-in': meetsExistingPlayer,
  'a Swedish player signs in by e-ID': signsInByEid,
  'the account shows the payments, and the instance returns the wallet': showsMoney,
  'bonuses are listed': showsBonuses,
  'a code triggers a bonus': triggersByCode,
  'a player sets, raises and removes a deposit limit': setsLimits,
  'a player opens a message and it is marked as read': readsMessages,
  'the account lists documents with their status': showsDocuments,
} satisfies Record<string, (journey: Journey) => Promise<void>>;
type Title = keyof typeof JOURNEYS;

const MONEY = [
  'the account shows the payments, and the instance returns the wallet',
  'bonuses are listed',
] as const;
const LIMITS = 'a player sets, raises and removes a deposit limit';
const LISTS = [
  ...MONEY,
  LIMITS,
  'a player opens a message and it is marked as read',
  'the account lists documents with their status',
] as const;

/** The journeys that each switch can affect. */
const NOTICED: { readonly [Name in keyof Readings]: readonly Title[] } = {
  lists: LISTS,
  historyPages: MONEY,
  byCurrency: MONEY,
  amounts: [...MONEY, LIMITS],
  units: [...MONEY, LIMITS],
  paymentNumbers: [
    'a deposit is confirmed',
    'a deposit is confirmed by the number of the merchant',
    'a deposit is confirmed from a nested payload',
  ],
  dates: LISTS,
  ids: ['a player signs in', ...LISTS],
  casing: ['a player signs in', 'a player accepts pending terms after sign-in', ...LISTS],
  bonusStatuses: ['bonuses are listed'],
  profile: ['a player signs in', 'a player accepts pending terms after sign-in'],
  profileNames: ['a player signs in'],
  noRealityCheck: ['a player signs in'],
  refusalStatus: [
    'a wrong password is refused',
    'the sign-up wizard shows a refused field at its step',
    'a sign-up with the email of an existing player leads to sign-in',
  ],
  codes: ['a wrong password is refused', 'a code triggers a bonus'],
  details: ['the sign-up wizard shows a refused field at its step'],
  limitWords: [LIMITS],
  limitPeriods: [LIMITS],
  queuedLimits: [LIMITS],
  kycTypes: ['the account lists documents with their status'],
  terms: ['a player accepts pending terms after sign-in', 'a visitor signs up and activates the account'],
  signUpAnswer: ['a visitor signs up and activates the account'],
  writeAnswer: [
    'a player accepts pending terms after sign-in',
    LIMITS,
    'a player opens a message and it is marked as read',
  ],
  triggerAnswer: ['a code triggers a bonus'],
  existence: [
    'a visitor signs up and activates the account',
    'a sign-up with the email of an existing player leads to sign-in',
  ],
  refusals: [
    'a wrong password is refused',
    'a code triggers a bonus',
    'the sign-up wizard shows the words of a refusal',
  ],
  activationCodes: ['a visitor signs up and activates the account'],
  postalCodes: ['a visitor from a country without postal codes signs up'],
  lobbyCalls: ['a game is marked as favorite, and jackpots are read'],
  initUrl: ['a Swedish player signs in by e-ID'],
  eidResult: ['a Swedish player signs in by e-ID'],
  rpcErrors: ['a wrong password is refused', 'a code triggers a bonus'],
  rpcAnswers: ['a player signs in', ...MONEY],
  rpcProfile: ['a player signs in'],
  rpcLimits: [LIMITS],
};

/** The documents define no RPC procedures for these, and no fields in RPC errors. */
const OVER_REST_ALONE: readonly Title[] = [
  'a player opens a message and it is marked as read',
  'the account lists documents with their status',
  'a Swedish player signs in by e-ID',
  'a game is marked as favorite, and jackpots are read',
  'a visitor from a country without postal codes signs up',
];

for (const reading of singleSwitches()) {
  const [name] = Object.keys(reading) as (keyof Readings)[];
  const titles = name ? NOTICED[name] : [];
  const isRpc = name?.startsWith('rpc') === true;
  test.describe(`with the reading ${JSON.stringify(reading)}`, { tag: '@full' }, () => {
    test.beforeEach(({ operator }) => operator.platform.set(reading));

    for (const title of titles) {
      const tag = isRpc ? '@wamp' : OVER_REST_ALONE.includes(title) ? '@rest' : [];
      test(title, { tag }, ({ operator, documented, page }) =>
        JOURNEYS[title]({ operator, documented, page }),
      );
    }
  });
}
