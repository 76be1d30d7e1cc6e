import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { privacyHands } from '../../../test/fixtures/privacy-operator.ts';
import { depositLimits, registration } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { rpcRegistration } from '../../../test/fixtures/rpc-registration.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { checkBooks } from '../../money/ledger/books.ts';

let test: TestPlatform;
let provider: ReturnType<typeof paymentProvider>;
let helpers: ReturnType<typeof privacyHands>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-person-'));
  test = await startTestPlatform({ activation: false });
  provider = paymentProvider(test);
  helpers = privacyHands(test, folder);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

let people = 0;
/** Creates an excluded Eino Kielletty with a unique birth date. */
async function excluded(changes: Record<string, unknown> = {}) {
  people += 1;
  const BirthDate = new Date(Date.UTC(1950, 0, people)).toISOString().slice(0, 10);
  const player = await test.newPlayer({ FirstName: 'Eino', LastName: 'Kielletty', BirthDate, ...changes });
  const left = await test.rest.post('/responsiblegaming/self-exclude/365', {}, player.as);
  expect(left.status).toBe(200);
  return { player, BirthDate };
}

const countPlayers = async () => (await test.db.selectFrom('players').select('id').execute()).length;
const depositCode = async ({ as }: Pick<TestPlayer, 'as'>) =>
  (await test.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, as)).body.Code;

describe('an excluded person who uses pay-and-play', () => {
  const payment = (dateOfBirth: string, person: Record<string, unknown> = {}) => {
    const txId = provider.newTxId();
    return {
      notificationId: `n-${txId}`,
      txId,
      client: 'casino',
      provider: 'bank',
      country: 'FI',
      amount: 5_000,
      currency: 'EUR',
      state: 'state',
      person: {
        nationalId: `n-${txId}`,
        firstName: 'Eino Olavi',
        lastName: 'Kielletty',
        dateOfBirth,
        address: `Mannerheimintie ${people}`,
        city: 'Helsinki',
        zip: '00100',
        ...person,
      },
    };
  };
  const enter = async (Code: string) => {
    const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const { body } = await test.rest.post('/player/signin/payment', { Code, ...device });
    return { as: { 'X-Player-Session-Id': body.SessionId as string } };
  };

  it('a payment is refused despite an additional first name, and nothing is credited', async () => {
    proves('RG-05.recognized');

    const { BirthDate } = await excluded();
    const notification = payment(BirthDate);

    const { body } = await provider.notify(notification);

    expect(body).toMatchObject({ success: false, errorCode: 'PlayerSelfBlocked' });
    const booked = await test.db
      .selectFrom('payments')
      .select('id')
      .where('tx_id', '=', notification.txId)
      .execute();
    expect(booked).toEqual([]);
  });

  it('a doubtful match may withdraw the payment but cannot play or deposit until reviewed', async () => {
    proves('RG-05.money-kept');

    const { BirthDate } = await excluded();
    const notification = payment(BirthDate, { firstName: 'Väinö' });

    const { body } = await provider.notify(notification);

    expect(body.success).toBe(true);
    const player = await enter(body.code);
    const { body: wallets } = await test.rest.get('/wallets', player.as);
    expect(wallets.Balances[0].Real).toBe(5_000);
    const game = await test.rest.post('/casino/game-session', { GameId: '1002' }, player.as);
    expect(game.body.Code).toBe('AccountUnderReview');
    expect(await depositCode(player)).toBe('AccountUnderReview');
    const code = await rewarding(test).offer();
    const bonus = await test.rest.post(`/bonus/trigger/${code}`, {}, player.as);
    expect(bonus.body.Code).toBe('AccountUnderReview');
    const again = await provider.notify({ ...notification, txId: provider.newTxId() });
    expect(again.body).toMatchObject({ success: false, errorCode: 'AccountUnderReview' });
    const away = { Method: 'withdraw', Locale: '' };
    expect((await test.rest.post('/payment/session', away, player.as)).status).toBe(200);
    expect((await provider.notify(notification)).body).toEqual(body);
    expect((await checkBooks(test.db)).findings).toEqual([]);
  });

  describe('under another spelling of the national number', () => {
    const spellings = (end: string) => [
      `150490${end}`,
      `150490-${end.toLowerCase()}`,
      ` 150490–${end} `,
      `150490\u200b-${end}`,
      `FI-150490 ${end}`,
    ];
    const renamed = { firstName: 'Aino', lastName: 'Toisenniminen' };
    const pay = (nationalId: string) =>
      provider.notify(payment('1990-04-15', { ...renamed, nationalId, address: 'Aleksanterinkatu 1' }));
    const countPayments = async () => (await test.db.selectFrom('payments').select('id').execute()).length;

    it('one on the national register is refused before anything is booked', async () => {
      proves('SE-18.before-booking', 'SE-18.national-number');

      await test.backstage.post('/exclusions', {
        firstName: 'Aino',
        lastName: 'Rekisteri',
        dateOfBirth: '1990-04-15',
        nationalNumber: { country: 'FI', number: '150490-942H' },
      });
      const before = await countPayments();
      for (const spelling of spellings('942H')) {
        const { body } = await pay(spelling);
        expect(body).toMatchObject({ success: false, errorCode: 'SpelPausValidationError' });
      }
      expect(await countPayments()).toBe(before);
    });

    it('one with an account pays into that account, and after a self-exclusion not at all', async () => {
      proves('SE-18.before-booking');

      const { body } = await pay('150490-941F');
      const { as } = await enter(body.code);
      const players = await countPlayers();
      for (const spelling of spellings('941F')) expect((await pay(spelling)).body.success).toBe(true);
      expect(await countPlayers()).toBe(players);

      await test.rest.post('/responsiblegaming/self-exclude/365', {}, as);
      const before = await countPayments();
      for (const spelling of spellings('941F')) {
        expect((await pay(spelling)).body).toMatchObject({ success: false, errorCode: 'PlayerSelfBlocked' });
      }
      expect(await countPayments()).toBe(before);
    });
  });

  it.each([
    ['150490-943J', '150490-944K', 'two well-formed numbers are two persons', true],
    ['150490-945L', '150490-945M', 'of a number that is not well-formed the names decide', false],
  ])('%s and %s: %s', async (registered, paid, _why, isPaid) => {
    proves('SE-18.two-persons');

    const person = { firstName: 'Eeva', lastName: 'Kaksonen' };
    const nationalNumber = { country: 'FI', number: registered };
    await test.backstage.post('/exclusions', {
      ...person,
      dateOfBirth: '1990-04-15',
      nationalNumber,
      days: 1,
    });
    const { body } = await provider.notify(payment('1990-04-15', { ...person, nationalId: paid }));
    await test.db.deleteFrom('excluded_persons').where('family_key', '=', 'kaksonen').execute();

    expect(body.success).toBe(isPaid);
  });

  it('an account of the same person at another address requires a review', async () => {
    const BirthDate = '1949-01-02';
    await test.newPlayer({ FirstName: 'Eino', LastName: 'Toinen', BirthDate, Country: 'FI' });

    const { body } = await provider.notify(payment(BirthDate, { lastName: 'Toinen' }));

    expect(await depositCode(await enter(body.code))).toBe('AccountUnderReview');
  });
});

describe('an excluded person', () => {
  it('a sign-up over the WebSocket is refused under another spelling and reviewed by surname', async () => {
    proves('RG-05.recognized', 'RG-05.doubtful');

    const { BirthDate: birthDate } = await excluded();
    const visitor = await rpcClient(test.url);
    const as = (firstname: string) => rpcRegistration({ firstname, surname: 'Kielletty', birthDate });

    const refused = await visitor.call('/user/account#register', as('Eino Olavi'));
    const twin = as('Väinö');
    await visitor.answer('/user/account#register', twin);

    expect(refused.error?.kwargs.code).toBe('PlayerSelfBlocked');
    const { body } = await test.backstage.get('/person-reviews');
    expect(body.reviews.map(({ email }: { email: string }) => email)).toContain(twin.email);
    await visitor.close();
  });

  it('a sign-up with a token issued by staff is refused', async () => {
    proves('RG-05.recognized');

    const { BirthDate } = await excluded();
    const person = { firstName: 'Olavi Eino', lastName: 'Kielletty', dateOfBirth: BirthDate };
    const home = { address: 'Triq il-Wied 3', city: 'Mosta', zip: 'MST 1011', country: 'MT' };
    const { body: issued } = await test.backstage.post('/identity-tokens', { ...person, ...home });
    const { FirstName, LastName, BirthDate: _, Address1, City, Zip, Country, ...typed } = registration();
    const token = { JWTTokenString: issued.token, ...typed, Gender: 'male' };

    const { body } = await test.rest.post('/player/signup/token', token);

    expect(body.Code).toBe('PlayerSelfBlocked');
  });

  it('another account of the person takes no deposit during the exclusion', async () => {
    proves('RG-05.other-accounts');

    const BirthDate = '1948-02-03';
    const other = await test.newPlayer({ FirstName: 'Aino Maria', LastName: 'Kaksi', BirthDate });
    const who = { FirstName: 'Aino', LastName: 'Kaksi', BirthDate };
    const lenient = await test.newPlayer(who);
    const { body } = await test.backstage.get('/person-reviews');
    for (const { id } of body.reviews) {
      await test.backstage.post('/person-reviews', { id, decision: 'another-person' });
    }
    expect(await depositCode(other)).toBeUndefined();
    await test.db.deleteFrom('person_reviews').execute();
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, lenient.as);

    expect(await depositCode(other)).toBe('AccountUnderReview');
    // An account from before reviews existed is held from its next sign-in on.
    await test.db.deleteFrom('person_reviews').execute();
    const { status, body: entered } = await test.signIn(other.email);
    expect(status).toBe(200);
    const again = { as: { 'X-Player-Session-Id': String(entered.SessionId) } };
    expect(await depositCode(again)).toBe('AccountUnderReview');
    await test.advance(183 * 24 * 3600);
    const { body: later } = await test.signIn(other.email);
    expect(await depositCode({ as: { 'X-Player-Session-Id': later.SessionId } })).toBeUndefined();
  });

  it('the national register matches another spelling and no other name', async () => {
    proves('RG-05.recognized');

    const BirthDate = '1947-03-04';
    const register = {
      firstName: 'Åsa',
      lastName: 'Næss',
      dateOfBirth: BirthDate,
      nationalNumber: { country: 'SE', number: '470304-1111' },
    };
    await test.backstage.post('/exclusions', register);
    const signUp = async (changes: object) =>
      (await test.rest.post('/player/signup/v2', registration({ BirthDate, ...changes }))).body.Code;

    expect(await signUp({ FirstName: 'Aasa Maria', LastName: 'Naess' })).toBe('SpelPausValidationError');
    expect(await signUp({ FirstName: 'Eva', LastName: 'Næss' })).toBeUndefined();
    expect(await signUp({ FirstName: 'Åsa', LastName: 'Ström' })).toBeUndefined();
  });

  it('digests recognize the person after an erasure', async () => {
    proves('RG-05.recognized');

    const { player, BirthDate } = await excluded({ FirstName: 'Åsa', LastName: 'Berg-Holmqvist' });
    await helpers.erase(player);
    const signUp = (changes: object) =>
      test.rest.post('/player/signup/v2', registration({ BirthDate, ...changes }));

    expect(await helpers.tablesWith('Holmqvist')).toEqual([]);
    const same = await signUp({ FirstName: 'Aasa Maria', LastName: 'Holmqvist' });
    expect(same.body.Code).toBe('PlayerSelfBlocked');
    const like = await test.newPlayer({ BirthDate, FirstName: 'Eva', LastName: 'Berg' });
    expect(await depositCode(like)).toBe('AccountUnderReview');
    const other = await test.newPlayer({ BirthDate, FirstName: 'Eva', LastName: 'Ek' });
    expect(await depositCode(other)).toBeUndefined();
  });
});

describe('a second account of the same name and birth date', () => {
  const swede = (changes: object) =>
    test.rest.post(
      '/player/signup/v2',
      registration({
        Country: 'SE',
        Jurisdiction: 'SGA',
        Currency: 'SEK',
        Password: '',
        Limits: depositLimits([5, 5, 5]),
        ExpectedAnnualActivityFrom: 0,
        ExpectedAnnualActivityTo: 170_000,
        BirthDate: '1946-04-05',
        ...changes,
      }),
    );
  let swedes = 0;
  const phone = () => ({ MobilePhoneNumber: `+4670333${String(++swedes).padStart(4, '0')}` });

  it('a second account at another address is refused where the law allows one (LIFS 2018:5 § 4)', async () => {
    proves('RG-05.one-account');

    const who = { FirstName: 'Björn', LastName: 'Åkesson' };
    expect((await swede({ ...who, ...phone() })).status).toBe(200);

    const again = await swede({ FirstName: 'Bjoern Olof', LastName: 'Aakesson', ...phone() });

    expect([again.status, again.body.Code]).toEqual([409, 'DuplicateAccount']);
    expect((await swede({ ...who, ...phone(), BirthDate: '1946-04-06' })).status).toBe(200);
    expect((await swede({ ...who, ...phone(), FirstName: 'Sven' })).status).toBe(200);
  });

  it('a second account at another address is reviewed under MGA and takes no deposit', async () => {
    proves('RG-05.one-account');

    const who = { FirstName: 'Zoë', LastName: 'Zerafa', BirthDate: '1945-05-06' };
    const first = await test.newPlayer(who);

    const second = await test.newPlayer({ ...who, FirstName: 'Zoe Maria' });

    expect(await depositCode(second)).toBe('AccountUnderReview');
    expect(await depositCode(first)).toBeUndefined();
  });
});
