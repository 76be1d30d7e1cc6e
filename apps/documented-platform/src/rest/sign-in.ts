import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { enter, owesTerms, sendOneTimeCode, signIn, takeOneTimeCode } from '../state/identity.ts';
import type { IdentifiedPerson, Session } from '../state/state.ts';
import { get, post, type Route } from './route.ts';

const DEVICE = ['Platform', 'OperatingSystem', 'Browser'];

export const signInRoutes: readonly Route[] = [
  post('/player/signin/v2', ['Username', 'Password', ...DEVICE], (call) =>
    opened(signIn(call.state, call.required('Username'), call.required('Password'))),
  ),
  post('/player/signin', ['Username', 'Password', ...DEVICE], (call) =>
    opened(signIn(call.state, call.required('Username'), call.required('Password'))),
  ),
  post('/player/signin/code', ['Code', 'State', 'RedirectUrl', 'KycProvider', ...DEVICE], signInByEid),
  post('/player/signin/sms', ['Otp', 'MobileNumber', ...DEVICE], signInByOneTimeCode),
  get('/player/init/code', ['redirectUrl'], startEid),
  get('/player/request-otp', ['jurisdiction', 'countryCode', 'mobile'], (call) => {
    const number = call.required('mobile');
    const code = call.text('countryCode');
    sendOneTimeCode(call.state, number.startsWith('+') ? number : code + number);
    return WRITTEN;
  }),
  post('/player/signout', [], (call) => {
    call.state.endSession(call.session.id, 1);
    return WRITTEN;
  }),
];

export function opened(session: Session): Record<string, unknown> {
  return {
    SessionId: session.id,
    HasToAcceptTC: owesTerms(session.player),
    IsEmailVerified: session.player.activated,
  };
}

function signInByEid(call: Call): unknown {
  const person = call.state.identified.get(call.required('Code'));
  if (!person) throw new Refusal('IncorrectCode');
  return enterOrIntroduce(call, person.email ? call.state.playerAt(person.email) : undefined, person);
}

function signInByOneTimeCode(call: Call): unknown {
  const player = takeOneTimeCode(call.state, call.required('MobileNumber'), call.required('Otp'));
  if (!player) throw new Refusal('PlayerNotFound');
  return opened(enter(call.state, player));
}

/** Returns a session for a player, otherwise the known data of the person. */
function enterOrIntroduce(
  call: Call,
  player: Session['player'] | undefined,
  person: IdentifiedPerson,
): Record<string, unknown> {
  if (player) return opened(enter(call.state, player));
  return {
    PlayerInfo: {
      FirstName: person.firstName,
      LastName: person.lastName,
      Street: person.street,
      HouseNumber: person.houseNumber,
      PostArea: person.postArea,
      PostCode: person.postCode,
    },
  };
}

function startEid(call: Call): unknown {
  const url = `${call.eidUrl}/start?redirectUrl=${encodeURIComponent(call.required('redirectUrl'))}`;
  return call.shapes.readings.initUrl === 'text' ? url : { InitUrl: url };
}
