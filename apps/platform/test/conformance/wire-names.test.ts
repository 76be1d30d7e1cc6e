import { createRestPlatform } from '@playerdesk/adapters/rest';
import { getProfile, type Profile, signIn, signUp } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractRegistration } from '../fixtures/conformance-fixture.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { sharedPlatform } from '../fixtures/test-platform.ts';

const REGISTRATION = {
  ...contractRegistration(),
  email: 'Nadia.Field@example.com',
  firstName: 'Nadia',
  lastName: 'Field',
  dateOfBirth: '1985-02-28',
  address: 'Calle Sol 3',
  city: 'Cádiz',
  zip: '11001',
  region: 'Andalucía',
  country: 'ES',
  nationality: 'PT',
  phone: '+34600777888',
  language: 'fi',
  currency: 'SEK',
  bonusCode: 'WELCOME',
  annualActivityFrom: 180_000,
  annualActivityTo: 290_000,
  jurisdiction: 'ES',
  affiliateTag: 'friend-1',
  optIns: ['email', 'push'],
  gender: 'female',
};

let sent: { method: string; path: string; body: Record<string, unknown> };
let stored: Record<string, unknown>;
let profile: Profile;

const platform = sharedPlatform();
beforeAll(async () => {
  const rest = createRestPlatform({
    baseUrl: `${platform.url}/rest`,
    fetch: (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : {};
      if (String(input).endsWith('/signup/v2')) {
        sent = { method: init?.method ?? 'GET', path: new URL(String(input)).pathname, body };
      }
      return fetch(input, init);
    },
  });
  const { userId } = await rest.call(signUp, REGISTRATION);
  stored = await platform.db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .selectAll()
    .where('players.id', '=', userId)
    .executeTakeFirstOrThrow();
  const device = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
  const { sessionId } = await rest.call(signIn, {
    username: REGISTRATION.email,
    password: PASSWORD,
    ...device,
  });
  profile = await rest.call(getProfile, {}, { sessionId });
});

describe('a registration over the REST adapter', () => {
  it('a registration is sent with POST /player/signup/v2', () => {
    proves('SU-18.path');

    expect([sent.method, sent.path]).toEqual(['POST', '/rest/player/signup/v2']);
  });

  const FIELDS: readonly [slug: string, wire: string, value: unknown, column: string][] = [
    ['birth-date', 'BirthDate', '1985-02-28', 'birth_date'],
    ['first-name', 'FirstName', 'Nadia', 'first_name'],
    ['last-name', 'LastName', 'Field', 'last_name'],
    ['address1', 'Address1', 'Calle Sol 3', 'address'],
    ['city', 'City', 'Cádiz', 'city'],
    ['zip', 'Zip', '11001', 'zip'],
    ['region', 'Region', 'Andalucía', 'region'],
    ['country', 'Country', 'ES', 'country'],
    ['nationality', 'Nationality', 'PT', 'nationality'],
    ['mobile-phone-number', 'MobilePhoneNumber', '+34600777888', 'phone'],
    ['language', 'Language', 'fi', 'language'],
    ['currency', 'Currency', 'SEK', 'currency'],
    ['promo-code', 'PromoCode', 'WELCOME', 'bonus_code'],
    ['jurisdiction', 'Jurisdiction', 'ES', 'jurisdiction'],
    ['affiliate-tag', 'AffiliateTag', 'friend-1', 'affiliate_tag'],
  ];
  it('Email is sent as typed and stored in its one spelling', () => {
    proves('SU-18.email');

    expect([sent.body.Email, stored.email]).toEqual(['Nadia.Field@example.com', 'nadia.field@example.com']);
  });

  for (const [slug, wire, value, column] of FIELDS) {
    it(`${wire} is sent and stored`, () => {
      proves(`SU-18.${slug}`);

      expect([sent.body[wire], stored[column]]).toEqual([value, value]);
    });
  }

  it('Password is sent and signs the player in', async () => {
    proves('SU-18.password');

    expect(sent.body.Password).toBe(PASSWORD);
    expect((await platform.signIn(REGISTRATION.email, PASSWORD)).status).toBe(200);
    expect((await platform.signIn(REGISTRATION.email, 'Other-123')).status).toBe(400);
  });

  it('ExpectedAnnualActivityFrom and To are sent and stored', () => {
    proves('SU-18.annual-activity');

    const { ExpectedAnnualActivityFrom, ExpectedAnnualActivityTo } = sent.body;
    expect([ExpectedAnnualActivityFrom, ExpectedAnnualActivityTo]).toEqual([180_000, 290_000]);
    expect([stored.annual_activity_from, stored.annual_activity_to]).toEqual([180_000, 290_000]);
  });

  it('TacVersionAccepted is sent and stored with its time', async () => {
    proves('SU-18.terms-version');

    expect([sent.body.TacVersionAccepted, stored.terms_version]).toEqual(['2026-11-01', '2026-11-01']);
    const consent = await platform.db
      .selectFrom('consents')
      .select(['text_version', 'given_at'])
      .where('kind', '=', 'terms')
      .executeTakeFirstOrThrow();
    expect(consent.text_version).toBe('2026-11-01');
    expect(Math.abs(consent.given_at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('OptIns contains only the selected options, which are stored', async () => {
    proves('SU-18.opt-ins');

    expect(sent.body.OptIns).toEqual(['email', 'push']);
    const rows = await platform.db.selectFrom('consent_records').select('type').orderBy('type').execute();
    expect(rows.map(({ type }) => type)).toEqual(['BonusEmails', 'NewsEmails', 'PushNotifications']);
  });

  it('Limits is empty when no limit was given, and none is stored', async () => {
    proves('SU-18.limits-none');

    expect(sent.body.Limits).toEqual([]);
    expect(await platform.db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  it('the device is sent as platform, operating system and browser name', () => {
    proves('SU-18.platform', 'SU-18.operating-system', 'SU-18.browser');

    const { Platform, OperatingSystem, Browser } = sent.body;
    expect([Platform, OperatingSystem, Browser]).toEqual(['web', 'Linux', 'Firefox']);
  });
});

describe('the profile over the REST adapter', () => {
  const FIELDS: readonly [slug: string, field: keyof Profile, value: unknown][] = [
    ['email', 'email', 'nadia.field@example.com'],
    ['first-name', 'firstName', 'Nadia'],
    ['last-name', 'lastName', 'Field'],
    ['address', 'address', 'Calle Sol 3'],
    ['city', 'city', 'Cádiz'],
    ['zip', 'zip', '11001'],
    ['calling-code', 'callingCode', '+34'],
    ['phone', 'phone', '600777888'],
    ['country', 'country', 'ES'],
    ['currency', 'currency', 'SEK'],
    ['gender', 'gender', 'female'],
    ['title', 'title', 'Mrs.'],
    ['language', 'language', 'fi'],
    ['player-groups', 'playerGroups', []],
    ['disabled', 'disabled', false],
  ];
  for (const [slug, field, value] of FIELDS) {
    it(`the profile contains ${field}`, () => {
      proves(`AC-10.${slug}`);

      expect(profile[field]).toEqual(value);
    });
  }

  it('the profile contains the id of the registration', () => {
    expect(profile.userId).toBe(stored.player_id);
  });

  it('the profile is activated once the email is verified', async () => {
    proves('AC-10.is-activated');

    expect(profile.isActivated).toBe(false);
    const { code } = await platform.activationMail(REGISTRATION.email);
    await platform.rest.post('/player/activate', { UsernameOrEmail: REGISTRATION.email, Code: code });
    const { body } = await platform.signIn(REGISTRATION.email);
    const { body: now } = await platform.rest.get('/player/user-info', {
      'X-Player-Session-Id': body.SessionId,
    });
    expect([body.IsEmailVerified, now.IsEmailVerified]).toEqual([true, true]);
  });
});
