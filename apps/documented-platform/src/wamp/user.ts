import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import {
  acceptTerms,
  activate,
  changePassword,
  owesTerms,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '../state/identity.ts';
import { digits } from '../state/state.ts';
import { COUNTRIES, CURRENCIES } from './countries.ts';
import { type Connection, type Procedure, procedure } from './procedure.ts';

const REGISTRATION = [
  'email',
  'username',
  'password',
  'gender',
  'title',
  'firstname',
  'surname',
  'country',
  'nationality',
  'birthPlace',
  'currency',
  'city',
  'address1',
  'postalCode',
  'mobilePrefix',
  'mobile',
  'birthDate',
  'culture',
  'acceptTC',
  'acceptNewsEmail',
  'acceptSMSOffer',
  // "A generated random security question and answer": the documents do not name these fields.
  'securityQuestion',
  'securityAnswer',
  'emailVerificationURL',
  'affiliateMarker',
];

export const userProcedures: readonly Procedure[] = [
  procedure('/connection#getClientIdentity', [], (_call, connection) => ({ clientId: connection.clientId })),
  procedure('/user#login', ['usernameOrEmail', 'password'], login),
  procedure('/user#logout', [], (call) => {
    call.state.endSession(call.session.id, 1);
    return WRITTEN;
  }),
  // "Terms version": the documents do not name the argument.
  procedure('/user#acceptTC', 'any', (call) => {
    acceptTerms(call.player, String(Object.values(call.fields)[0] ?? ''));
    return WRITTEN;
  }),
  procedure('/user#getSessionInfo', ['culture'], (call) => ({
    isAuthenticated: call.sessionOrNull !== null,
    isEmailVerified: call.sessionOrNull?.player.activated ?? false,
  })),
  procedure('/user#getCmsSessionID', [], (call) => ({ cmsSessionID: call.session.id })),
  procedure('/user/account#register', REGISTRATION, registerPlayer),
  procedure('/user/account#getProfile', [], getProfile),
  // "Profile fields".
  procedure('/user/account#updateProfile', 'any', updateProfile),
  procedure('/user/account#getCountries', ['excludeDenyRegistrationCountry'], (call) => ({
    countries: COUNTRIES,
    currentIPCountry: call.state.ipCountry,
  })),
  procedure('/user/account#getCurrencies', [], () => ({ currencies: CURRENCIES })),
  procedure('/user/account#activate', ['verificationCode'], (call) => {
    activate(call.state, call.required('verificationCode'), null);
    return WRITTEN;
  }),
  // "Old and new password": the documents do not name them.
  procedure('/user/pwd#change', 'any', (call) => {
    const names = Object.keys(call.fields);
    const isNew = (name: string): boolean => /new/i.test(name);
    const current = names.find((name) => !isNew(name) && /pass|pwd/i.test(name)) ?? 'oldPassword';
    changePassword(call.player, call.required(current), call.required(names.find(isNew) ?? 'newPassword'));
    return WRITTEN;
  }),
  procedure('/user/pwd#reset', ['key', 'password'], (call) => {
    resetPassword(call.state, call.required('key'), call.required('password'), null);
    return WRITTEN;
  }),
  procedure('/user/pwd#isResetPwdKeyAvailable', ['key'], (call) => ({
    isAvailable: call.state.resetTokens.has(call.required('key')),
  })),
  procedure(
    '/user/pwd#sendResetPwdEmail',
    ['email', 'changePwdURL', 'captchaPublicKey', 'captchaResponse'],
    (call) => {
      const page = call.text('changePwdURL');
      requestPasswordReset(call.state, call.required('email'), (token) =>
        withKey(page, 'reset-pw-key', token),
      );
      return WRITTEN;
    },
  ),
];

function login(call: Call, connection: Connection): unknown {
  const session = signIn(call.state, call.required('usernameOrEmail'), call.required('password'));
  connection.enter(session.id);
  return { hasToAcceptTC: owesTerms(session.player), isEmailVerified: session.player.activated };
}

function registerPlayer(call: Call): unknown {
  const text = (name: string): string => call.text(name);
  const player = register(call.state, {
    email: text('email'),
    password: call.required('password'),
    firstName: text('firstname'),
    lastName: text('surname'),
    birthDate: text('birthDate').slice(0, 10),
    address: text('address1'),
    city: text('city'),
    zip: text('postalCode'),
    region: '',
    country: text('country'),
    nationality: text('nationality'),
    phone: text('mobilePrefix') + text('mobile'),
    currency: text('currency'),
    language: text('culture'),
    gender: text('gender'),
    termsVersion: call.fields.acceptTC === true ? '2' : null,
  });
  const mail = call.state.mails.pop();
  const link = withKey(text('emailVerificationURL'), 'activation-key', player.activationCode);
  if (mail) call.state.mails.push({ ...mail, link });
  return WRITTEN;
}

/** Returns the fields that the entity and the registration's payload name differently. */
function differingFields({ player, shapes }: Call): Record<string, unknown> {
  if (shapes.readings.profileNames === 'entity')
    return {
      firstName: player.firstName,
      lastName: player.lastName,
      address: player.address,
      zip: player.zip,
      callingCode: player.callingCode,
      phone: player.phone,
    };
  return {
    firstname: player.firstName,
    surname: player.lastName,
    address1: player.address,
    postalCode: player.zip,
    mobilePrefix: player.callingCode,
    mobile: player.phone,
  };
}

function getProfile(call: Call): unknown {
  const { player, session } = call;
  const fields = {
    email: player.email,
    userId: call.shapes.id(player.id),
    sessionId: session.id,
    ...differingFields(call),
    city: player.city,
    country: player.country,
    currency: player.currency,
    gender: player.gender,
    title: player.title,
    language: player.language,
    playerGroups: player.playerGroups,
    isActivated: player.activated,
    disabled: player.disabled,
    ...(call.shapes.readings.profile === 'extended' && {
      birthDate: player.birthDate,
      nationality: player.nationality,
    }),
  };
  const flags = {
    isEmailUpdatable: false,
    isFirstNameUpdatable: false,
    isLastNameUpdatable: false,
    isDateOfBirthUpdatable: false,
    isCountryUpdatable: false,
    isCurrencyUpdatable: false,
  };
  return call.shapes.readings.rpcProfile === 'flat' ? { ...fields, ...flags } : { fields, ...flags };
}

/** Fields of a profile, by their names in section 3 or in the registration. */
const UPDATABLE = {
  address: ['address', 'address1'],
  city: ['city'],
  zip: ['zip', 'postalCode'],
  phone: ['phone', 'mobile'],
  callingCode: ['callingCode', 'mobilePrefix'],
} as const;

function updateProfile(call: Call): unknown {
  const { player } = call;
  const password = call.text('password');
  if (password !== '' && password !== player.password) throw new Refusal('IncorrectCredentials');
  for (const [field, names] of Object.entries(UPDATABLE) as [keyof typeof UPDATABLE, readonly string[]][]) {
    const given = names.map((name) => call.text(name)).find((value) => value !== '');
    if (given !== undefined) player[field] = field === 'phone' ? digits(given) : given;
  }
  return WRITTEN;
}

/** Returns the page of a mailed link with its key. */
function withKey(page: string, name: string, key: string): string | null {
  if (page === '') return null;
  if (page.endsWith('=')) return page + key;
  const separator = page.includes('?') ? '&' : '?';
  return `${page}${separator}${name}=${key}`;
}
