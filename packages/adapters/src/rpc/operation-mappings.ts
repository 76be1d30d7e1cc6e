import type {
  acceptTerms,
  activate,
  changePassword,
  InputOf,
  isResetKeyAvailable,
  OutputOf,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInWithPasskey,
} from '@playerdesk/contract/internal';
import { EXTENSION_PROCEDURES, getCountries } from '@playerdesk/contract/internal';
import type { AnswerOf, KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { cancelLimit, getLimits, setLimit } from './limits.ts';
import { getBonuses, getBonusOffers, getGameplay, getPayments, getWallets, triggerBonus } from './money.ts';
import type { CallContext, OperationMappings } from './operation-mapping.ts';
import { getProfile, updateProfile } from './profile.ts';
import { register } from './registration.ts';

type Procedure<N extends keyof typeof procedures> = (typeof procedures)[N];
/** The client id that is added to the answer of a sign-in. */
type SignedIn = { readonly clientIdentity: string };

const COUNTRIES = '/user/account#getCountries';
const OPEN_COUNTRIES = { excludeDenyRegistrationCountry: true };
const ALL_COUNTRIES = { excludeDenyRegistrationCountry: false };

/** The procedure of an extension takes the input of its operation and answers with its output. */
const EXTENSIONS: OperationMappings = Object.fromEntries(
  Object.entries(EXTENSION_PROCEDURES).map(([name, procedure]) => [name, { procedure, isExtension: true }]),
);

/** Mappings of all supported operations by name. The platform does not support any other operation. */
export const OPERATION_MAPPINGS: OperationMappings = {
  signIn: {
    procedure: '/user#login',
    kwargs: ({ username, password }: InputOf<typeof signIn>): KwargsOf<Procedure<'login'>> => ({
      usernameOrEmail: username,
      password,
    }),
    answer: ({
      hasToAcceptTC,
      isEmailVerified,
      isRestricted,
      restrictedUntil,
      clientIdentity,
    }: AnswerOf<Procedure<'login'>> & SignedIn) => ({
      sessionId: clientIdentity,
      ...(hasToAcceptTC !== undefined && { hasToAcceptTerms: hasToAcceptTC }),
      ...(isEmailVerified !== undefined && { isEmailVerified }),
      ...(isRestricted !== undefined && { isRestricted }),
      ...(restrictedUntil !== undefined && { restrictedUntil }),
    }),
    signsIn: true,
    unsupportedFields: ['platform', 'operatingSystem', 'browser'],
    fields: { usernameOrEmail: 'email' },
  },
  signOut: { procedure: '/user#logout' },
  acceptTerms: {
    procedure: '/user#acceptTC',
    kwargs: ({ version }: InputOf<typeof acceptTerms>): KwargsOf<Procedure<'acceptTC'>> => ({ version }),
  },
  signUp: register,
  getProfile,
  updateProfile,
  getCountries: { procedure: COUNTRIES },
  getCallingCodes: {
    procedure: COUNTRIES,
    kwargs: () => ALL_COUNTRIES,
    answer: (answer: unknown, { read }: CallContext) => ({
      callingCodes: read(getCountries, answer).countries.map(({ code, phonePrefix }) => ({
        countryCode: code,
        code: phonePrefix,
      })),
    }),
  },
  getNationalities: {
    procedure: COUNTRIES,
    kwargs: () => ALL_COUNTRIES,
    answer: (answer: unknown, { read }: CallContext) => ({
      nationalities: read(getCountries, answer).countries.map(({ code, name }) => ({ code, name })),
    }),
  },
  bootstrap: {
    procedure: COUNTRIES,
    kwargs: () => OPEN_COUNTRIES,
    answer: (answer: unknown, { read, serverTime }: CallContext) => {
      const { countries, currentIpCountry } = read(getCountries, answer);
      return {
        ipCountry: currentIpCountry,
        allowed: countries.some(({ code }) => code === currentIpCountry),
        ...(serverTime !== undefined && { serverTime }),
      };
    },
  },
  getCurrencies: { procedure: '/user/account#getCurrencies' },
  activate: {
    procedure: '/user/account#activate',
    kwargs: ({ code }: InputOf<typeof activate>): KwargsOf<Procedure<'activate'>> => ({
      verificationCode: code,
    }),
    unsupportedFields: ['usernameOrEmail'],
    fields: { verificationCode: 'code' },
  },
  changePassword: {
    procedure: '/user/pwd#change',
    kwargs: ({
      currentPassword,
      newPassword,
    }: InputOf<typeof changePassword>): KwargsOf<Procedure<'changePassword'>> => ({
      oldPassword: currentPassword,
      newPassword,
    }),
    fields: { oldPassword: 'currentPassword' },
  },
  resetPassword: {
    procedure: '/user/pwd#reset',
    kwargs: ({
      token,
      newPassword,
    }: InputOf<typeof resetPassword>): KwargsOf<Procedure<'resetPassword'>> => ({
      key: token,
      password: newPassword,
    }),
    unsupportedFields: ['usernameOrEmail'],
    fields: { key: 'token', password: 'newPassword' },
  },
  isResetKeyAvailable: {
    procedure: '/user/pwd#isResetPwdKeyAvailable',
    kwargs: ({
      key,
    }: InputOf<typeof isResetKeyAvailable>): KwargsOf<Procedure<'isResetPwdKeyAvailable'>> => ({
      key,
    }),
  },
  requestPasswordReset: {
    procedure: '/user/pwd#sendResetPwdEmail',
    kwargs: (
      { usernameOrEmail }: InputOf<typeof requestPasswordReset>,
      { siteUrl, captchaPublicKey, options }: CallContext,
    ): KwargsOf<Procedure<'sendResetPwdEmail'>> => ({
      email: usernameOrEmail,
      changePwdURL: `${siteUrl}?reset-pw-key=`,
      captchaPublicKey,
      captchaResponse: options.captchaToken ?? '',
    }),
    fields: { email: 'usernameOrEmail' },
  },
  getWallets,
  getPayments,
  getGameplay,
  getBonuses,
  getBonusOffers,
  triggerBonus,
  getLimits,
  setLimit,
  cancelLimit,
  ...EXTENSIONS,
  signInWithPasskey: {
    procedure: '/user/passkey#signIn',
    isExtension: true,
    answer: ({ clientIdentity, ...signedIn }: OutputOf<typeof signInWithPasskey> & SignedIn) => ({
      ...signedIn,
      sessionId: clientIdentity,
    }),
    signsIn: true,
  },
};
