import { describe, expect, it } from 'vitest';
import { eur, rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const DAY = 86_400;

const test = sharedPlatform();
const tools = rewarding(test);
const { rewarded, offer, match } = tools;

describe('a bonus code', () => {
  it('an unknown code starts no bonus and returns 0', async () => {
    const { trigger, list } = await rewarded();
    for (const unknown of ['NOBODY', '../../x', 'a b', "' OR 1=1 --", 'ö'.repeat(30)]) {
      const { status, body } = await trigger(unknown);
      expect([status, body], unknown).toEqual([200, { Result: 0 }]);
    }
    expect(await list()).toEqual([]);
  });

  it('a code starts its bonus once, in any letter case, and the money can be played', async () => {
    const code = await offer();
    const { trigger, list, money } = await rewarded();
    expect((await trigger(` ${code.toLowerCase()} `)).body).toEqual({ Result: 1 });
    expect(await money()).toEqual([0, 1_000]);
    const again = await trigger(code);
    expect([again.status, again.body.Code]).toEqual([409, 'BonusNotAvailable']);
    expect(await money()).toEqual([0, 1_000]);
    expect(await list()).toHaveLength(1);
  });

  it('a bonus and an offer are named in the language of the account', async () => {
    const names = { sv: 'Tio att börja med' };
    const code = await offer({}, { name: 'Ten to begin with', names });
    await match({ name: 'Double', names: { sv: 'Dubbelt' } });
    const [swede, finn] = [await rewarded({ language: 'sv' }), await rewarded({ language: 'fi' })];
    expect(JSON.stringify(await swede.offers())).toContain('"Dubbelt"');
    for (const { trigger } of [swede, finn]) await trigger(code);
    expect((await swede.list())[0].Name).toBe('Tio att börja med');
    expect((await finn.list())[0].Name).toBe('Ten to begin with');
  });

  it('a code outside its period, for deposits, for grants or for another currency is refused', async () => {
    const { trigger, money } = await rewarded();
    const refusal = async (code: string) => (await trigger(code)).body.Code;
    expect(await refusal(await offer({ startsInSeconds: -100, endsInSeconds: -1 }))).toBe(
      'BonusNotAvailable',
    );
    expect(await refusal(await offer({ startsInSeconds: 100 }))).toBe('BonusNotAvailable');
    expect(await refusal(await match())).toBe('InvalidBonus');
    expect(await refusal(await offer({}, { gives: [{ currency: 'SEK', amount: 5 }] }))).toBe('InvalidBonus');
    expect(await refusal(await offer({ trigger: 'grant' }))).toBe('InvalidBonus');
    expect(await money()).toEqual([0, 0]);
  });

  it('a second monetary bonus is refused until the first ends', async () => {
    const [first, second] = [await offer(), await offer()];
    const { trigger, list, cancel, money } = await rewarded();
    await trigger(first);
    expect((await trigger(second)).body.Code).toBe('BonusNotAvailable');
    expect(await cancel((await list())[0].Id)).toBe('done');
    expect((await trigger(second)).body).toEqual({ Result: 1 });
    expect(await money()).toEqual([0, 1_000]);
  });
});

describe('a granted bonus', () => {
  it('a bonus can be claimed once between its start and its end', async () => {
    const code = await offer({ trigger: 'grant' }, { days: 2 });
    const { grant, claim, list, money } = await rewarded();
    await grant({ code, startsInSeconds: 600, endsInSeconds: 1_200 });
    const [{ Id, Status, AmountRemaining }] = await list();
    expect([Status, AmountRemaining]).toEqual(['Initiated', 1_000]);
    expect(await claim(Id)).toBe('BonusNotAvailable');
    await tools.advance(600);
    expect(await money()).toEqual([0, 0]);
    expect(await claim(Id)).toBe('done');
    expect(await money()).toEqual([0, 1_000]);
    expect(await claim(Id)).toBe('BonusNotAvailable');
    expect((await list())[0].Status).toBe('Active');
  });

  it('a bonus has the status Expired after its end, even before the sweep, and cannot be claimed', async () => {
    const code = await offer({ trigger: 'grant' });
    const { grant, claim, list } = await rewarded();
    await grant({ code, endsInSeconds: 3 });
    const [{ Id }] = await list();
    await tools.advance(3);
    expect((await list())[0]).toMatchObject({ Status: 'Expired', AmountRemaining: 0 });
    expect(await claim(Id)).toBe('BonusNotAvailable');
  });

  it('a player cannot claim or cancel another player’s bonus or an invalid id', async () => {
    const code = await offer({ trigger: 'grant' });
    const owner = await rewarded();
    await owner.grant({ code });
    const [{ Id }] = await owner.list();
    const thief = await rewarded();
    for (const id of [Id, 'x', '00000000-0000-4000-8000-000000000000', '%00', "'; DROP"]) {
      const got = await thief.claim(encodeURIComponent(id));
      expect(['BonusNotFound', 'ValidationError'], id).toContain(got);
      expect(await thief.cancel(encodeURIComponent(id)), id).toBe(got);
    }
    expect((await owner.list())[0].Status).toBe('Initiated');
  });
});

describe('a deposit with a bonus', () => {
  it('a deposit with the code is matched once up to the maximum', async () => {
    const code = await match({ matchPercent: 50, maxMatched: eur(4_000), wageringTimes: 20 });
    const { deposit, money, list, cashier } = await rewarded();
    await deposit(5_000);
    expect(await money()).toEqual([5_000, 0]);
    await deposit(9_000, code);
    expect(await money()).toEqual([14_000, 2_000]);
    expect(await list()).toMatchObject([
      { Code: code, Amount: 2_000, WageringRequirment: 40_000, Deposit: false },
    ]);
    expect((await cashier.open({ Method: 'deposit', BonusCode: code })).body.Code).toBe('InvalidBonus');
  });

  it('a deposit below the minimum or above the maximum is credited without a bonus', async () => {
    const code = await match({ maxDeposit: eur(50_000) });
    const { deposit, money, list } = await rewarded();
    await deposit(999, code);
    await deposit(50_001, code);
    expect([await money(), await list()]).toEqual([[51_000, 0], []]);
    await deposit(1_000, code);
    expect(await money()).toEqual([52_000, 1_000]);
  });

  it('concurrent deposits from two visits with the same code earn one bonus', async () => {
    const code = await match();
    const { cashier, money } = await rewarded();
    const cashierSessions = [
      await cashier.visit('deposit', { BonusCode: code }),
      await cashier.visit('deposit', { BonusCode: code }),
    ];
    const notifications = [];
    for (const cashierSession of cashierSessions) {
      const txId = tools.provider.newTxId();
      const { body } = await cashier.authorize(cashierSession, 2_000, { txId });
      notifications.push({
        txId,
        authCode: body.authCode,
        userId: cashierSession.userId,
        amount: 2_000,
        currency: 'EUR',
      });
    }
    await Promise.all(
      [...notifications, ...notifications].map((payment) => tools.provider.call('transfer', payment)),
    );
    expect(await money()).toEqual([4_000, 2_000]);
  });

  it('a deposit can earn free spins, whose wins are real money', async () => {
    const games = [{ id: 'northern-lights', name: 'Northern Lights' }];
    const code = await match({ spins: 2, games, maxMatched: [] }, { kind: 'freespins' });
    const { deposit, list, money, player } = await rewarded();
    await deposit(1_000, code);
    expect((await list())[0]).toMatchObject({
      Type: 'Freespins',
      Amount: 2,
      AmountRemaining: 2,
      GameProps: [{ Id: 'northern-lights' }],
    });
    const spin = (win: number, game = games[0]) =>
      test.backstage.post('/free-spin', {
        email: player.email,
        win,
        game: { ...game, category: 'slot', product: 'casino' },
      });
    expect((await spin(0, { id: 'other', name: 'Other' })).body.Code).toBe('BonusNotAvailable');
    await spin(350);
    expect((await list())[0]).toMatchObject({ Status: 'InPlay', AmountRemaining: 1 });
    await spin(0);
    expect(await money()).toEqual([1_350, 0]);
    expect((await list())[0].Status).toBe('Finished');
    expect((await spin(9)).body.Code).toBe('BonusNotAvailable');
  });

  it('an offer is listed before its start and until it is used or another is active', async () => {
    const [code, later] = [
      await match({ maxDeposit: eur(90_000) }),
      await match({}, { startsInSeconds: DAY }),
    ];
    const expired = await match({}, { startsInSeconds: -10, endsInSeconds: -1 });
    const { offers: offered, deposit } = await rewarded();
    const found = await offered();
    const of = (requested: string) =>
      found.find(
        (one: { RewardGroups: { PromoCode: string }[] }) => one.RewardGroups[0]?.PromoCode === requested,
      );
    expect(of(code)).toEqual({
      Id: expect.any(String),
      ValidDateStart: expect.stringMatching(/Z$/),
      RewardGroups: [
        {
          PromoCode: code,
          Name: 'Ten',
          Rewards: [
            { RewardType: 'MatchPercent', Amount: 100, CurrencyAmounts: [] },
            {
              RewardType: 'MaxMatchedDeposit',
              Amount: 0,
              CurrencyAmounts: [{ Currency: 'EUR', Amount: 10_000 }],
            },
            { RewardType: 'MinDeposit', Amount: 0, CurrencyAmounts: [{ Currency: 'EUR', Amount: 1_000 }] },
            { RewardType: 'MaxDeposit', Amount: 0, CurrencyAmounts: [{ Currency: 'EUR', Amount: 90_000 }] },
            { RewardType: 'WageringTimes', Amount: 3, CurrencyAmounts: [] },
            { RewardType: 'Days', Amount: 30, CurrencyAmounts: [] },
            { RewardType: 'TimesPerPlayer', Amount: 1, CurrencyAmounts: [] },
          ],
        },
      ],
    });
    expect([of(later) !== undefined, of(expired)]).toEqual([true, undefined]);
    await deposit(1_000, code);
    const monetary = (await offered()).filter(
      (one: { RewardGroups: { Rewards: { RewardType: string }[] }[] }) =>
        one.RewardGroups[0]?.Rewards.some(({ RewardType }) => RewardType === 'MatchPercent'),
    );
    expect(monetary).toEqual([]);
  });
});
