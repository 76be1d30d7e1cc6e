import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { depositLimits, registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

const signUp = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  platform.rest.post('/player/signup/v2', registration(changes), headers);

async function storedPlayer(userId: string) {
  return platform.db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .selectAll()
    .where('players.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns a player's consents from the append-only records. */
const consentsOf = (playerId: string) =>
  platform.db
    .selectFrom('consent_records')
    .select(['type as kind', 'text_version', 'source as channel', 'at'])
    .where('player_id', '=', playerId)
    .orderBy('type')
    .execute();

describe('a registration with every field', () => {
  it('every field is stored as it was sent', async () => {
    const sent = registration({
      Email: 'Åsa.Full@Example.com',
      FirstName: 'Åsa',
      LastName: 'O’Neill-Borg',
      Address1: '12 Strait Street',
      Region: 'Gozo',
      Country: 'ES',
      Nationality: 'ES',
      MobilePhoneNumber: '+34600111222',
      PromoCode: 'HELLO',
      AffiliateTag: 'aff-7',
      Gender: 'female',
      Jurisdiction: 'ES',
    });
    const { status, body } = await platform.rest.post('/player/signup/v2', sent);
    expect(status).toBe(200);
    expect(await storedPlayer(body.UserId)).toMatchObject({
      email: 'åsa.full@example.com',
      first_name: 'Åsa',
      last_name: 'O’Neill-Borg',
      birth_date: '1990-04-12',
      address: '12 Strait Street',
      city: 'Valletta',
      zip: 'VLT 1434',
      region: 'Gozo',
      country: 'ES',
      nationality: 'ES',
      phone: '+34600111222',
      calling_code: '+34',
      language: 'en',
      currency: 'EUR',
      bonus_code: 'HELLO',
      affiliate_tag: 'aff-7',
      gender: 'female',
      jurisdiction: 'ES',
      annual_activity_from: 16_000,
      annual_activity_to: 25_000,
      terms_version: '2026-11-01',
    });
  });

  it('the terms and each opt-in are stored as a consent with kind, version, channel and time', async () => {
    proves('SU-23.stored');

    const { body: before } = await platform.backstage.get('/clock');
    const { body } = await signUp({ OptIns: ['email', 'sms'] });
    const terms = await platform.db
      .selectFrom('consents')
      .select(['kind', 'text_version', 'channel', 'given_at as at'])
      .where('player_id', '=', body.UserId)
      .execute();
    const consents = await consentsOf(body.UserId);
    expect(terms.map(({ kind }) => kind)).toEqual(['terms']);
    expect(consents.map(({ kind }) => kind)).toEqual(['BonusEmails', 'BonusSMSs', 'NewsEmails', 'NewsSMSs']);
    for (const consent of [...terms, ...consents]) {
      expect(consent).toMatchObject({ text_version: '2026-11-01', channel: 'sign-up' });
      expect(consent.at.getTime()).toBeGreaterThanOrEqual(before.now);
      expect(consent.at.getTime()).toBeLessThan(before.now + 60_000);
    }
  });

  it('every subscription type and push of the opt-ins is stored as a consent', async () => {
    proves('SU-23.bundled');

    const OptIns = ['BonusEmails', 'NewsEmails', 'BonusSMSs', 'NewsSMSs', 'Phone', 'PushNotifications'];
    const { body } = await signUp({ OptIns });
    const consents = await consentsOf(body.UserId);
    expect(consents.map(({ kind }) => kind)).toEqual([...OptIns].sort());
  });

  it('each limit in the registration is stored', async () => {
    const limit = { Type: 'deposit', Period: 'daily', Amount: 10_000, Currency: 'EUR' };
    const { body } = await signUp({ Limits: [limit, { ...limit, Period: 'weekly', Amount: 70_000 }] });
    const limits = await platform.db
      .selectFrom('limits')
      .selectAll()
      .where('player_id', '=', body.UserId)
      .orderBy('period')
      .execute();
    expect(limits.map(({ period, amount }) => [period, Number(amount)])).toEqual([
      ['daily', 10_000],
      ['weekly', 70_000],
    ]);
  });

  it('the audit entry contains no personal data', async () => {
    const { body } = await signUp({}, { 'X-Request-Id': 'request-of-sign-up' });
    const line = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', body.UserId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: 'sign-up',
      actor: 'player',
      rule_edition: '2026-11',
      request_id: expect.stringMatching(/^request-of-sign-up\/[\da-f]{8}$/),
    });
    expect(JSON.stringify(line)).not.toMatch(/Vella|example\.com|\+356|Strait/);
  });
});

describe('an e-mail or phone that is already registered', () => {
  it('a registered e-mail is refused with PlayerExists in any spelling', async () => {
    await signUp({ Email: 'taken@example.com' });
    const again = await signUp({ Email: '  TAKEN@example.com ' });
    expect([again.status, again.body.Code]).toEqual([409, 'PlayerExists']);
  });

  it('a registered phone is refused with PhoneExists', async () => {
    await signUp({ MobilePhoneNumber: '+35679555001' });
    const again = await signUp({ MobilePhoneNumber: '+35679555001' });
    expect([again.status, again.body.Code]).toEqual([409, 'PhoneExists']);
  });

  it('ten registrations at once create one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signUp({ Email: 'rush@example.com' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  it('validate-email and validate-phone report a registered e-mail or phone', async () => {
    await signUp({ Email: 'known@example.com', MobilePhoneNumber: '+35679555002' });
    const check = async (path: string) => {
      const { status, body } = await platform.rest.get(`/player/${path}&jurisdiction=MGA`);
      return [status, body.Code];
    };
    expect(await check('validate-email?email=Known%40example.com')).toEqual([409, 'PlayerExists']);
    expect(await check('validate-email?email=unknown%40example.com')).toEqual([200, undefined]);
    expect(await check('validate-phone?phone=%2B35679555002')).toEqual([409, 'PlayerExists']);
    expect(await check('validate-phone?phone=%2B35679555003')).toEqual([200, undefined]);
  });
});

describe('a registration that fails', () => {
  it('two registrations at once with one phone create one player', async () => {
    const count = () =>
      platform.db
        .selectFrom('players')
        .select(({ fn }) => fn.countAll().as('players'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const answers = await Promise.all([
      signUp({ MobilePhoneNumber: '+35679555005' }),
      signUp({ MobilePhoneNumber: '+35679555005' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Number((await count()).players)).toBe(Number(before.players) + 1);
  });
});

describe('a registration under SGA', () => {
  it('a player registers without a password, and none is stored', async () => {
    const { body } = await signUp({
      Jurisdiction: 'SGA',
      Country: 'SE',
      Currency: 'SEK',
      Password: '',
      MobilePhoneNumber: '+46701112233',
      Limits: depositLimits([1, 1, 1]),
      ExpectedAnnualActivityFrom: 0,
      ExpectedAnnualActivityTo: 170_000,
    });
    const credentials = await platform.db
      .selectFrom('credentials')
      .select('player_id')
      .where('player_id', '=', body.UserId)
      .execute();
    expect(credentials).toEqual([]);
  });
});

describe('the activation mail', () => {
  const SUBJECTS = {
    en: 'Your activation code',
    sv: 'Din aktiveringskod',
    no: 'Din aktiveringskode',
    fi: 'Aktivointikoodisi',
    pl: 'Twój kod aktywacyjny',
    th: 'รหัสเปิดใช้งานของคุณ',
  };
  for (const [language, subject] of Object.entries(SUBJECTS)) {
    it(`the mail is in ${language} for a player who registered in it`, async () => {
      const fields = registration({ Language: language });
      await platform.rest.post('/player/signup/v2', fields);
      const mail = await platform.activationMail(String(fields.Email));
      expect(mail.subject).toBe(subject);
      expect(mail.body).toContain(`http://casino.example/?activation-key=${mail.key}`);
    });
  }
});
