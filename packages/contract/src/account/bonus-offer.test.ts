import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { BonusOffer, ContentEntry } from './bonus.schema.ts';
import { bonusStatus } from './bonus.ts';
import { bonusImage, cashierOffer, toBonuses } from './bonus-offer.ts';

const amounts = (eur: number, sek: number) => [
  { currency: 'EUR', amount: eur },
  { currency: 'SEK', amount: sek },
];
const reward = (rewardType: string, amount = 0, currencyAmounts = amounts(0, 0).slice(2)) => ({
  rewardType,
  amount,
  currencyAmounts,
});
const OFFER: BonusOffer = {
  id: 'o-1',
  validDateStart: '2026-11-01T00:00:00.000Z',
  validDateEnd: '2026-12-01T00:00:00.000Z',
  rewardGroups: [
    {
      promoCode: 'MATCH',
      name: 'Matched deposit',
      rewards: [
        reward('MatchPercent', 75),
        reward('MaxMatchedDeposit', 0, amounts(10_001, 100_000)),
        reward('MinDeposit', 0, amounts(1_000, 10_000)),
        reward('Fireworks', 3),
      ],
    },
    { promoCode: 'SPINS', name: 'Spins', rewards: [reward('Freespins', 20)] },
  ],
};
const CONTENT: ContentEntry = {
  id: 'MATCH',
  html: '<p>Up to <b>a lot</b></p><script>steal()</script>',
  assets: [
    { type: 'icon', url: '/icon.svg' },
    { type: 'image', url: '/match.svg' },
  ],
};
const strip = (html: string) => html.replace(/<script.*<\/script>/, '').replace(/<[^>]+>/g, '');

describe('the bonus offers of the server', () => {
  it('become one active bonus per reward group, with amounts in the player’s currency', () => {
    proves('BO-08.active', 'BO-08.reward-groups', 'BO-06.currency-amounts');

    const [match, spins, ...none] = toBonuses([OFFER], 'SEK');
    expect(none).toEqual([]);
    expect(match).toMatchObject({
      id: 'o-1',
      code: 'MATCH',
      name: 'Matched deposit',
      type: 'monetary',
      deposit: true,
      status: 'Active',
      matchValue: 75,
      maxMatchedDeposit: 100_000,
      minDepositAmount: 10_000,
      startTime: OFFER.validDateStart,
      endTime: OFFER.validDateEnd,
      minAmount: amounts(1_000, 10_000),
    });
    expect(match).not.toHaveProperty('maxDepositAmount');
    expect(spins).toMatchObject({ type: 'freespins', amount: 20, deposit: true });
    for (const { status } of [match, spins].flatMap((one) => one ?? [])) {
      expect(bonusStatus(status)).toBe('active');
    }
  });

  it('carry the conditions that the platform states, and none that it does not', () => {
    proves('BO-04.conditions');

    const games = [{ id: 'a', name: 'Aurora' }];
    const stated = [reward('WageringTimes', 20), reward('Days', 30), reward('TimesPerPlayer', 1)];
    const withConditions = {
      ...OFFER,
      rewardGroups: OFFER.rewardGroups.map((group) => ({
        ...group,
        rewards: [...group.rewards, ...stated],
        gameProps: games,
      })),
    };

    const [match, spins] = toBonuses([withConditions], 'EUR');
    expect(match).toMatchObject({ wageringTimes: 20, days: 30, timesPerPlayer: 1, gameProps: games });
    // Twenty times the bonus of the highest deposit that is matched, 75.00.
    expect(match?.wageringRequirement).toBe(150_000);
    expect(spins?.wageringRequirement).toBe(0);
    const [plain] = toBonuses([OFFER], 'EUR');
    for (const field of ['wageringTimes', 'days', 'timesPerPlayer']) expect(plain).not.toHaveProperty(field);
  });

  it('omit a number of days that is no whole number', () => {
    const [group] = OFFER.rewardGroups;
    const rewardGroups = group ? [{ ...group, rewards: [...group.rewards, reward('Days', 1.5)] }] : [];
    const [bonus] = toBonuses([{ ...OFFER, rewardGroups }], 'EUR');
    expect(bonus).not.toHaveProperty('days');
  });

  it('omit amounts in a currency for which they have none', () => {
    const [match] = toBonuses([OFFER], 'JPY');
    for (const field of ['minDepositAmount', 'maxMatchedDeposit']) expect(match).not.toHaveProperty(field);
  });
});

describe('a cashier offer', () => {
  const [bonus] = toBonuses([OFFER], 'EUR');
  const offer = (content?: ContentEntry, selected = false) => {
    if (!bonus) throw new Error('There is no bonus');
    return cashierOffer(bonus, content, selected, strip);
  };

  it('contains minimum deposit, match value and maximum bonus in minor units', () => {
    proves('BO-04.minimum', 'BO-04.maximum', 'BO-04.percentage');

    expect(offer()).toMatchObject({
      minDeposit: 1_000,
      // 75 % of 100.01 is 75.0075.
      maxBonus: 7_500,
      maxBonusPercentage: 75,
    });
  });

  it('contains code, title, a description without markup, logoUrl and the selection', () => {
    proves('BO-08.fields', 'BO-08.markup');

    expect(offer(CONTENT, true)).toEqual({
      code: 'MATCH',
      title: 'Matched deposit',
      description: 'Up to a lot',
      logoUrl: '/match.svg',
      minDeposit: 1_000,
      maxBonus: 7_500,
      maxBonusPercentage: 75,
      selected: true,
    });
  });

  it('has no texts and no image without content', () => {
    expect(offer()).toMatchObject({ description: '', logoUrl: null, selected: false });
    expect(bonusImage({ id: 'x', assets: [] })).toBeNull();
  });

  it('has no maximum and no percentage when it matches nothing', () => {
    const [, spins] = toBonuses([OFFER], 'EUR');
    if (!spins) throw new Error('There are no spins');
    expect(cashierOffer(spins, undefined, false, strip)).toMatchObject({
      minDeposit: null,
      maxBonus: null,
      maxBonusPercentage: null,
    });
  });
});
