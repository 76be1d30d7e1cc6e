import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { acceptTerms, changePassword, owesTerms } from '../state/identity.ts';
import { CURRENT_TERMS } from '../state/player.ts';
import { digits } from '../state/state.ts';
import { get, post, type Route } from './route.ts';

export const profileRoutes: readonly Route[] = [
  get('/player/user-info', [], userInfo),
  post(
    '/player/update',
    ['Password', 'Address1', 'City', 'Zip', 'MobilePhoneNumber', 'Country', 'Language'],
    update,
  ),
  post('/player/change-password', ['CurrentPassword', 'NewPassword'], (call) => {
    changePassword(call.player, call.required('CurrentPassword'), call.required('NewPassword'));
    return WRITTEN;
  }),
  get('/player/update-player-tac', ['tacVersionAccepted'], (call) => {
    acceptTerms(call.player, call.required('tacVersionAccepted'));
    return WRITTEN;
  }),
  get('/player/display-pages', [], (call) => {
    const { player } = call;
    const pages = player.pages.map(({ pageType, forced }) => ({ PageType: pageType, ForceAction: forced }));
    return call.shapes.list('pages', pages);
  }),
  get('/bootstrap', [], ({ state, shapes: { readings } }) => ({
    ipcountry: state.ipCountry,
    // Beyond the documents, which have no unit.
    ...(readings.units === 'announced' && { Amounts: readings.amounts }),
  })),
  get('/content/getdocument', ['type', 'language', 'state', 'jurisdiction'], document),
  post('/player/create-sso-token', ['tokenType'], (call) => ({
    Token: `${call.required('tokenType')}-${call.session.id}`,
  })),
  get('/player-properties', [], (call) => call.shapes.list('properties', call.player.properties)),
  post('/player-properties', ['Properties'], setProperties),
  get('/api/qr', ['msg'], (call) => new QrImage(call.required('msg'))),
];

/** A placeholder for the image of a QR code. */
export class QrImage {
  readonly svg: string;

  constructor(text: string) {
    const title = text.replace(/[<&]/g, '');
    this.svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>${title}</title><rect width="40" height="40"/></svg>`;
  }
}

const JURISDICTIONS: Readonly<Record<string, string>> = { SE: 'SGA', ES: 'ES', GB: 'UKGC' };

function userInfo(call: Call): unknown {
  const { player, session, shapes } = call;
  const documented = {
    email: player.email,
    userId: shapes.id(player.id),
    sessionId: session.id,
    firstName: player.firstName,
    lastName: player.lastName,
    ...(shapes.readings.profileNames === 'entity'
      ? { address: player.address, callingCode: player.callingCode, phone: player.phone }
      : { address1: player.address, mobilePhoneNumber: player.callingCode + player.phone }),
    city: player.city,
    zip: player.zip,
    country: player.country,
    currency: player.currency,
    gender: player.gender,
    title: player.title,
    language: player.language,
    playerGroups: player.playerGroups,
    isActivated: player.activated,
    disabled: player.disabled,
  };
  if (shapes.readings.profile === 'documented') return shapes.entity(documented);
  return shapes.entity({
    ...documented,
    birthDate: player.birthDate,
    jurisdiction: JURISDICTIONS[player.country] ?? 'MGA',
    hasToAcceptTC: owesTerms(player),
    notUpdatable: ['FirstName', 'LastName', 'BirthDate', 'Country', 'Currency'],
  });
}

function update(call: Call): unknown {
  const { player } = call;
  if (call.required('Password') !== player.password) throw new Refusal('IncorrectCredentials');
  player.address = call.required('Address1');
  player.city = call.required('City');
  player.zip = call.required('Zip');
  const number = digits(call.required('MobilePhoneNumber'));
  const callingCode = digits(player.callingCode);
  player.phone = number.startsWith(callingCode) ? number.slice(callingCode.length) : number;
  if (call.text('Language') !== '') player.language = call.text('Language');
  return WRITTEN;
}

function document(call: Call): unknown {
  if (call.required('type') !== 'TermsAndConditions') throw new Refusal('ValidationError', 'Type');
  const terms = call.shapes.entity({
    content: '<h2>Terms and conditions</h2><p>You play on these terms. You are 18 or older.</p>',
    version: CURRENT_TERMS,
  });
  return call.shapes.readings.terms === 'list' ? [terms] : terms;
}

function setProperties(call: Call): unknown {
  const given = call.fields.Properties;
  if (!Array.isArray(given)) throw new Refusal('ValidationError', 'Properties');
  for (const entry of given as Readonly<Record<string, unknown>>[]) {
    const property = { Name: String(entry.Name), Type: String(entry.Type), Value: String(entry.Value) };
    call.player.properties = [
      ...call.player.properties.filter(({ Name }) => Name !== property.Name),
      property,
    ];
  }
  return WRITTEN;
}
