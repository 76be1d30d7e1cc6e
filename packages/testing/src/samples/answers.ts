import type { AddressSuggestion, LimitEntry, Profile } from '@playerdesk/contract/internal';
import { documentAnswers } from './documents.ts';
import { messageAnswers } from './messages.ts';
import { moneyAnswers } from './money.ts';
import { passkeyAnswers } from './passkeys.ts';
import { playAnswers } from './play.ts';
import { responsibleGamblingAnswers } from './responsible-gambling.ts';

/** Sample profile: an activated player without restrictions. */
export const sampleProfile: Profile = {
  userId: 'p-1001',
  email: 'maja.lind@example.com',
  firstName: 'Maja',
  lastName: 'Lind',
  dateOfBirth: '1990-04-12',
  address: 'Strait Street 12',
  city: 'Valletta',
  zip: 'VLT 1434',
  callingCode: '+356',
  phone: '79123456',
  country: 'MT',
  currency: 'EUR',
  language: 'en',
  jurisdiction: 'MGA',
  playerGroups: [],
  isActivated: true,
  disabled: false,
  hasToAcceptTerms: false,
  notUpdatable: [],
};

/** Sample addresses: what a look-up of "Strait Street" finds. */
const ADDRESSES: readonly AddressSuggestion[] = ['10', '12', '14'].map((number) => ({
  label: `${number}, Strait Street, Valletta VLT 1434`,
  address: `${number}, Strait Street`,
  zip: 'VLT 1434',
  city: 'Valletta',
}));

/** Sample limits: a daily deposit limit with a pending raise. */
const LIMITS: readonly LimitEntry[] = [
  {
    id: 'limit-1',
    type: 'deposit',
    period: 'daily',
    status: 'canceled',
    amount: 10_000,
    remainingAmount: 7_500,
    currency: 'EUR',
    locked: false,
    activationDate: '2026-11-01T00:00:00.000Z',
    expiryDate: '2999-01-02T00:00:00.000Z',
  },
  {
    id: 'limit-2',
    type: 'deposit',
    period: 'daily',
    status: 'active',
    amount: 20_000,
    currency: 'EUR',
    locked: false,
    activationDate: '2999-01-02T00:00:00.000Z',
  },
];

const COUNTRIES = [
  { code: 'MT', name: 'Malta', currency: 'EUR', phonePrefix: '+356', nationality: false },
  { code: 'ES', name: 'Spain', currency: 'EUR', phonePrefix: '+34', nationality: true },
  { code: 'SE', name: 'Sweden', currency: 'SEK', phonePrefix: '+46', nationality: false },
  { code: 'GB', name: 'United Kingdom', currency: 'GBP', phonePrefix: '+44', nationality: false },
];

/** A captcha challenge of minimal cost, so that tests and stories do not wait. */
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
  },
  signature: 'unsigned',
};

/** Successful answers of all operations. */
export const sampleAnswers: Readonly<Record<string, unknown>> = {
  bootstrap: { ipCountry: 'MT', allowed: true, marketingProducts: ['betting', 'casino'] },
  getCountries: { countries: COUNTRIES, currentIpCountry: 'MT' },
  getCallingCodes: {
    callingCodes: COUNTRIES.map(({ code, phonePrefix }) => ({ countryCode: code, code: phonePrefix })),
  },
  getCurrencies: {
    currencies: [
      { code: 'EUR', name: 'Euro' },
      { code: 'SEK', name: 'Swedish krona' },
      { code: 'USD', name: 'US dollar' },
    ],
  },
  getNationalities: {
    nationalities: [
      { code: 'MT', name: 'Maltese' },
      { code: 'ES', name: 'Spanish' },
      { code: 'SE', name: 'Swedish' },
    ],
  },
  getTerms: { content: '<h2>Terms</h2><p>You must be 18 or older.</p>', version: '2026-11-01' },
  validateEmail: {},
  validatePhone: {},
  validateUsername: {},
  getHumanChallenge: { challenge: JSON.stringify(CHALLENGE) },
  initCode: { initUrl: 'https://eid.example.com/start', state: 'state-1' },
  requestOtp: {},
  signInWithOtp: { sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true },
  signUp: { userId: sampleProfile.userId },
  signUpWithCode: { userId: sampleProfile.userId },
  signUpWithToken: { userId: sampleProfile.userId },
  signIn: { sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true },
  signInWithCode: { sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true },
  requestPasswordReset: {},
  isResetKeyAvailable: { isAvailable: true },
  resetPassword: {},
  getProfile: sampleProfile,
  getDisplayPages: { pages: [] },
  createSsoToken: { token: 'sso-1' },
  listSessions: {
    sessions: [
      {
        id: 'session-a',
        device: 'Windows, Firefox',
        method: 'passkey',
        country: 'MT',
        ip: '192.0.2.7',
        startedAt: '2026-11-20T23:15:00.000Z',
        lastUsedAt: '2026-11-21T00:00:00.000Z',
        isCurrent: true,
      },
      {
        id: 'session-b',
        device: 'iOS, Safari',
        method: 'password',
        country: 'SE',
        ip: '198.51.100.23',
        startedAt: '2026-11-20T18:00:00.000Z',
        lastUsedAt: '2026-11-20T23:40:00.000Z',
        isCurrent: false,
      },
    ],
  },
  endSession: {},
  endOtherSessions: {},
  ...passkeyAnswers,
  getDataExport: { status: 'ready', availableUntil: '2999-11-27T18:30:00.000Z', size: 182_400 },
  requestDataExport: {},
  cancelDataExport: {},
  downloadDataExport: {
    file: {
      fileName: 'my-data.zip',
      mediaType: 'application/zip',
      content: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
    },
  },
  getAccountClosure: {
    open: [],
    losesBonuses: true,
    kept: [
      { records: 'identity', requiredUntil: '3004-11-20T00:00:00.000Z' },
      { records: 'accounts', requiredUntil: '3009-11-20T00:00:00.000Z' },
      { records: 'gambling' },
    ],
    erasedAt: '2999-12-27T18:30:00.000Z',
  },
  closeAccount: {},
  getConsents: {
    consents: [
      {
        subject: 'NewsEmails',
        isGiven: false,
        at: '2026-11-19T10:00:00.000Z',
        source: 'mail-link',
        textVersion: '2026-11-01',
        receipt: '7f3a9c2e-0000-4000-8000-000000000002',
      },
      {
        subject: 'NewsEmails',
        isGiven: true,
        at: '2026-11-02T09:00:00.000Z',
        source: 'sign-up',
        textVersion: '2026-11-01',
        receipt: '1b44e0d1-0000-4000-8000-000000000001',
      },
      {
        subject: 'terms',
        isGiven: true,
        at: '2026-11-02T09:00:00.000Z',
        source: 'sign-up',
        textVersion: '2026-11-01',
      },
    ],
  },
  requestActivationCode: {},
  changeActivationEmail: {},
  findAddresses: { addresses: ADDRESSES },
  activate: {},
  acceptTerms: {},
  updateProfile: {},
  changePassword: {},
  getLimits: { limits: LIMITS },
  setLimit: {},
  cancelLimit: {},
  confirmLimit: {},
  ...moneyAnswers,
  ...messageAnswers,
  ...playAnswers,
  ...documentAnswers,
  ...responsibleGamblingAnswers,
  signOut: {},
};
