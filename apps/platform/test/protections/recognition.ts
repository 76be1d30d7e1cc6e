import { expect } from 'vitest';
import { registration } from '../fixtures/registrations.ts';
import { rpcRegistration } from '../fixtures/rpc-registration.ts';
import { type Attempt, added, type Protection, reviewed } from './attempt.ts';
import { getCode, rpcCode, type Scene } from './scene.ts';

type Fields = Readonly<Record<string, unknown>>;

let days = 0;
/** Returns a birth date that no other person of the suite has. */
const birthDate = () => new Date(Date.UTC(1955, 0, ++days)).toISOString().slice(0, 10);

const SOREN = {
  FirstName: 'Søren Æskil',
  LastName: 'Ørsted-Weiß',
  Address1: '4, Triq il-Kbira',
  Zip: 'MST 1011',
};

/** Creates a self-excluded person, and a sign-up with the same birth date. */
async function excluded({ test }: Scene, person: Fields = SOREN) {
  const BirthDate = birthDate();
  const player = await test.newPlayer({ BirthDate, ...person });
  await test.rest.post('/responsiblegaming/self-exclude/365', {}, player.as);
  const { Email, MobilePhoneNumber, Address1 } = registration();
  return {
    player,
    BirthDate,
    signUp: async (changes: Fields) => {
      const fields = { BirthDate, ...person, Email, MobilePhoneNumber, Address1, ...changes };
      return test.rest.post('/player/signup/v2', registration({ ...fields }));
    },
  };
}

const accounts = async ({ test }: Scene) =>
  Number(
    (
      await test.db
        .selectFrom('players')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Expects a sign-up to create no account. */
async function refused(scene: Scene, act: () => Promise<string>, code = 'PlayerSelfBlocked'): Promise<void> {
  const before = await accounts(scene);
  expect(await act()).toBe(code);
  expect(await accounts(scene)).toBe(before);
}

/** Expects an account that can neither deposit nor play until staff decide. */
async function held(scene: Scene, changes: Fields): Promise<void> {
  const { signUp, BirthDate } = await excluded(scene);
  const Email = `held.${BirthDate}@example.com`;
  expect(getCode(await signUp({ Email, ...changes }))).toBe('done');
  const { body } = await scene.test.signIn(Email);
  const as = { 'X-Player-Session-Id': String(body.SessionId) };
  for (const [path, fields] of [
    ['/payment/session', { Method: 'deposit', Locale: '' }],
    ['/casino/game-session', { GameId: '1001' }],
  ] as const)
    expect(getCode(await scene.test.rest.post(path, fields, as))).toBe('AccountUnderReview');
}

async function refusedDeposit({ test }: Scene, as: Record<string, string>): Promise<void> {
  const cashier = await test.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, as);
  expect(getCode(cashier)).toBe('AccountUnderReview');
}

async function heldAccount(scene: Scene, fields: Fields): Promise<void> {
  const { as } = await scene.test.newPlayer(fields);
  await refusedDeposit(scene, as);
}

const spelled = (make: typeof added, how: string, changes: Fields, code?: string): Attempt =>
  make('All licenses', `an excluded person cannot sign up with ${how}`, async (scene) => {
    const { signUp } = await excluded(scene);
    await refused(scene, async () => getCode(await signUp(changes)), code);
  });

const REVIEWED_SPELLINGS: readonly (readonly [string, Fields])[] = [
  ['the exact name', {}],
  ['"ø" as "o"', { FirstName: 'Soren Æskil', LastName: 'Orsted-Weiß' }],
  ['"ø" as "oe"', { FirstName: 'Soeren Æskil', LastName: 'Oersted-Weiß' }],
  ['"ß" as "ss"', { LastName: 'Ørsted-Weiss' }],
  ['"Æ" as "Ae"', { FirstName: 'Søren Aeskil' }],
  ['an additional middle name', { FirstName: 'Søren Æskil Peter' }],
  ['a missing middle name', { FirstName: 'Søren' }],
  ['an initial for the middle name', { FirstName: 'Søren Æ.' }],
  ['first name and surname swapped', { FirstName: 'Ørsted-Weiß', LastName: 'Søren Æskil' }],
  ['the first half of the double surname', { LastName: 'Ørsted' }],
  ['the second half of the double surname', { LastName: 'Weiß' }],
];

const ADDED_SPELLINGS: readonly (readonly [string, Fields, code?: string])[] = [
  // No name has letters of two scripts.
  ['Cyrillic lookalike letters', { FirstName: 'Sоren', LastName: 'Оrsted' }, 'ValidationError'],
  ['combining accents', { FirstName: 'So\u0301ren', LastName: 'O\u0308rsted' }],
  ['extra spaces around and inside the name', { FirstName: '  Søren   Æskil ', LastName: ' Ørsted  Weiß ' }],
  ['no spaces or hyphens', { FirstName: 'SørenÆskil', LastName: 'ØrstedWeiß' }],
];

/** Makes a payment in which a bank identifies its customer. */
function bankPayment({ payments }: Scene, dateOfBirth: string, person: Fields = {}) {
  const txId = payments.newTxId();
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
      address: `Mannerheimintie ${txId.slice(-4)}`,
      city: 'Helsinki',
      zip: '00100',
      ...person,
    },
  };
}
const EINO = { FirstName: 'Eino', LastName: 'Kielletty' };
const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
const enter = async ({ test }: Scene, Code: string) =>
  getCode(await test.rest.post('/player/signin/payment', { Code, ...DEVICE }));

async function payer(scene: Scene) {
  const dateOfBirth = birthDate();
  const paid = bankPayment(scene, dateOfBirth, {
    lastName: `Maksaja ${String.fromCharCode(65 + (days % 26))}`,
  });
  const { body } = await scene.payments.notify(paid);
  const entered = await scene.test.rest.post('/player/signin/payment', { Code: body.code, ...DEVICE });
  const as = { 'X-Player-Session-Id': String(entered.body.SessionId) };
  const again = async () => (await scene.payments.notify({ ...paid, txId: scene.payments.newTxId() })).body;
  const exclude = () => scene.test.rest.post('/responsiblegaming/self-exclude/182', {}, as);
  return { paid, as, again, exclude, used: body.code as string };
}

export const recognition: Protection = {
  id: 'person',
  name: 'recognition of excluded persons',
  configuration: { activation: false },
  attempts: [
    ...REVIEWED_SPELLINGS.map(([how, changes]) => spelled(reviewed, how, changes)),
    reviewed(
      'All licenses',
      'an account with the address of an excluded person and another first name is held for review',
      (scene) => held(scene, { FirstName: 'Niels', Address1: SOREN.Address1 }),
    ),
    reviewed(
      'All licenses',
      'a sign-up with the phone number of an excluded person is refused',
      async (scene) => {
        const { signUp, player } = await excluded(scene);
        const { phone } = await scene.test.db
          .selectFrom('persons')
          .select('phone')
          .where('player_id', '=', player.userId)
          .executeTakeFirstOrThrow();
        const other = { FirstName: 'Niels', LastName: 'Holm', MobilePhoneNumber: phone };
        await refused(scene, async () => getCode(await signUp(other)), 'PhoneExists');
      },
    ),
    reviewed('All licenses', 'an excluded person cannot sign up over the websocket', async (scene) => {
      const { BirthDate } = await excluded(scene, EINO);
      const client = await scene.visitor();
      const fields = rpcRegistration({
        firstname: 'Eino Olavi',
        surname: 'Kielletty',
        birthDate: BirthDate,
      });
      await refused(scene, () => rpcCode(client.call('/user/account#register', fields)));
    }),
    reviewed(
      'Malta',
      'a pay-and-play payment of an excluded person with all first names is refused',
      async (scene) => {
        const { BirthDate } = await excluded(scene, EINO);
        await refused(scene, async () => getCode(await scene.payments.notify(bankPayment(scene, BirthDate))));
      },
    ),
    reviewed('Malta', 'a used payment code does not sign in during an exclusion', async (scene) => {
      const { used, exclude } = await payer(scene);
      await exclude();
      expect(await enter(scene, used)).not.toBe('done');
    }),
    reviewed('Malta', 'an unused payment code does not sign in during an exclusion', async (scene) => {
      const { again, exclude } = await payer(scene);
      const { code } = await again();
      await exclude();
      expect(await enter(scene, code)).toBe('PlayerSelfBlocked');
    }),
    reviewed('Malta', 'a payment of the same bank identity is refused during an exclusion', async (scene) => {
      const { again, exclude } = await payer(scene);
      await exclude();
      const before = await scene.test.db.selectFrom('payments').select('id').execute();
      expect((await again()).errorCode).toBe('PlayerSelfBlocked');
      expect(await scene.test.db.selectFrom('payments').select('id').execute()).toHaveLength(before.length);
    }),
    reviewed(
      'All licenses',
      'a second account with the same name and birth date at another address is held for review',
      async (scene) => {
        const who = { FirstName: 'Zoë', LastName: 'Zerafa', BirthDate: birthDate() };
        await scene.test.newPlayer(who);
        const { as } = await scene.test.newPlayer(who);
        const open = { Method: 'deposit', Locale: '' };
        expect(getCode(await scene.test.rest.post('/payment/session', open, as))).toBe('AccountUnderReview');
      },
    ),
    ...ADDED_SPELLINGS.map(([how, changes, code]) => spelled(added, how, changes, code)),
    added(
      'All licenses',
      'a tagged email address of an excluded person with another surname is refused',
      async (scene) => {
        const Email = `soren.${days}@gmail.com`;
        const { signUp } = await excluded(scene, { ...SOREN, Email });
        const other = { LastName: 'Holm', Email: Email.replace('@', '+two@') };
        await refused(scene, async () => getCode(await signUp(other)));
      },
    ),
    added(
      'All licenses',
      'an excluded person cannot sign up with an identity token from staff',
      async (scene) => {
        const { BirthDate } = await excluded(scene, EINO);
        const person = { firstName: 'Olavi Eino', lastName: 'Kielletty', dateOfBirth: BirthDate };
        const home = { address: 'Triq il-Wied 3', city: 'Mosta', zip: 'MST 1011', country: 'MT' };
        const { body } = await scene.test.backstage.post('/identity-tokens', { ...person, ...home });
        const { FirstName, LastName, BirthDate: _, Address1, City, Zip, Country, ...typed } = registration();
        const fields = { JWTTokenString: body.token, ...typed, Gender: 'male' };
        await refused(scene, async () => getCode(await scene.test.rest.post('/player/signup/token', fields)));
      },
    ),
    added(
      'All licenses',
      'ten concurrent sign-ups of an excluded person create no account',
      async (scene) => {
        const { signUp } = await excluded(scene);
        const before = await accounts(scene);
        const others = Array.from({ length: 10 }, (_, index) => ({
          Email: `ten.${index}.${days}@example.com`,
          MobilePhoneNumber: `+3567911${days % 10}${index}00`,
        }));
        const codes = (await Promise.all(others.map(signUp))).map(getCode);
        expect(new Set(codes)).toEqual(new Set(['PlayerSelfBlocked']));
        expect(await accounts(scene)).toBe(before);
      },
    ),
    added(
      'Malta',
      'a pay-and-play payment of an excluded person with swapped names is refused',
      async (scene) => {
        const { BirthDate } = await excluded(scene, EINO);
        const notification = bankPayment(scene, BirthDate, { firstName: 'Kielletty', lastName: 'Eino' });
        await refused(scene, async () => getCode(await scene.payments.notify(notification)));
      },
    ),
    added(
      'Malta',
      'a pay-and-play payment of an excluded person with a birth date in another format is refused',
      async (scene) => {
        const { BirthDate } = await excluded(scene, EINO);
        const notification = bankPayment(scene, `${BirthDate}T00:00:00Z`);
        const before = await accounts(scene);
        expect(getCode(await scene.payments.notify(notification))).not.toBe('done');
        expect(await accounts(scene)).toBe(before);
      },
    ),
    added(
      'All licenses',
      'an excluded person cannot sign up with a birth date that includes a time',
      async (scene) => {
        const { signUp, BirthDate } = await excluded(scene);
        const before = await accounts(scene);
        expect(getCode(await signUp({ BirthDate: `${BirthDate}T12:00:00Z` }))).not.toBe('done');
        expect(await accounts(scene)).toBe(before);
      },
    ),
    added(
      'All licenses',
      'an account at the address of an excluded person, with a birth date a day later, is held for review',
      async (scene) => {
        const { BirthDate } = await excluded(scene);
        const later = new Date(Date.parse(BirthDate) + 86_400_000).toISOString().slice(0, 10);
        await heldAccount(scene, { ...SOREN, BirthDate: later });
      },
    ),
    added(
      'All licenses',
      'an account prepared before the exclusion, with a short form of the name, is held for review',
      async (scene) => {
        const { test } = scene;
        const BirthDate = birthDate();
        const prepared = await test.newPlayer({ FirstName: 'Bill', LastName: 'Kennedyson', BirthDate });
        const player = await test.newPlayer({ FirstName: 'William', LastName: 'Kennedyson', BirthDate });
        await test.rest.post('/responsiblegaming/self-exclude/365', {}, player.as);
        await refusedDeposit(scene, prepared.as);
      },
    ),
    added(
      'Malta',
      'a second payment at the address of an excluded person, with another birth year, is refused',
      async (scene) => {
        const place = { Address1: 'Mannerheimintie 7', Zip: '00100', Country: 'FI' };
        const { BirthDate } = await excluded(scene, { ...EINO, ...place });
        const dateOfBirth = `${Number(BirthDate.slice(0, 4)) + 1}${BirthDate.slice(4)}`;
        const home = { address: place.Address1, zip: place.Zip };
        const paid = bankPayment(scene, dateOfBirth, home);
        await scene.payments.notify(paid);
        const again = await scene.payments.notify({ ...paid, txId: scene.payments.newTxId() });
        expect(again.body.errorCode).toBe('AccountUnderReview');
      },
    ),
    added('All licenses', 'the token of an old email gives no consent during an exclusion', async (scene) => {
      const { test } = scene;
      const player = await test.newPlayer({ OptIns: ['email'], BirthDate: birthDate() });
      await test.backstage.post('/newsletter', { subject: 'News', text: 'Come and play' });
      const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
      const [, token = ''] = /unsubscribe=([\w.-]+)/.exec(JSON.stringify(body.messages)) ?? [];
      await test.rest.post('/responsiblegaming/self-exclude/365', {}, player.as);
      const choices = { OptOutToken: token, OptIns: ['NewsEmails'] };
      expect(getCode(await test.rest.post('/player/opt-out-choices', choices))).toBe('ValidationError');
    }),
    added(
      'Malta',
      'a payment of an excluded person whose bank writes the national number otherwise is refused',
      async (scene) => {
        const nationalId = '150490-941F';
        const paid = bankPayment(scene, '1990-04-15', { nationalId });
        const { body } = await scene.payments.notify(paid);
        const entered = await scene.test.rest.post('/player/signin/payment', { Code: body.code, ...DEVICE });
        const as = { 'X-Player-Session-Id': String(entered.body.SessionId) };
        await scene.test.rest.post('/responsiblegaming/self-exclude/182', {}, as);
        const renamed = { firstName: 'Aino', lastName: 'Toisenniminen', address: 'Aleksanterinkatu 1' };
        for (const other of ['150490941f', ' 150490–941F ', 'FI-150490 941F'])
          await refused(scene, async () =>
            getCode(
              await scene.payments.notify(
                bankPayment(scene, '1990-04-15', { ...renamed, nationalId: other }),
              ),
            ),
          );
      },
    ),
    spelled(added, 'styled letters', { FirstName: '𝐒𝐨𝐫𝐞𝐧' }, 'ValidationError'),
  ],
};
