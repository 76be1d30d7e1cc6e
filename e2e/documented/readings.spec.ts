import { type Readings, singleSwitches } from '../../apps/documented-platform/src/start.ts';
import {
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
  signsIn,
  signsInByEid,
  signsUp,
} from './identity-journeys.ts';

const JOURNEYS = {
  'a player signs in': signsIn,
  'a wrong password is refused': refusesWrongPassword,
  'owed terms are accepted after a sign-in': asksForPendingTerms,
  'a visitor signs up and activates': signsUp,
  'a refused field is shown at its step': showsRefusedField,
  'a sign-up that meets an existing player leads to sign-in': meetsExistingPlayer,
  'a Swedish player signs in by e-ID': signsInByEid,
  'wallet and payments are shown': showsMoney,
  'bonuses are listed': showsBonuses,
  'a code triggers a bonus': triggersByCode,
  'a deposit limit is set, raised and removed': setsLimits,
  'messages are read': readsMessages,
  'documents are listed with their state': showsDocuments,
} satisfies Record<string, (journey: Journey) => Promise<void>>;
type Title = keyof typeof JOURNEYS;

const MONEY = ['wallet and payments are shown', 'bonuses are listed'] as const;
const LIMITS = 'a deposit limit is set, raised and removed';
const LISTS = [...MONEY, LIMITS, 'messages are read', 'documents are listed with their state'] as const;

/** The journeys that each switch can affect. */
const NOTICED: { readonly [Name in keyof Readings]: readonly Title[] } = {
  lists: LISTS,
  historyPages: MONEY,
  byCurrency: MONEY,
  amounts: [...MONEY, LIMITS],
  dates: LISTS,
  ids: ['a player signs in', ...LISTS],
  casing: ['a player signs in', 'owed terms are accepted after a sign-in', ...LISTS],
  bonusStatuses: ['bonuses are listed'],
  profile: ['a player signs in', 'owed terms are accepted after a sign-in'],
  profileNames: ['a player signs in'],
  noRealityCheck: ['a player signs in'],
  refusalStatus: [
    'a wrong password is refused',
    'a refused field is shown at its step',
    'a sign-up that meets an existing player leads to sign-in',
  ],
  codes: ['a wrong password is refused', 'a code triggers a bonus'],
  details: ['a refused field is shown at its step'],
  limitWords: [LIMITS],
  limitPeriods: [LIMITS],
  queuedLimits: [LIMITS],
  kycTypes: ['documents are listed with their state'],
  terms: ['owed terms are accepted after a sign-in', 'a visitor signs up and activates'],
  signUpAnswer: ['a visitor signs up and activates'],
  writeAnswer: ['owed terms are accepted after a sign-in', LIMITS, 'messages are read'],
  triggerAnswer: ['a code triggers a bonus'],
  existence: ['a visitor signs up and activates', 'a sign-up that meets an existing player leads to sign-in'],
  initUrl: ['a Swedish player signs in by e-ID'],
  eidResult: ['a Swedish player signs in by e-ID'],
  rpcErrors: ['a wrong password is refused', 'a code triggers a bonus'],
  rpcAnswers: ['a player signs in', ...MONEY],
  rpcProfile: ['a player signs in'],
  rpcLimits: [LIMITS],
};

/** The documents define no RPC procedures for these. */
const OVER_REST_ALONE: readonly Title[] = [
  'messages are read',
  'documents are listed with their state',
  'a Swedish player signs in by e-ID',
];

for (const reading of singleSwitches()) {
  const [name] = Object.keys(reading) as (keyof Readings)[];
  const titles = name ? NOTICED[name] : [];
  const isRpc = name?.startsWith('rpc') === true;
  test.describe(`under ${JSON.stringify(reading)}`, { tag: '@full' }, () => {
    test.beforeEach(({ operator }) => operator.platform.set(reading));

    for (const title of titles) {
      const tag = isRpc ? '@wamp' : OVER_REST_ALONE.includes(title) ? '@rest' : [];
      test(title, { tag }, ({ operator, documented, page }) =>
        JOURNEYS[title]({ operator, documented, page }),
      );
    }
  });
}
