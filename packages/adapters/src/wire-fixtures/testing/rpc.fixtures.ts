import { type RpcFixture, UNREADABLE } from './fixture.ts';

const COUNTRIES = {
  countries: [
    { code: 'MT', name: 'Malta', currency: 'EUR', phonePrefix: '+356', nationality: false },
    { code: 'SE', name: 'Sweden', currency: 'SEK', phonePrefix: '+46', nationality: true },
  ],
  currentIPCountry: 'MT',
};
const SESSION_INFO = { isAuthenticated: true, isEmailVerified: true };
const WITH_COUNTRIES = { '/user/account#getCountries': COUNTRIES };

const FIELDS = {
  ...{ email: 'maja@example.com', firstName: 'Maja', lastName: 'Lind', userId: '4711' },
  ...{ address: 'Strait Street 12', city: 'Valletta', zip: 'VLT 1434', callingCode: '+356' },
  ...{ phone: '79001122', country: 'MT', currency: 'EUR', gender: 'F', title: 'Mrs.', language: 'en' },
  ...{ playerGroups: ['vip'], disabled: false },
};
const READ_PROFILE = {
  ...FIELDS,
  ...{ gender: 'female', dateOfBirth: '', jurisdiction: '', isActivated: true, hasToAcceptTerms: false },
  notUpdatable: [],
};

const WALLET = { id: 'account-1', name: 'MainWallet', realMoney: 10_000, bonusMoney: 2500 };
const READ_WALLET = { currency: 'EUR', total: 12_500, real: 10_000, bonus: 2500 };

const ROW = {
  ...{ id: 'row-1', amount: 2500, currency: 'EUR', status: 'completed', method: 'Card' },
  ...{ description: 'Deposit', transactionType: 'Deposit', date: '2026-11-20T08:00:00' },
};
const READ_ROW = { ...ROW, date: '2026-11-20T08:00:00Z' };
const HISTORY = {
  answer: { transactions: [ROW], totalPageCount: 3 },
  reads: { transactions: [READ_ROW], totalPageCount: 3 },
  shapes: [
    {
      title: 'whole units',
      options: { amounts: 'major' },
      answer: { transactions: [{ ...ROW, amount: 25 }], totalPageCount: 3 },
      reads: { transactions: [READ_ROW], totalPageCount: 3 },
    },
  ],
  emptyList: { transactions: [], totalPageCount: Number.MAX_SAFE_INTEGER },
  nothing: UNREADABLE,
} as const;
const DAY = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' };

const LIMIT = {
  ...{ id: 'limit-1', type: 'deposit', period: 'weekly', status: 'active', amount: 50_000 },
  ...{ remainingAmount: 12_500, currency: 'EUR', locked: false, expiryDate: '2026-12-01T00:00:00' },
};
const READ_LIMIT = {
  ...LIMIT,
  ...{ activationDate: '1970-01-01T00:00:00.000Z', expiryDate: '2026-12-01T00:00:00Z' },
};
const limitsOf = (type: string) => ({ '/user/limit#getLimits': { limits: [{ ...LIMIT, type }] } });

const setMoneyLimit = (type: string, name: string): RpcFixture => ({
  operation: 'setLimit',
  procedure: `/user/limit#set${name}`,
  input: { type, period: 'weekly', amount: 5000, currency: 'EUR' },
  kwargs: { period: 'Weekly', amount: 5000, currency: 'EUR' },
});
const removeLimit = (type: string, name: string): RpcFixture => ({
  operation: 'cancelLimit',
  procedure: `/user/limit#remove${name}`,
  input: { id: 'limit-1' },
  kwargs: { period: 'Weekly' },
  around: limitsOf(type),
});

/** Document 1, section 7, "Websocket RPC platform", and the calls over RPC in section 7 of documents 2 and 3. */
export const RPC_FIXTURES: readonly RpcFixture[] = [
  {
    operation: 'signIn',
    procedure: '/user#login',
    input: {
      ...{ username: 'maja@example.com', password: 'Secret-123' },
      ...{ platform: 'Desktop', operatingSystem: 'Linux', browser: 'Firefox' },
    },
    kwargs: { usernameOrEmail: 'maja@example.com', password: 'Secret-123' },
    around: { '/connection#getClientIdentity': { clientId: 'client-2' } },
    answer: { hasToAcceptTC: true, isEmailVerified: false },
    reads: { sessionId: 'client-2', hasToAcceptTerms: true, isEmailVerified: false },
    emptyList: { sessionId: 'client-2' },
    nothing: { sessionId: 'client-2' },
  },
  { operation: 'signOut', procedure: '/user#logout' },
  {
    operation: 'acceptTerms',
    procedure: '/user#acceptTC',
    input: { version: '7' },
    kwargs: { version: '7' },
  },
  {
    operation: 'signUp',
    procedure: '/user/account#register',
    input: {
      ...{ email: 'maja@example.com', password: 'Secret-123', dateOfBirth: '1990-04-12' },
      ...{ firstName: 'Maja', lastName: 'Lind', address: 'Strait Street 12', city: 'Valletta' },
      ...{ zip: 'VLT 1434', country: 'MT', nationality: 'SE', phone: '+35679001122', language: 'no' },
      ...{ currency: 'EUR', jurisdiction: 'MGA', termsVersion: '7', optIns: ['NewsEmails'], limits: [] },
      ...{ gender: 'male', annualActivityFrom: 0, annualActivityTo: 15_000 },
      ...{ platform: 'Desktop', operatingSystem: 'Linux', browser: 'Firefox' },
    },
    kwargs: {
      ...{ email: 'maja@example.com', username: 'maja@example.com', password: 'Secret-123' },
      ...{ gender: 'M', title: 'Mr.', firstname: 'Maja', surname: 'Lind', country: 'MT', nationality: 'SE' },
      ...{ birthPlace: '', currency: 'EUR', city: 'Valletta', address1: 'Strait Street 12' },
      ...{ postalCode: 'VLT 1434', mobilePrefix: '+356', mobile: '79001122', birthDate: '1990-04-12' },
      ...{ culture: 'no', acceptTC: true, acceptNewsEmail: true, acceptSMSOffer: false },
      ...{ securityQuestion: 'random', securityAnswer: 'random' },
      emailVerificationURL: 'https://casino.example/?activation-key=',
    },
    around: WITH_COUNTRIES,
    reads: { userId: '' },
    shapes: [{ title: 'the id of the player', answer: { userID: '4711' }, reads: { userId: '4711' } }],
  },
  {
    operation: 'getProfile',
    procedure: '/user/account#getProfile',
    around: { '/user#getSessionInfo': SESSION_INFO },
    answer: { ...FIELDS, isEmailUpdatable: false, isCountryUpdatable: true },
    reads: { ...READ_PROFILE, notUpdatable: ['email'] },
    shapes: [
      {
        title: 'fields and flags apart, in the names of the registration',
        answer: {
          fields: {
            ...{ email: 'maja@example.com', firstname: 'Maja', surname: 'Lind', userID: 4711 },
            ...{ address1: 'Strait Street 12', city: 'Valletta', postalCode: 'VLT 1434' },
            ...{ mobilePrefix: '+356', mobile: '79001122', country: 'MT', currency: 'EUR', gender: 'F' },
            ...{ title: 'Mrs.', culture: 'en', playerGroups: ['vip'], birthDate: '1990-04-12' },
          },
          isFirstnameUpdatable: false,
        },
        reads: { ...READ_PROFILE, dateOfBirth: '1990-04-12', notUpdatable: ['firstName'] },
      },
    ],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'updateProfile',
    procedure: '/user/account#updateProfile',
    input: {
      ...{ password: 'Secret-123', address: 'Old Street 1', city: 'Sliema', zip: 'SLM 01' },
      ...{ phone: '+35679001123', country: 'MT', language: 'en' },
    },
    kwargs: {
      ...{ password: 'Secret-123', address1: 'Old Street 1', city: 'Sliema', postalCode: 'SLM 01' },
      ...{ mobilePrefix: '+356', mobile: '79001123', country: 'MT', culture: 'en' },
    },
    around: WITH_COUNTRIES,
  },
  {
    operation: 'getCountries',
    procedure: '/user/account#getCountries',
    input: { excludeDenyRegistrationCountry: true },
    kwargs: { excludeDenyRegistrationCountry: true },
    answer: COUNTRIES,
    reads: { countries: COUNTRIES.countries, currentIpCountry: 'MT' },
    shapes: [
      {
        title: 'a nationality by its name as none that is asked for',
        answer: {
          countries: [{ ...COUNTRIES.countries[1], nationality: 'Swedish' }],
          currentIPCountry: 'SE',
        },
        reads: {
          countries: [{ ...COUNTRIES.countries[1], nationality: false }],
          currentIpCountry: 'SE',
        },
      },
    ],
    emptyList: { countries: [], currentIpCountry: '' },
    nothing: UNREADABLE,
  },
  {
    operation: 'bootstrap',
    procedure: '/user/account#getCountries',
    kwargs: { excludeDenyRegistrationCountry: true },
    answer: COUNTRIES,
    reads: { ipCountry: 'MT', allowed: true },
    emptyList: { ipCountry: '', allowed: false },
    nothing: UNREADABLE,
  },
  {
    operation: 'getCurrencies',
    procedure: '/user/account#getCurrencies',
    answer: { currencies: [{ code: 'EUR', name: 'Euro' }] },
    reads: { currencies: [{ code: 'EUR', name: 'Euro' }] },
    emptyList: { currencies: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'activate',
    procedure: '/user/account#activate',
    input: { usernameOrEmail: 'maja@example.com', code: '123456' },
    kwargs: { verificationCode: '123456' },
  },
  {
    operation: 'changePassword',
    procedure: '/user/pwd#change',
    input: { currentPassword: 'Secret-123', newPassword: 'Another-456' },
    kwargs: { oldPassword: 'Secret-123', newPassword: 'Another-456' },
  },
  {
    operation: 'resetPassword',
    procedure: '/user/pwd#reset',
    input: { token: 'key-1', newPassword: 'Another-456' },
    kwargs: { key: 'key-1', password: 'Another-456' },
  },
  {
    operation: 'isResetKeyAvailable',
    procedure: '/user/pwd#isResetPwdKeyAvailable',
    input: { key: 'key-1' },
    kwargs: { key: 'key-1' },
    answer: { isAvailable: true },
    reads: { isAvailable: true },
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'requestPasswordReset',
    procedure: '/user/pwd#sendResetPwdEmail',
    input: { usernameOrEmail: 'maja@example.com' },
    kwargs: {
      ...{ email: 'maja@example.com', changePwdURL: 'https://casino.example/?reset-pw-key=' },
      ...{ captchaPublicKey: 'public-1', captchaResponse: 'captcha-1' },
    },
  },
  {
    operation: 'getWallets',
    procedure: '/user/account#getBalance',
    answer: {
      wallets: [
        { id: 'account-2', name: 'Other', realMoney: 0, bonusMoney: 0, realMoneyCurrency: 'SEK' },
        { ...WALLET, realMoneyCurrency: 'EUR' },
      ],
    },
    reads: { balances: [READ_WALLET, { currency: 'SEK', total: 0, real: 0, bonus: 0 }] },
    shapes: [
      {
        title: 'wallets by name in whole units',
        options: { amounts: 'major' },
        answer: { MainWallet: { realMoney: 100, bonusMoney: 25, realMoneyCurrency: 'EUR' } },
        reads: { balances: [READ_WALLET] },
      },
      {
        title: 'no fraction of a minor unit',
        answer: { wallets: [{ ...WALLET, realMoney: 100.5, realMoneyCurrency: 'EUR' }] },
        reads: UNREADABLE,
      },
    ],
    emptyList: { balances: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getPayments',
    procedure: '/user#getTransactionHistory',
    input: { offset: 20, max: 20, type: 'withdraw', ...DAY },
    kwargs: { type: 'Withdraw', startTime: DAY.from, endTime: DAY.to, pageIndex: 1, pageSize: 20 },
    ...HISTORY,
  },
  {
    operation: 'getGameplay',
    procedure: '/user#getTransactionHistory',
    input: { offset: 0, max: 10, to: DAY.to },
    kwargs: {
      ...{ type: 'Gambling', startTime: '2020-01-01T00:00:00.000Z', endTime: DAY.to },
      ...{ pageIndex: 0, pageSize: 10 },
    },
    ...HISTORY,
  },
  {
    operation: 'getBonuses',
    procedure: '/user/bonus#getClaimableBonuses',
    answer: {
      bonuses: [
        {
          ...{ id: 'bonus-1', code: 'HELLO', name: 'Welcome', type: 'Monetary', status: 'PreClaimed' },
          ...{ startTime: '2026-11-01T00:00:00', currency: 'EUR', amount: 1000, amountRemaining: 400 },
        },
      ],
    },
    reads: {
      bonuses: [
        {
          ...{ id: 'bonus-1', code: 'HELLO', name: 'Welcome', type: 'monetary', status: 'PreClaimed' },
          ...{ startTime: '2026-11-01T00:00:00Z', currency: 'EUR', amount: 1000, amountRemaining: 400 },
          ...{ wageringRequirement: 0, wageringRequirementRemaining: 0, wagered: 0 },
          ...{ minAmount: [], maxAmount: [], deposit: false, canBeCanceled: false, gameProps: [] },
          withdrawPolicy: 'none',
        },
      ],
    },
    emptyList: { bonuses: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getBonusOffers',
    procedure: '/user#getApplicableBonuses',
    kwargs: { type: 'deposit', gamingAccountID: 'account-1' },
    around: { '/user/account#getBalance': { wallets: [{ ...WALLET, realMoneyCurrency: 'EUR' }] } },
    answer: { offers: [{ Id: 'offer-1', ValidDateStart: '2026-11-01T00:00:00', RewardGroups: [] }] },
    reads: { offers: [{ id: 'offer-1', validDateStart: '2026-11-01T00:00:00Z', rewardGroups: [] }] },
    emptyList: { offers: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'triggerBonus',
    procedure: '/user/bonus#apply',
    input: { code: 'HELLO' },
    kwargs: { bonusCode: 'HELLO' },
    reads: { result: 1 },
    shapes: [{ title: '0 as a refusal', answer: { result: 0 }, reads: { result: 0 } }],
  },
  {
    operation: 'getLimits',
    procedure: '/user/limit#getLimits',
    answer: { limits: [LIMIT] },
    reads: { limits: [READ_LIMIT] },
    shapes: [
      {
        title: 'no list of which one limit cannot be read',
        answer: { limits: [LIMIT, { ...LIMIT, period: 'whenever' }] },
        reads: UNREADABLE,
      },
    ],
    emptyList: { limits: [] },
    nothing: UNREADABLE,
  },
  setMoneyLimit('deposit', 'DepositLimit'),
  setMoneyLimit('loss', 'LossLimit'),
  setMoneyLimit('wager', 'WageringLimit'),
  {
    operation: 'setLimit',
    procedure: '/user/limit#setSessionLimit',
    input: { type: 'session', period: 'daily', amount: 120 },
    kwargs: { period: 'Daily', minutes: 120 },
  },
  removeLimit('deposit', 'DepositLimit'),
  removeLimit('loss', 'LossLimit'),
  removeLimit('wager', 'WageringLimit'),
  removeLimit('session', 'SessionLimit'),
];
