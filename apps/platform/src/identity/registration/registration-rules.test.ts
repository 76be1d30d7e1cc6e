import { dayInZone, isoDay } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform(() =>
  startTestPlatform({
    deniedMarkets: {
      countries: ['US'],
      regions: { CA: ['ON'] },
      emailDomains: ['mailinator.com'],
      emails: ['banned@example.com'],
    },
    strictMarkets: true,
  }),
);

const signUp = (changes: Record<string, unknown>) =>
  platform.rest.post('/player/signup/v2', registration(changes));

async function refusedFields(changes: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await signUp(changes);
  expect([status, body.Code]).toEqual([400, 'ValidationError']);
  return Object.keys(body.Details);
}

describe('invalid values in a registration', () => {
  const WRONG: readonly [string, Record<string, unknown>][] = [
    ['Email', { Email: '' }],
    ['Email', { Email: 'no at sign' }],
    ['Password', { Password: '' }],
    ['Address1', { Address1: ' ' }],
    ['City', { City: '' }],
    ['City', { City: 'Vall3tta' }],
    ['City', { City: 'Val$letta' }],
    ['Zip', { Zip: '' }],
    ['MobilePhoneNumber', { MobilePhoneNumber: '' }],
    ['MobilePhoneNumber', { MobilePhoneNumber: '+356 79 12' }],
    ['MobilePhoneNumber', { MobilePhoneNumber: '+356791' }],
    ['MobilePhoneNumber', { MobilePhoneNumber: '+35679123456789012' }],
    ['Currency', { Currency: 'XXX' }],
    ['Currency', { Currency: '' }],
    ['Jurisdiction', { Jurisdiction: 'NOWHERE' }],
    ['Language', { Language: 'xx' }],
    ['Gender', { Gender: 'unknown' }],
    ['Gender', { Gender: { toString: 'x' } }],
    ['Gender', { Gender: ['male'] }],
    ['Nationality', { Nationality: 'ZZ' }],
    ['ExpectedAnnualActivityFrom', { ExpectedAnnualActivityFrom: 0, ExpectedAnnualActivityTo: 0 }],
    ['TacVersionAccepted', { TacVersionAccepted: '2020-01-01' }],
    ['Region', { Region: 'N0where' }],
    ['OptIns', { OptIns: ['carrier-pigeon'] }],
    ['Limits', { Limits: [{ Type: 'deposit', Period: 'daily', Amount: 5, Currency: 'SEK' }] }],
    ['Limits', { Limits: [{ Type: 'session', Period: 'daily', Amount: 5, Currency: 'SEK' }] }],
  ];
  it('each invalid value is refused with the name of its field, and no player is created', async () => {
    proves('SU-13.server-again', 'SE-06.types');

    for (const [field, changes] of WRONG) {
      expect(await refusedFields(changes), JSON.stringify(changes)).toEqual([field]);
    }
    const players = await platform.db.selectFrom('players').select('id').execute();
    expect(players).toEqual([]);
  });

  it('all invalid fields of one registration are named at once', async () => {
    const fields = await refusedFields({
      FirstName: '7',
      LastName: '',
      City: '1',
      Email: 5,
      Password: 'short',
    });
    expect(fields.sort()).toEqual(['City', 'Email', 'FirstName', 'LastName', 'Password']);
  });

  it('a password that breaks a rule is refused', async () => {
    proves('SU-24.server');

    const wrong = ['Sh0rt-a', 'no-capital-1', 'NO-LOWER-1', 'No-Digits', 'NoSpecial1', 'Maja.Vella-1'];
    for (const Password of wrong) {
      const changes = { Password, Email: 'maja.vella@example.com' };
      expect(await refusedFields(changes), Password).toEqual(['Password']);
    }
  });

  it('a name with digits, special characters or more than 40 characters is refused', async () => {
    proves('SU-25.server');

    for (const name of ['', 'R2D2', 'A<b>', 'a@b', 'x'.repeat(41)]) {
      expect(await refusedFields({ FirstName: name }), name).toEqual(['FirstName']);
      expect(await refusedFields({ LastName: name }), name).toEqual(['LastName']);
    }
    const forty = await signUp({ FirstName: 'x'.repeat(40), LastName: 'Zoë d’Árc-Ek Jr.' });
    expect(forty.status).toBe(200);
  });

  it('an activity range that is not a band of the currency is refused', async () => {
    proves('SU-17.server-checks');

    const band = (ExpectedAnnualActivityFrom: number, ExpectedAnnualActivityTo: number) => ({
      ExpectedAnnualActivityFrom,
      ExpectedAnnualActivityTo,
    });
    const field = ['ExpectedAnnualActivityFrom'];
    expect(await refusedFields(band(0, 170_000))).toEqual(field);
    expect(await refusedFields({ Currency: 'SEK', ...band(16_000, 25_000) })).toEqual(field);
    expect(await refusedFields(band(15_000, 0))).toEqual(field);
    expect((await signUp({ Currency: 'NOK', ...band(860_000, 860_000) })).status).toBe(200);
    expect((await signUp(band(75_000, 75_000))).status).toBe(200);
  });
});

function hourIn(instant: number, timeZone: string): { hour: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric' });
  const [hour = 0, minute = 0] = format.format(instant).split(':').map(Number);
  return { hour, minute };
}

describe('the minimum age', () => {
  const birthDate = (timeZone: string, moveDays: number) => {
    const day = dayInZone(Date.now() + moveDays * 86_400_000, timeZone);
    return isoDay({ ...day, year: day.year - 18 });
  };

  it('a person who turns 18 tomorrow is refused', async () => {
    proves('SU-14.eighteen-tomorrow');

    expect(await refusedFields({ BirthDate: birthDate('Europe/Malta', 1) })).toEqual(['BirthDate']);
  });

  it('a person who turns 18 today is registered', async () => {
    proves('SU-14.eighteen-today');

    expect((await signUp({ BirthDate: birthDate('Europe/Malta', 0) })).status).toBe(200);
  });

  it('a birthday counts after local midnight in Malta and not yet in Britain', async () => {
    proves('SU-14.time-zone');

    const now = Date.now();
    const { hour, minute } = hourIn(now, 'Europe/Malta');
    // 00:30 in Malta is 23:30 of the previous day in London, in summer and winter.
    await platform.advance(((24 - hour) * 60 - minute + 30) * 60);
    const { body } = await platform.backstage.get('/clock');
    const malta = dayInZone(body.now, 'Europe/Malta');
    const BirthDate = isoDay({ ...malta, year: malta.year - 18 });
    const britain = {
      Jurisdiction: 'UKGC',
      Country: 'GB',
      Currency: 'GBP',
      MobilePhoneNumber: '+447700900123',
    };
    expect(await refusedFields({ BirthDate, ...britain })).toEqual(['BirthDate']);
    expect((await signUp({ BirthDate })).status).toBe(200);
  });

  it('an impossible or malformed birth date is refused', async () => {
    expect(await refusedFields({ BirthDate: '1990-02-30' })).toEqual(['BirthDate']);
    expect(await refusedFields({ BirthDate: '12/04/1990' })).toEqual(['BirthDate']);
  });
});

describe('a denied market', () => {
  it('a resident of a denied country is refused', async () => {
    proves('SU-26.denied-refused');

    const { status, body } = await signUp({ Country: 'US', MobilePhoneNumber: '+12025550123' });
    expect([status, body]).toEqual([400, { Code: 'CountryNotAllowed', Details: { Country: 'not allowed' } }]);
  });

  it('a nonexistent country is refused', async () => {
    proves('SU-13.country-no-digits');

    for (const Country of ['M7', 'QQ', '12']) {
      expect((await signUp({ Country })).body.Code, Country).toBe('CountryNotExists');
    }
  });

  const OTHERS = {
    JurisdictionMismatch: { Jurisdiction: 'UKGC', Country: 'MT' },
    InvalidEmailDomain: { Email: 'someone@mailinator.com' },
    EmailBlacklisted: { Email: 'Banned@example.com' },
    RegionBlocked: { Country: 'CA', Region: 'on', MobilePhoneNumber: '+14165550123' },
  };
  for (const [code, changes] of Object.entries(OTHERS)) {
    it(`a sign-up that breaks a market rule is refused with ${code}`, async () => {
      const { status, body } = await signUp(changes);
      expect([status, body.Code]).toEqual([400, code]);
    });
  }

  it('a visitor from a denied or unknown country is refused with Restricted', async () => {
    for (const country of ['US', '']) {
      await platform.backstage.post('/ip-country', { country });
      const { status, body } = await signUp({});
      expect([status, body.Code]).toEqual([403, 'Restricted']);
    }
    await platform.backstage.post('/ip-country', { country: null });
    expect((await signUp({})).status).toBe(200);
  });
});
