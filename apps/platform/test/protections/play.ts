import { expect } from 'vitest';
import { gamesCall } from '../fixtures/supplier-call.ts';
import { startSuppliers } from '../fixtures/suppliers.ts';
import { type Attempt, added, type Protection, reviewed } from './attempt.ts';
import { briton, spaniard } from './markets.ts';
import { DICE, getCode, HOUR, type Person, refuses, type Scene, SLOT } from './scene.ts';

const MINUTE = 60;
const SET_UP = '/casino/play-set-up';

/** Returns the birth date of a person who is `years` and a half old. */
const aged = async (scene: Scene, years: number) =>
  new Date((await scene.now()) - (years + 0.5) * 365.25 * 86_400_000).toISOString().slice(0, 10);

const testStake = (make: typeof added, title: string, amount: number, age = 40): Attempt =>
  make('Great Britain', title, async (scene) => {
    const one = await briton(scene, 20_000, { BirthDate: await aged(scene, age) });
    await refuses(one, 'StakeTooHigh', () => one.stake(amount));
  });

/** Tests an invalid stake amount from a provider. */
const oddStake = (what: string, amount: unknown): Attempt =>
  added('All licenses', `a stake of ${what} is refused`, async (scene) => {
    const one = await scene.person({}, 5_000);
    const { playSession } = await one.game();
    const before = await one.state();
    const { body } = await scene.games.call('stake', { playSession, roundId: 'odd', amount });
    expect(body?.success).not.toBe(true);
    expect(await one.state()).toEqual(before);
  });

/** Keeps a session active for some minutes, with a call every 20. Reads that pages repeat by themselves would not. */
async function use(scene: Scene, one: Person, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 20) {
    await scene.advance(Math.min(left, 20) * MINUTE);
    await one.get('/responsiblegaming/session');
    await one.get('/player/user-info');
  }
}
const untilNext = async (one: Person) => (await one.get('/responsiblegaming/session')).TimeUntilRealityCheck;

/** Tests an action while a reality check is due. */
const check = (
  make: typeof added,
  title: string,
  act: (one: Person, scene: Scene) => Promise<unknown>,
): Attempt =>
  make('Malta', title, async (scene) => {
    const one = await scene.person({}, 10_000);
    await use(scene, one, 50);
    await act(one, scene);
    await use(scene, one, 12);
    await refuses(one, 'RealityCheckDue', () => one.stake());
  });

const interval = (one: Person, Amount: number) =>
  one.limit(Amount, { Type: 'RealityCheck', Timespan: 0, Currency: undefined });

const setUp = (one: Person, Minutes: unknown, Amount: unknown, Currency = 'EUR') =>
  one.post(SET_UP, { Minutes, Amount, Currency });

export const play: Protection = {
  id: 'play',
  name: 'stakes, pace, reality checks and play set-ups',
  attempts: [
    testStake(reviewed, 'a stake of 100 pounds in a slot is refused', 10_000),
    reviewed('Malta', 'a first interval of 24 hours does not postpone the reality check', async (scene) => {
      const one = await scene.person({}, 10_000);
      expect(await interval(one, 1_440)).toBe('done');
      expect(await untilNext(one)).toBeLessThanOrEqual(HOUR);
      await use(scene, one, 61);
      await refuses(one, 'RealityCheckDue', () => one.stake());
    }),
    check(reviewed, 'a new sign-in does not postpone the reality check', async (one) => {
      await one.post('/player/signout');
      await one.signIn();
    }),
    check(reviewed, 'a second session does not postpone the reality check', (one) => one.signIn()),
    reviewed(
      'Malta',
      'a stake is refused when a reality check is due and the session was not read',
      async (scene) => {
        const one = await scene.person({}, 10_000);
        // Reads the profile, so that the session stays active, while the read of the session is blocked.
        for (let step = 0; step < 4; step += 1) {
          await scene.advance(16 * MINUTE);
          await one.get('/player/user-info');
        }
        await refuses(one, 'RealityCheckDue', () => one.stake());
      },
    ),
    reviewed(
      'Malta',
      'a device clock that is set back does not postpone the reality check',
      async (scene) => {
        const one = await scene.person({}, 10_000);
        await use(scene, one, 61);
        const headers = { Date: 'Mon, 23 Nov 2020 12:00:00 GMT' };
        const launch = async () => one.post('/casino/game-session', { GameId: SLOT }, headers);
        await launch();
        await refuses(one, 'RealityCheckDue', () => one.stake());
      },
    ),
    testStake(added, 'a stake of 5.01 pounds in a slot is refused', 501),
    testStake(added, 'a stake of 2.01 pounds in a slot is refused at the age of 24', 201, 24),
    added(
      'Great Britain',
      'a birth date in a profile update does not permit a higher stake',
      async (scene) => {
        const one = await briton(scene, 20_000, { BirthDate: await aged(scene, 20) });
        await one.post('/player/update', { BirthDate: '1970-01-01' });
        await refuses(one, 'StakeTooHigh', () => one.stake(201));
      },
    ),
    added('Great Britain', 'a stake with bonus money has the same maximum', async (scene) => {
      const one = await briton(scene, 300);
      await one.bonus({}, { gives: [{ currency: 'GBP', amount: 5_000 }] });
      await refuses(one, 'StakeTooHigh', () => one.stake(501));
    }),
    added('Great Britain', 'a stake of an account in euros has an equivalent maximum', async (scene) => {
      const one = await briton(scene, 20_000, { Currency: 'EUR' });
      await refuses(one, 'StakeTooHigh', () => one.stake(600));
    }),
    added(
      'Great Britain',
      'a stake above the maximum is refused when it is sent to the game page directly',
      async (scene) => {
        const one = await briton(scene, 20_000);
        const { body } = await scene.test.rest.post('/casino/game-session', { GameId: SLOT }, one.as);
        const suppliers = await startSuppliers(scene.test.url);
        const open = { name: SLOT, mode: 'm', session: body.Session };
        const page = await gamesCall({ suppliers }, '/api/open', open);
        const round = { id: '3f1f6f0e-7f7b-4c39-9a54-0f2f6b1d0a11', stake: 1_000, bet: {} };
        const act = async () => {
          const answer = await gamesCall({ suppliers }, '/api/rounds', round, { 'X-Visit': page.body.token });
          return String(answer.body.error);
        };
        await refuses(one, 'StakeTooHigh', act);
        await suppliers.close();
      },
    ),
    added('Great Britain', 'one of two concurrent dice rounds starts', async (scene) => {
      const one = await briton(scene, 20_000);
      const game = await one.game(DICE);
      const answers = await Promise.all([game.stake('a', 1_000), game.stake('b', 1_000)]);
      expect(answers.filter((answer) => answer === 'GameTooSoon')).toHaveLength(1);
      expect(await one.money()).toEqual([19_000, 0]);
    }),
    added('Great Britain', 'one of two concurrent dice rounds in two tabs starts', async (scene) => {
      const one = await briton(scene, 20_000);
      const tabs = [await one.game(DICE), await one.game(DICE)];
      await Promise.all(tabs.map((tab, index) => tab.stake(`tab-${index}`, 1_000)));
      expect(await one.money()).toEqual([19_000, 0]);
    }),
    added('Great Britain', 'a canceled round does not permit an earlier next round', async (scene) => {
      const one = await briton(scene, 20_000);
      const game = await one.game(DICE);
      await game.stake('off', 1_000);
      await game.cancel('off');
      await refuses(one, 'GameTooSoon', async () => String(await game.stake('next', 1_000)));
    }),
    oddStake('a negative amount', -100),
    oddStake('half a cent', 0.5),
    oddStake('an amount as text', '100'),
    oddStake('1e300', 1e300),
    oddStake('0', 0),
    added(
      'All licenses',
      'a stake in the play session of another player does not affect the named player',
      async (scene) => {
        const [one, other] = [await scene.person({}, 5_000), await scene.person({}, 5_000)];
        const { playSession } = await one.game();
        await other.exclude();
        const stake = { playSession, userId: other.id, playerId: other.id, roundId: 'theirs', amount: 100 };
        const before = await other.state();
        await scene.games.call('stake', stake);
        expect(await other.state()).toEqual(before);
      },
    ),
    check(added, 'an early answer does not postpone the reality check', (one) =>
      one.post('/responsiblegaming/realitycheck-answer'),
    ),
    check(added, 'the removal of the interval does not postpone the reality check', async (one) => {
      expect(await interval(one, 30)).toBe('done');
      const [own] = await one.limits();
      await one.cancelLimit(own?.Id);
    }),
    added('Malta', 'a free spin is refused while a reality check is due', async (scene) => {
      const one = await scene.person({}, 10_000);
      await use(scene, one, 61);
      const { email } = one;
      const spin = async () => getCode(await scene.test.backstage.post('/free-spin', { email, win: 0 }));
      await refuses(one, 'RealityCheckDue', spin);
    }),
    added('Malta', 'a reality check of another player cannot be answered', async (scene) => {
      const [one, other] = [await scene.person({}, 10_000), await scene.person()];
      await use(scene, one, 61);
      await other.signIn();
      await other.post('/responsiblegaming/realitycheck-answer', { PlayerId: one.id, UserId: one.id });
      await refuses(one, 'RealityCheckDue', () => one.stake());
    }),
    added('Spain', 'a game launch is refused before the play set-up', async (scene) => {
      const one = await spaniard(scene, 5_000);
      for (const game of [SLOT, DICE]) await refuses(one, 'SetUpRequired', () => one.launch(game));
    }),
    added(
      'Spain',
      'concurrent stakes in two tabs cannot exceed the amount of the play set-up',
      async (scene) => {
        const one = await spaniard(scene, 5_000);
        await setUp(one, 30, 1_000);
        const tabs = [await one.game(), await one.game()];
        await Promise.all(tabs.map((tab, index) => tab.stake(`half-${index}`, 600)));
        expect(await one.money()).toEqual([4_400, 0]);
      },
    ),
    added('Spain', 'a second play set-up is refused while the first is active', async (scene) => {
      const one = await spaniard(scene, 5_000);
      await setUp(one, 30, 1_000);
      await refuses(one, 'SetUpInForce', () => setUp(one, 1_440, 900_000));
    }),
    added('Spain', 'a stake after the time of the play set-up is refused', async (scene) => {
      const one = await spaniard(scene, 5_000);
      await setUp(one, 10, 1_000);
      const game = await one.game();
      await scene.advance(10 * MINUTE + 1);
      const stake = async () => String(await game.stake('late', 100));
      await refuses(one, ['PlayTimeReached', 'SetUpRequired'], stake);
    }),
    added('Spain', 'a play set-up with invalid minutes, amount or currency is refused', async (scene) => {
      const one = await spaniard(scene, 5_000);
      for (const [minutes, amount] of [
        [0, 1_000],
        ['30', 1_000],
        [1_441, 1_000],
        [30, -1],
        [30, 0.5],
        [30, '1000'],
      ])
        await refuses(one, 'ValidationError', () => setUp(one, minutes, amount));
      await refuses(one, 'ValidationError', () => setUp(one, 30, 1_000, 'SEK'));
    }),
  ],
};
