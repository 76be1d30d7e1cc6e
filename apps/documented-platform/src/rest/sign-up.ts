import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import {
  activate,
  enter,
  register,
  requestPasswordReset,
  resetPassword,
  sendActivationCode,
} from '../state/identity.ts';
import { setLimit } from '../state/limits.ts';
import type { Player } from '../state/player.ts';
import { limitRequest } from './limit-format.ts';
import { get, post, type Route } from './route.ts';
import { opened } from './sign-in.ts';

const REGISTRATION = [
  'Password',
  'Email',
  'BirthDate',
  'FirstName',
  'LastName',
  'Address1',
  'City',
  'Zip',
  'Region',
  'Country',
  'Nationality',
  'MobilePhoneNumber',
  'Language',
  'Currency',
  'PromoCode',
  'ExpectedAnnualActivityFrom',
  'ExpectedAnnualActivityTo',
  'Jurisdiction',
  'AffiliateTag',
  'Platform',
  'OperatingSystem',
  'Browser',
  'TacVersionAccepted',
  'OptIns',
  'Limits',
];

export const signUpRoutes: readonly Route[] = [
  post('/player/signup/v2', REGISTRATION, (call) => signUp(call, call.required('Password'))),
  post('/player/signup/code', REGISTRATION, (call) => signUp(call, null)),
  // "A JWTTokenString plus fields": the documents do not name the fields.
  post('/player/signup/token', 'any', (call) => {
    call.required('JWTTokenString');
    return signUp(call, call.required('Password'));
  }),
  get('/player/validate-email', 'any', (call) =>
    answerExistence(call, (value) => call.state.playerAt(value)),
  ),
  get('/player/validate-phone', 'any', (call) =>
    answerExistence(call, (value) => call.state.playerByPhone(value)),
  ),
  get('/player/validate-username', 'any', (call) =>
    answerExistence(call, (value) => call.state.playerAt(value)),
  ),
  post('/player/request-activation-code', ['UsernameOrEmail'], (call) => {
    const player = call.state.playerAt(call.required('UsernameOrEmail'));
    if (!player) throw new Refusal('PlayerNotFound');
    sendActivationCode(call.state, player);
    return WRITTEN;
  }),
  post('/player/activate', ['UsernameOrEmail', 'Code'], (call) => {
    activate(call.state, call.required('Code'), call.text('UsernameOrEmail') || null);
    return WRITTEN;
  }),
  post('/player/request-password-reset', ['UsernameOrEmail'], (call) => {
    const email = call.required('UsernameOrEmail');
    requestPasswordReset(
      call.state,
      email,
      (token) => `?username=${encodeURIComponent(email)}&token=${token}`,
    );
    return WRITTEN;
  }),
  post('/player/reset-password', ['UsernameOrEmail', 'Token', 'NewPassword'], (call) => {
    const email = call.required('UsernameOrEmail');
    resetPassword(call.state, call.required('Token'), call.required('NewPassword'), email);
    return WRITTEN;
  }),
];

function signUp(call: Call, password: string | null): unknown {
  const text = (name: string): string => call.text(name);
  const player = register(call.state, {
    email: text('Email'),
    password,
    firstName: text('FirstName'),
    lastName: text('LastName'),
    birthDate: text('BirthDate').slice(0, 10),
    address: text('Address1'),
    city: text('City'),
    zip: text('Zip'),
    region: text('Region'),
    country: text('Country'),
    nationality: text('Nationality'),
    phone: text('MobilePhoneNumber'),
    currency: text('Currency'),
    language: text('Language'),
    gender: 'F',
    termsVersion: text('TacVersionAccepted') || null,
  });
  player.annualActivity = [call.fields.ExpectedAnnualActivityFrom, call.fields.ExpectedAnnualActivityTo];
  addLimits(call, player);
  if (call.shapes.readings.signUpAnswer === 'empty') return {};
  return opened(enter(call.state, player));
}

/** Sets the limits of a registration, in the format of `POST /responsiblegaming/limit/v2`. */
function addLimits(call: Call, player: Player): void {
  const limits = call.fields.Limits;
  if (limits === undefined || limits === null) return;
  if (!Array.isArray(limits)) throw new Refusal('ValidationError', 'Limits');
  for (const entry of limits)
    setLimit(call.state, player, limitRequest(entry as Record<string, unknown>, call.shapes));
}

/** Answers whether a player has the value ("value plus jurisdiction"). The documents do not name the value's field. */
function answerExistence(call: Call, find: (value: string) => Player | undefined): unknown {
  const names = Object.keys(call.fields).filter((name) => name !== 'jurisdiction');
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Refusal('ValidationError', name ?? 'Value');
  const isKnown = find(call.required(name)) !== undefined;
  switch (call.shapes.readings.existence) {
    case 'refusal':
      if (isKnown) throw new Refusal('PlayerExists');
      return WRITTEN;
    case 'object':
      return { Exists: isKnown };
    case 'boolean':
      return !isKnown;
  }
}
