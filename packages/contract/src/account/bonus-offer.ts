// @chunk bonus

import type { Bonus, BonusOffer, ContentEntry } from './bonus.schema.ts';

type RewardGroup = BonusOffer['rewardGroups'][number];
type Reward = RewardGroup['rewards'][number];

/** Converts the platform's deposit offers to bonuses, one per reward group. They are always active. */
export function toBonuses(offers: readonly BonusOffer[], currency: string): readonly Bonus[] {
  return offers.flatMap((offer) => offer.rewardGroups.map((group) => bonusOfGroup(offer, group, currency)));
}

function bonusOfGroup(offer: BonusOffer, group: RewardGroup, currency: string): Bonus {
  const { promoCode, name, rewards, gameProps = [] } = group;
  const reward = (type: string) => rewards.find(({ rewardType }) => rewardType === type);
  const money = (type: string) => amountIn(reward(type), currency);
  const count = (type: string) => reward(type)?.amount;
  const whole = (type: string) => {
    const read = count(type);
    return Number.isSafeInteger(read) ? read : undefined;
  };
  const spins = whole('Freespins') ?? 0;
  const match = count('MatchPercent');
  const matched = money('MaxMatchedDeposit');
  const [wageringTimes, days, timesPerPlayer] = [
    count('WageringTimes'),
    whole('Days'),
    whole('TimesPerPlayer'),
  ];
  const wagering = Math.floor(
    (getMaxBonus({ matchValue: match, maxMatchedDeposit: matched }) ?? 0) * (wageringTimes ?? 0),
  );
  const minimum = money('MinDeposit');
  const maximum = money('MaxDeposit');
  return {
    id: offer.id,
    code: promoCode,
    name,
    type: match === undefined && spins > 0 ? 'freespins' : 'monetary',
    status: 'Active',
    startTime: offer.validDateStart,
    ...(offer.validDateEnd !== undefined && { endTime: offer.validDateEnd }),
    currency,
    amount: match === undefined ? spins : 0,
    amountRemaining: 0,
    wageringRequirement: wagering,
    wageringRequirementRemaining: wagering,
    wagered: wagering > 0 ? 0 : 100,
    minAmount: reward('MinDeposit')?.currencyAmounts ?? [],
    maxAmount: reward('MaxMatchedDeposit')?.currencyAmounts ?? [],
    deposit: true,
    canBeCanceled: false,
    gameProps,
    withdrawPolicy: 'none',
    ...(match !== undefined && { matchValue: match }),
    ...(matched !== undefined && { maxMatchedDeposit: matched }),
    ...(minimum !== undefined && { minDepositAmount: minimum }),
    ...(maximum !== undefined && { maxDepositAmount: maximum }),
    ...(wageringTimes !== undefined && { wageringTimes }),
    ...(days !== undefined && { days }),
    ...(timesPerPlayer !== undefined && { timesPerPlayer }),
  };
}

/** The part of a deposit that a bonus matches. */
interface MatchedDeposit {
  readonly matchValue?: number | undefined;
  readonly maxMatchedDeposit?: number | undefined;
}

/** Returns the bonus of the highest deposit that is matched, in integer minor units. Null for one that matches none. */
export function getMaxBonus({ matchValue, maxMatchedDeposit }: MatchedDeposit): number | null {
  if (matchValue === undefined || maxMatchedDeposit === undefined) return null;
  return Math.floor((maxMatchedDeposit * matchValue) / 100);
}

function amountIn(reward: Reward | undefined, currency: string): number | undefined {
  return reward?.currencyAmounts.find((entry) => entry.currency === currency)?.amount;
}

/** A bonus as offered in the cashier and the bonus selector. Amounts are integer minor units. */
export interface CashierOffer {
  readonly code: string;
  readonly title: string;
  /** Plain text without markup. */
  readonly description: string;
  readonly logoUrl: string | null;
  readonly minDeposit: number | null;
  readonly maxBonus: number | null;
  /** Match percentage. */
  readonly maxBonusPercentage: number | null;
  readonly selected: boolean;
}

/**
 * Converts a bonus to an offer. The image is the content service's asset of type `image`.
 *
 * @param strip Removes markup. It is passed in, since only a browser or a sanitizer can do that safely.
 */
export function cashierOffer(
  bonus: Bonus,
  content: ContentEntry | undefined,
  selected: boolean,
  strip: (html: string) => string,
): CashierOffer {
  const { matchValue, minDepositAmount } = bonus;
  return {
    code: bonus.code,
    title: bonus.name,
    description: strip(content?.html ?? bonus.html ?? ''),
    logoUrl: bonusImage(content),
    minDeposit: minDepositAmount ?? null,
    maxBonus: getMaxBonus(bonus),
    maxBonusPercentage: matchValue ?? null,
    selected,
  };
}

/** Returns the address of a bonus's picture from the content service. */
export function bonusImage(content: ContentEntry | undefined): string | null {
  return content?.assets.find(({ type }) => type === 'image')?.url ?? null;
}
