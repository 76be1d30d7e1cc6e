import { expect } from 'vitest';
import { PASSWORD } from '../fixtures/registrations.ts';
import { added, type Protection, reviewed } from './attempt.ts';
import { briton, swede, toNoon } from './markets.ts';
import { DAY, getCode, HOUR, type Person, refuses, rpcCode, type Scene, SLOT } from './scene.ts';

const MINUTE = 60;

/** Creates a player with a daily login-time limit of one hour, at noon. */
async function hour(scene: Scene): Promise<Person> {
  await toNoon(scene);
  const one = await scene.person({}, 5_000);
  expect(await one.limit(60, { Type: 'LoginTime', Currency: undefined })).toBe('done');
  return one;
}
async function stay(scene: Scene, one: Person, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 20) {
    await scene.advance(Math.min(left, 20) * MINUTE);
    await one.get('/player/user-info');
  }
}

/** Returns the HTTP status of a call with a session. */
const status = async ({ test }: Scene, as: Person['as']) => (await test.rest.get('/wallets', as)).status;

const findContact = async ({ test }: Scene, { email }: Person) =>
  ((await test.backstage.get('/contact')).body.tasks as { email: string; reason: string }[])
    .filter((task) => task.email === email)
    .map(({ reason }) => reason);

export const time: Protection = {
  id: 'time',
  name: 'time limits and contact tasks',
  attempts: [
    reviewed('All licenses', 'a used-up login-time limit ends the session', async (scene) => {
      const one = await hour(scene);
      await stay(scene, one, 62);
      expect(await status(scene, one.as)).toBe(401);
    }),
    reviewed('All licenses', 'a used-up login-time limit prevents a new sign-in', async (scene) => {
      const one = await hour(scene);
      await stay(scene, one, 62);
      expect(await one.signIn()).toBe('LoginTimeBlocked');
    }),
    reviewed(
      'All licenses',
      'a used-up login-time limit prevents a sign-in over the websocket',
      async (scene) => {
        const one = await hour(scene);
        await stay(scene, one, 62);
        const client = await scene.visitor();
        const login = client.call('/user#login', { usernameOrEmail: one.email, password: PASSWORD });
        expect(await rpcCode(login)).toBe('LoginTimeBlocked');
      },
    ),
    reviewed(
      'Sweden',
      'a raise of a weekly limit from 5,000 to 9,000 creates a contact task',
      async (scene) => {
        const one = await swede(scene, 0, 500_000);
        await one.limit(900_000, { Timespan: 7 });
        expect(await findContact(scene, one)).toContain('limit-raised');
      },
    ),
    reviewed(
      'Sweden',
      'a monthly limit worth more than 10,000 kronor in another currency creates a contact task',
      async (scene) => {
        const one = await swede(scene, 0, null);
        await one.limit(10_000_000, { Timespan: 30 });
        expect(await findContact(scene, one)).toContain('limit-above');
      },
    ),
    added('All licenses', 'a single sign-on token is refused after a sign-out', async (scene) => {
      const one = await scene.person();
      await one.post('/player/signout');
      await refuses(one, 'NotAuthenticated', () =>
        one.post('/player/create-sso-token', { tokenType: 'support' }),
      );
    }),
    added(
      'All licenses',
      'a login-time limit that is used up ends the sessions of both tabs',
      async (scene) => {
        const one = await hour(scene);
        const first = one.as;
        await one.signIn();
        await stay(scene, one, 62);
        expect([await status(scene, first), await status(scene, one.as)]).toEqual([401, 401]);
      },
    ),
    added('All licenses', 'a raise does not extend a running login-time limit', async (scene) => {
      const one = await hour(scene);
      await one.limit(600, { Type: 'LoginTime', Currency: undefined });
      await stay(scene, one, 62);
      expect(await one.signIn()).toBe('LoginTimeBlocked');
    }),
    added(
      'All licenses',
      'a sign-out and sign-in every quarter of an hour does not extend a login-time limit',
      async (scene) => {
        const one = await hour(scene);
        for (let quarter = 0; quarter < 4; quarter += 1) {
          await stay(scene, one, 15);
          await one.post('/player/signout');
          if (quarter < 3) expect(await one.signIn()).toBe('done');
        }
        expect(await one.signIn()).toBe('LoginTimeBlocked');
      },
    ),
    added('All licenses', 'a wrong device clock does not extend a login-time limit', async (scene) => {
      const one = await hour(scene);
      await stay(scene, one, 62);
      expect(await one.signIn({ Date: 'Tue, 24 Nov 2037 12:00:00 GMT' })).toBe('LoginTimeBlocked');
    }),
    added(
      'All licenses',
      'a used-up product time limit refuses other games of the product',
      async (scene) => {
        await toNoon(scene);
        const one = await scene.person({}, 5_000);
        const limit = { Type: 'ProductLoginTime', Product: 'Casino', Currency: undefined };
        expect(await one.limit(10, limit)).toBe('done');
        const game = await one.game();
        for (let step = 0; step < 5; step += 1) {
          await game.stake(`r${step}`, 100);
          await scene.advance(4 * MINUTE);
        }
        await refuses(one, 'LimitReached', () => one.launch('1004'));
        await refuses(one, 'LimitReached', async () => String(await game.stake('late', 100)));
      },
    ),
    added('All licenses', 'concurrent stakes in two games cannot exceed a wager limit', async (scene) => {
      await toNoon(scene);
      const one = await scene.person({}, 5_000);
      expect(await one.limit(1_000, { Type: 'Wager' })).toBe('done');
      const games = [await one.game(SLOT), await one.game('1002')];
      await Promise.all(games.map((game, index) => game.stake(`w${index}`, 700)));
      expect(await one.money()).toEqual([4_300, 0]);
    }),
    added('All licenses', 'concurrent stakes in two games cannot exceed a loss limit', async (scene) => {
      await toNoon(scene);
      const one = await scene.person({}, 5_000);
      expect(await one.limit(1_000, { Type: 'NetLoss' })).toBe('done');
      const games = [await one.game(SLOT), await one.game('1002')];
      await Promise.all(games.map((game, index) => game.stake(`l${index}`, 700)));
      expect(await one.money()).toEqual([4_300, 0]);
    }),
    added('Sweden', 'two raises in a row create a contact task', async (scene) => {
      const one = await swede(scene, 0, 500_000);
      for (const amount of [600_000, 900_000]) await one.limit(amount, { Timespan: 7 });
      expect(await findContact(scene, one)).toContain('limit-raised');
    }),
    added('Sweden', 'a raise of a weekly limit waits for the end of the week', async (scene) => {
      await toNoon(scene);
      const one = await swede(scene, 0, 10_000);
      await one.limit(50_000, { Timespan: 7 });
      const entry = (await one.limits()).find(({ Amount }) => Amount === 50_000);
      const now = await scene.now();
      const days = (Date.parse(String(entry?.ActivationDate)) - now) / (DAY * 1000);
      // From Monday noon to the end of Sunday.
      expect(days).toBeGreaterThan(6.4);
    }),
    added('Great Britain', 'a self-exclusion ends every marketing subscription', async (scene) => {
      const one = await briton(scene);
      await one.post('/player/opt-in', { Type: 'NewsEmails' });
      await one.exclude(182);
      const active = await scene.test.db
        .selectFrom('subscriptions')
        .select('type')
        .where('player_id', '=', one.id)
        .where('active', '=', true)
        .execute();
      expect(active).toEqual([]);
    }),
    added('All licenses', 'a session that was idle for an hour is refused', async (scene) => {
      const one = await scene.person({}, 5_000);
      await scene.advance(HOUR + 60);
      await refuses(one, 'NotAuthenticated', () => one.opens());
      await refuses(one, 'NotAuthenticated', async () =>
        getCode(await scene.test.rest.post('/casino/game-session', { GameId: SLOT }, one.as)),
      );
    }),
  ],
};
