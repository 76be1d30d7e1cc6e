import { expect } from 'vitest';
import { moveToSweden } from '../fixtures/mandatory-limits.ts';
import { type Attempt, added, type Protection, reviewed } from './attempt.ts';
import { briton, spaniard, swede, toNoon } from './markets.ts';
import { DAY, getCode, type Person, refuses, rpcCode, type Scene } from './scene.ts';

const SPINS = { kind: 'freespins' };
const SPIN_TERMS = { gives: [], spins: 5, games: [{ id: 'lights', name: 'Lights' }] };
const POUNDS = { gives: [{ currency: 'GBP', amount: 1_000 }] };

const staffBlock = async ({ test }: Scene, { email }: Person) =>
  test.backstage.post('/player-block', { email, scope: 'casino', days: 7 });
const grant = async ({ test, tools }: Scene, { email }: Person, terms: object = {}) => {
  const code = await tools.offer({ trigger: 'grant' }, { ...terms });
  return test.backstage.post('/bonus-grant', { email, code });
};

/** Players blocked by a self-test (Sweden) or by staff (casino). */
const BLOCKS: Readonly<Record<string, (scene: Scene) => Promise<Person>>> = {
  'a self-test': async (scene) => {
    const one = await swede(scene, 5_000);
    await one.selfTest(12);
    return one;
  },
  'a casino block': async (scene) => {
    const one = await scene.person({}, 5_000);
    await staffBlock(scene, one);
    return one;
  },
};

const blocked = (
  make: typeof added,
  why: string,
  what: string,
  act: (one: Person, scene: Scene) => Promise<string>,
): Attempt =>
  make(
    why === 'a self-test' ? 'Sweden' : 'All licenses',
    `${what} after ${why} is refused`,
    async (scene) => {
      const one = await (BLOCKS[why] ?? (() => scene.person()))(scene);
      await refuses(one, 'ProductBlocked', () => act(one, scene));
    },
  );

const byCode = (one: Person) => one.bonus();
const spinsByCode = (one: Person) => one.bonus(SPINS, SPIN_TERMS);
const byGrant = async (one: Person, scene: Scene) => getCode(await grant(scene, one));

/** Creates a Swedish player who has staked once. */
async function playedSwede(scene: Scene): Promise<Person> {
  const one = await swede(scene, 5_000);
  await scene.test.backstage.post('/play', { email: one.email, rounds: 1, stake: 100, wins: [0] });
  return one;
}

/** Creates a Spanish player who loses 600 euros in each of three weeks. */
async function intensive(scene: Scene): Promise<Person> {
  await toNoon(scene);
  const one = await spaniard(scene);
  const game = { id: 'football', name: 'Football', category: 'sport', product: 'sport' };
  for (let week = 1; week <= 3; week += 1) {
    const { email } = one;
    await scene.test.backstage.post('/player-balance', { email, account: 'real', amount: 60_000 });
    await scene.test.backstage.post('/play', { email, rounds: 1, stake: 60_000, wins: [0], game });
    await scene.advance(7 * DAY);
  }
  await one.signIn();
  return one;
}

/** Returns the birth date of a 25-year-old. */
const young = async (scene: Scene) => {
  const date = new Date(await scene.now());
  date.setUTCFullYear(date.getUTCFullYear() - 25);
  return date.toISOString().slice(0, 10);
};

export const bonuses: Protection = {
  id: 'bonus',
  name: 'bonuses under blocks and market rules',
  attempts: [
    blocked(reviewed, 'a self-test', 'a bonus by code', byCode),
    blocked(reviewed, 'a self-test', 'a free spin bonus by code', spinsByCode),
    blocked(reviewed, 'a casino block', 'a bonus by code', byCode),
    blocked(reviewed, 'a casino block', 'a free spin bonus by code', spinsByCode),
    blocked(reviewed, 'a self-test', 'a bonus by staff', byGrant),
    reviewed(
      'All licenses',
      'a self-excluded player receives no message that is sent to everybody',
      async (scene) => {
        const one = await scene.person();
        await one.exclude();
        const title = `For everybody but ${one.id}`;
        await scene.test.backstage.post('/message', { title, html: 'Come and play' });
        const path = `/messages?email=${encodeURIComponent(one.email)}`;
        expect(JSON.stringify((await scene.test.backstage.get(path)).body)).not.toContain(title);
      },
    ),
    blocked(added, 'a casino block', 'a bonus by staff', byGrant),
    added('All licenses', 'a bonus claim after a casino block is refused', async (scene) => {
      const one = await scene.person({}, 5_000);
      const { id } = (await grant(scene, one)).body;
      await staffBlock(scene, one);
      await refuses(one, 'ProductBlocked', () => one.post(`/bonus/claim/${id}`));
    }),
    added('All licenses', 'a bonus over the websocket after a casino block is refused', async (scene) => {
      const one = await scene.person({}, 5_000);
      await staffBlock(scene, one);
      const client = await scene.socket(one.email);
      const bonusCode = await scene.tools.offer();
      await refuses(one, 'ProductBlocked', () => rpcCode(client.call('/user/bonus#apply', { bonusCode })));
    }),
    added('All licenses', 'a deposit in progress gives no bonus after a casino block', async (scene) => {
      const one = await scene.person({}, 5_000);
      const BonusCode = await scene.tools.match();
      const cashierSession = await one.cashier().visit('deposit', { BonusCode });
      const txId = scene.payments.newTxId();
      const { authCode } = (await one.cashier().authorize(cashierSession, 2_000, { txId })).body;
      await staffBlock(scene, one);
      const notification = { txId, authCode, userId: one.id, amount: 2_000, currency: 'EUR' };
      await scene.payments.call('transfer', notification);
      expect(await one.money()).toEqual([7_000, 0]);
    }),
    added('All licenses', 'a free spin after a casino block is refused', async (scene) => {
      const one = await scene.person({}, 5_000);
      const game = { id: 'lights', name: 'Lights', category: 'slot', product: 'casino' };
      expect(await one.bonus(SPINS, SPIN_TERMS)).toBe('done');
      await staffBlock(scene, one);
      const { email } = one;
      const spin = async () =>
        getCode(await scene.test.backstage.post('/free-spin', { email, win: 500, game }));
      await refuses(one, 'ProductBlocked', spin);
    }),
    added('Sweden', 'a bonus by code after the first gaming occasion is refused', async (scene) => {
      const one = await playedSwede(scene);
      await refuses(one, 'BonusNotAvailable', () => one.bonus());
    }),
    added('Sweden', 'a deposit bonus after the first gaming occasion is refused', async (scene) => {
      const one = await playedSwede(scene);
      const BonusCode = await scene.tools.match();
      await refuses(one, 'InvalidBonus', () => one.deposit(2_000, { BonusCode }));
    }),
    added('Sweden', 'a bonus by staff after the first gaming occasion is refused', async (scene) => {
      const one = await playedSwede(scene);
      await refuses(one, 'BonusNotAvailable', () => byGrant(one, scene));
    }),
    added(
      'Sweden',
      'a bonus over the websocket after the first gaming occasion is refused',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        const client = await scene.socket(one.email);
        await scene.test.backstage.post('/play', { email: one.email, rounds: 1, stake: 100, wins: [0] });
        await moveToSweden(scene.test, one.id);
        const bonusCode = await scene.tools.offer();
        const apply = () => rpcCode(client.call('/user/bonus#apply', { bonusCode }));
        await refuses(one, 'BonusNotAvailable', apply);
      },
    ),
    added(
      'Great Britain',
      'a bonus with a wagering requirement of eleven times is refused',
      async (scene) => {
        const one = await briton(scene, 5_000);
        await refuses(one, 'BonusNotAvailable', () => one.bonus({}, { ...POUNDS, wageringTimes: 11 }));
      },
    ),
    added(
      'Great Britain',
      'a bonus by staff with a wagering requirement of eleven times is refused',
      async (scene) => {
        const one = await briton(scene, 5_000);
        const act = async () => getCode(await grant(scene, one, { ...POUNDS, wageringTimes: 11 }));
        await refuses(one, 'BonusNotAvailable', act);
      },
    ),
    added('Great Britain', 'a bonus for games of two products is refused', async (scene) => {
      const one = await briton(scene, 5_000);
      const { id } = await scene.test.db
        .selectFrom('games')
        .select('id')
        .where('product', '=', 'casino')
        .limit(1)
        .executeTakeFirstOrThrow();
      const terms = { ...POUNDS, games: [{ id, name: 'A game' }], product: 'sport' };
      await refuses(one, 'BonusNotAvailable', () => one.bonus({}, terms));
    }),
    added('Spain', 'a bonus for a player of 25 is refused', async (scene) => {
      const one = await spaniard(scene, 0, { BirthDate: await young(scene) });
      await refuses(one, 'BonusNotAvailable', () => one.bonus());
    }),
    added('Spain', 'a bonus by staff for a player of 25 is refused', async (scene) => {
      const one = await spaniard(scene, 0, { BirthDate: await young(scene) });
      await refuses(one, 'BonusNotAvailable', () => byGrant(one, scene));
    }),
    added('Spain', 'a birth date in a profile update does not permit a bonus', async (scene) => {
      const one = await spaniard(scene, 0, { BirthDate: await young(scene) });
      await one.post('/player/update', { BirthDate: '1970-01-01' });
      await refuses(one, 'BonusNotAvailable', () => one.bonus());
    }),
    added(
      'Spain',
      'a bonus is refused after losses of 600 euros in each of three consecutive weeks',
      async (scene) => {
        const one = await intensive(scene);
        await refuses(one, 'BonusNotAvailable', () => one.bonus());
      },
    ),
    added(
      'Spain',
      'a credit deposit is refused after losses of 600 euros in each of three consecutive weeks',
      async (scene) => {
        const one = await intensive(scene);
        const cashierSession = await one.cashier().visit('deposit');
        const pay = async () =>
          getCode(await one.cashier().authorize(cashierSession, 1_000, { funding: 'credit' }));
        await refuses(one, 'CreditNotAllowed', pay);
      },
    ),
    added('All licenses', 'ten concurrent uses of a code give one bonus', async (scene) => {
      const one = await scene.person({}, 5_000);
      const code = await scene.tools.offer();
      await Promise.all(Array.from({ length: 10 }, () => one.post(`/bonus/trigger/${code}`)));
      expect(await one.money()).toEqual([5_000, 1_000]);
    }),
    added('All licenses', 'a bonus of another player cannot be claimed', async (scene) => {
      const [one, other] = [await scene.person({}, 5_000), await scene.person({}, 5_000)];
      const { id } = (await grant(scene, one)).body;
      await refuses(other, ['BonusNotFound', 'NotFound'], () => other.post(`/bonus/claim/${id}`));
    }),
  ],
};
