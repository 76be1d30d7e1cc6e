import { expect } from 'vitest';
import { openGame } from '../fixtures/game-provider.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { gamesCall } from '../fixtures/supplier-call.ts';
import { startSuppliers } from '../fixtures/suppliers.ts';
import { type Attempt, added, type Protection, reviewed } from './attempt.ts';
import { briton, swede } from './markets.ts';
import { DAY, getCode, type Person, refuses, rpcCode, type Scene, SLOT } from './scene.ts';

const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

/** Creates a player with money who self-excluded and keeps the earlier session. */
async function excluded(scene: Scene): Promise<Person> {
  const one = await scene.person({}, 5_000);
  expect(await one.exclude()).toBe('done');
  return one;
}

const WRITES: readonly (readonly [string, string, object])[] = [
  ['a deposit', '/payment/session', { Method: 'deposit', Locale: 'en-US' }],
  ['a game launch', '/casino/game-session', { GameId: SLOT }],
  ['a limit', '/responsiblegaming/limit/v2', { Type: 'Deposit', Timespan: 1, Currency: 'EUR', Amount: 500 }],
  ['a bonus code', '/bonus/trigger/ANY', {}],
  ['a bonus claim', '/bonus/claim/any', {}],
  ['a marketing opt-in', '/player/opt-in', { Type: 'NewsEmails' }],
  ['a single sign-on token', '/player/create-sso-token', { tokenType: 'support' }],
  ['another break', '/responsiblegaming/block/1', {}],
];

const keptSession = ([what, path, fields]: (typeof WRITES)[number]): Attempt =>
  reviewed('All licenses', `${what} is refused in a session from before a self-exclusion`, async (scene) => {
    const one = await excluded(scene);
    await refuses(one, 'PlayerSelfBlocked', () => one.post(path, { ...fields }));
  });

/** Signs in by a code sent to the phone. */
async function byTelephone({ test }: Scene, phone: string): Promise<string> {
  const mobile = phone.slice(4);
  await test.rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`);
  const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
  const Otp = /#(\d+)$/.exec(body.messages[0]?.body ?? '')?.[1] ?? '0000';
  return getCode(await test.rest.post('/player/signin/sms', { Otp, MobileNumber: phone, ...DEVICE }));
}

const getPhone = async ({ test }: Scene, { id }: Person) =>
  (await test.db.selectFrom('persons').select('phone').where('player_id', '=', id).executeTakeFirstOrThrow())
    .phone;

/** Opens something before a break, and tries to use it afterwards. */
const keptGame = (make: typeof added, how: string, begin: (one: Person, scene: Scene) => Promise<string>) =>
  make('All licenses', `a stake in an open game is refused after ${how}`, async (scene) => {
    const one = await scene.person({}, 5_000);
    const game = await one.game();
    expect(await begin(one, scene)).toBe('done');
    const stake = async () => {
      const answer = await game.stake('late', 100);
      return typeof answer === 'string' ? answer : 'done';
    };
    await refuses(one, ['PlayerSelfBlocked', 'ProductBlocked', 'session-expired'], stake);
  });

const keptCashier = (
  make: typeof added,
  how: string,
  begin: (one: Person, scene: Scene) => Promise<string>,
) =>
  make('All licenses', `a deposit in an open cashier is refused after ${how}`, async (scene) => {
    const one = await scene.person({}, 5_000);
    const cashierSession = await one.cashier().visit('deposit');
    expect(await begin(one, scene)).toBe('done');
    const pay = async () => getCode(await one.cashier().authorize(cashierSession, 1_000));
    await refuses(one, ['PlayerSelfBlocked', 'PaymentBlocked', 'session-expired'], pay);
  });

const staffBlock =
  (scope: string) =>
  async ({ email }: Person, { test }: Scene) =>
    getCode(await test.backstage.post('/player-block', { email, scope, days: 7 }));

export const breaks: Protection = {
  id: 'break',
  name: 'breaks',
  attempts: [
    ...WRITES.map(keptSession),
    reviewed('All licenses', 'a self-excluded player cannot sign in with a password', async (scene) => {
      const one = await excluded(scene);
      expect(await one.signIn()).toBe('PlayerSelfBlocked');
    }),
    reviewed('All licenses', 'a self-excluded player cannot sign in over the websocket', async (scene) => {
      const one = await excluded(scene);
      const client = await scene.visitor();
      const login = client.call('/user#login', { usernameOrEmail: one.email, password: PASSWORD });
      expect(await rpcCode(login)).toBe('PlayerSelfBlocked');
    }),
    reviewed(
      'All licenses',
      'a self-excluded player cannot sign in with a code sent to the phone',
      async (scene) => {
        const one = await excluded(scene);
        expect(await byTelephone(scene, await getPhone(scene, one))).toBe('PlayerSelfBlocked');
      },
    ),
    keptGame(reviewed, 'a self-exclusion', (one) => one.exclude()),
    keptCashier(reviewed, 'a self-exclusion', (one) => one.exclude()),
    reviewed('All licenses', 'a game key from before a self-exclusion is refused', async (scene) => {
      const one = await scene.person({}, 5_000);
      const { body } = await scene.test.rest.post('/casino/game-session', { GameId: SLOT }, one.as);
      await one.exclude();
      const open = { session: body.Session, gameId: SLOT };
      await refuses(one, 'session-expired', async () => getCode(await scene.games.call('open', open)));
    }),
    reviewed('All licenses', 'a used game key does not open the game page again', async (scene) => {
      const one = await scene.person({}, 5_000);
      const { body } = await scene.test.rest.post('/casino/game-session', { GameId: SLOT }, one.as);
      const open = { name: SLOT, mode: 'm', session: body.Session };
      const suppliers = await startSuppliers(scene.test.url);
      expect((await gamesCall({ suppliers }, '/api/open', open)).body.token).toBeTypeOf('string');
      expect((await gamesCall({ suppliers }, '/api/open', open)).body.token).toBeUndefined();
      await suppliers.close();
    }),
    reviewed('All licenses', 'a deposit is refused during a payment block', async (scene) => {
      const one = await scene.person({}, 5_000);
      await staffBlock('payment')(one, scene);
      await refuses(one, 'PaymentBlocked', () => one.deposit(1_000));
    }),
    reviewed('All licenses', 'a game launch is refused during a block of its product', async (scene) => {
      const one = await scene.person({}, 5_000);
      await staffBlock('casino')(one, scene);
      await refuses(one, 'ProductBlocked', () => one.launch());
    }),
    reviewed(
      'All licenses',
      'a tournament opt-in is refused during a block of its product',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        const now = await scene.now();
        const identifier = `cup-${one.id}`;
        await scene.test.db
          .insertInto('tournaments')
          .values({
            identifier,
            name: 'Cup',
            opt_in: true,
            rule: 'best-round',
            starts_at: new Date(now - DAY * 1000),
            ends_at: new Date(now + DAY * 1000),
            jurisdictions: [],
            currencies: [],
            game_ids: [],
          })
          .execute();
        await staffBlock('casino')(one, scene);
        const enter = { PlayerId: one.id, TournamentIdentifier: identifier };
        await refuses(one, 'OptInNotAllowed', () => one.post('/player/tournament-opt-in', enter));
      },
    ),
    reviewed('All licenses', 'a self-excluded player receives no newsletter', async (scene) => {
      const one = await scene.person({}, 5_000);
      await one.post('/player/opt-in', { Type: 'NewsEmails' });
      await one.exclude();
      const subject = `News for ${one.id}`;
      await scene.test.backstage.post('/newsletter', { subject, text: 'Come and play' });
      const sent = await scene.test.db
        .selectFrom('outbox')
        .select('recipient')
        .where('subject', '=', subject)
        .where('recipient', '=', one.email)
        .execute();
      expect(sent).toEqual([]);
    }),
    reviewed(
      'Sweden',
      'a second self-test with a score of 0 does not lift the block of the first',
      async (scene) => {
        const one = await swede(scene, 5_000);
        await one.selfTest(12);
        await one.selfTest(0);
        await refuses(one, 'PaymentBlocked', () => one.deposit(1_000));
        await refuses(one, 'ProductBlocked', () => one.launch());
      },
    ),
    reviewed(
      'Great Britain',
      'a self-exclusion of 182 days does not end without a request to return',
      async (scene) => {
        const one = await briton(scene);
        await one.exclude(182);
        await scene.advance(183 * DAY);
        expect(await one.signIn()).toBe('ReturnNotAsked');
      },
    ),
    reviewed(
      'Great Britain',
      'a self-excluded player receives no newsletter after 182 days',
      async (scene) => {
        const one = await briton(scene);
        await one.post('/player/opt-in', { Type: 'NewsEmails' });
        await one.exclude(182);
        await scene.advance(183 * DAY);
        const subject = `Morning of ${one.id}`;
        await scene.test.backstage.post('/newsletter', { subject, text: 'Come and play' });
        const rows = scene.test.db.selectFrom('outbox').select('id').where('subject', '=', subject);
        expect(await rows.where('recipient', '=', one.email).execute()).toEqual([]);
      },
    ),
    added('All licenses', 'a block of one day does not shorten a block of 30 days', async (scene) => {
      const one = await scene.person();
      await one.block(30);
      await refuses(one, 'PlayerSelfBlocked', () => one.block(1));
      await scene.advance(2 * DAY);
      expect(await one.signIn()).toBe('PlayerSelfBlocked');
    }),
    keptGame(added, 'a pause', (one) => one.pause()),
    keptGame(added, 'a casino block by staff', staffBlock('casino')),
    keptCashier(added, 'a pause', (one) => one.pause()),
    keptCashier(added, 'a payment block by staff', staffBlock('payment')),
    added(
      'Great Britain',
      'repeated requests to return do not permit a sign-in within a day',
      async (scene) => {
        const one = await briton(scene);
        await one.exclude(182);
        await scene.advance(183 * DAY);
        for (const _time of [1, 2, 3])
          await scene.test.backstage.post('/player-return', { email: one.email });
        expect(await one.signIn()).toBe('PlayerSelfBlocked');
      },
    ),
    added(
      'Great Britain',
      'a request to return is refused before the self-exclusion has ended',
      async (scene) => {
        const one = await briton(scene);
        await one.exclude(182);
        await scene.advance(100 * DAY);
        const ask = async () =>
          getCode(await scene.test.backstage.post('/player-return', { email: one.email }));
        await refuses(one, 'BreakNotRevocable', ask);
      },
    ),
    added('Great Britain', 'a self-exclusion shorter than the legal minimum is refused', async (scene) => {
      const one = await briton(scene);
      for (const days of [1, 30, 181, '182.5', -182, '1e3'])
        await refuses(one, ['BreakNotOffered', 'ValidationError'], () => one.exclude(days));
    }),
    added(
      'Malta',
      'an indefinite self-exclusion is still active six days after staff granted its end',
      async (scene) => {
        const one = await scene.person();
        await one.exclude(999);
        const path = `/player-limits?email=${encodeURIComponent(one.email)}`;
        const [block] = (await scene.test.backstage.get(path)).body.blocks;
        const end = { email: one.email, id: block.id, reason: 'Feels fine' };
        expect(getCode(await scene.test.backstage.post('/player-block-end', end))).toBe('done');
        await scene.advance(6 * DAY);
        expect(await one.signIn()).toBe('PlayerSelfBlocked');
      },
    ),
    added('All licenses', 'a password reset does not lift a self-exclusion', async (scene) => {
      const one = await excluded(scene);
      await scene.test.rest.post('/player/request-password-reset', { Email: one.email });
      const { body } = await scene.test.backstage.get(`/outbox?to=${encodeURIComponent(one.email)}`);
      const token = /reset-pw-key=([\w.-]+)/.exec(body.messages[0]?.body ?? '')?.[1];
      const Password = 'Another-456';
      await scene.test.rest.post('/player/reset-password', { Key: token, Token: token, Password });
      for (const password of [PASSWORD, Password]) {
        expect((await scene.test.signIn(one.email, password)).status).not.toBe(200);
      }
    }),
    added('All licenses', 'a code sent before a self-exclusion does not sign in', async (scene) => {
      const one = await scene.person();
      const phone = await getPhone(scene, one);
      const query = `jurisdiction=MGA&countryCode=%2B356&mobile=${phone.slice(4)}`;
      await scene.test.rest.get(`/player/request-otp?${query}`);
      const { body } = await scene.test.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
      const Otp = /#(\d+)$/.exec(body.messages[0]?.body ?? '')?.[1];
      expect(await one.exclude()).toBe('done');
      const signIn = { Otp, MobileNumber: phone, ...DEVICE };
      expect(getCode(await scene.test.rest.post('/player/signin/sms', signIn))).toBe('PlayerSelfBlocked');
    }),
    added(
      'All licenses',
      'a self-exclusion applies to the sessions of other tabs and websockets',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        const first = one.as;
        const client = await scene.socket(one.email);
        await one.signIn();
        await one.exclude();
        const launch = { GameId: SLOT };
        expect(getCode(await scene.test.rest.post('/casino/game-session', launch, first))).toBe(
          'PlayerSelfBlocked',
        );
        expect(await rpcCode(client.call('/user/account#getProfile'))).toBe('PlayerSelfBlocked');
      },
    ),
    added(
      'All licenses',
      'a stake is refused after a self-exclusion that started during other stakes',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        const game = await openGame(scene.test, scene.games, { as: one.player.as }, SLOT);
        const stakes = Array.from({ length: 10 }, (_, index) => game.stake(`race-${index}`, 100));
        await one.exclude();
        await Promise.all(stakes);
        const stake = async () => String(await game.stake('after', 100));
        await refuses(one, ['PlayerSelfBlocked', 'session-expired'], stake);
      },
    ),
    added('All licenses', 'the longest of ten concurrent self-exclusions applies', async (scene) => {
      const one = await scene.person();
      const days = Array.from({ length: 10 }, (_, index) => (index % 2 ? 182 : 365));
      const codes = await Promise.all(days.map((term) => one.exclude(term)));
      const longest = Math.max(...days.filter((_, index) => codes[index] === 'done'));
      await scene.advance((longest - 1) * DAY);
      expect(await one.signIn()).toBe('PlayerSelfBlocked');
    }),
  ],
};
