import { type Bonus, bonusStatus, getMaxBonus } from '@playerdesk/contract/internal';
import { formatMoney, formatWhen } from '@playerdesk/core/internal';
import type { WidgetContext } from '../../kit/widget-context.ts';

type Texts = Pick<WidgetContext['texts'], 'text' | 'locale'>;

/** A fact about a bonus that its data states. */
export interface BonusFact {
  readonly name: string;
  readonly value: string;
  /** Whether the value is an amount, which no browser translates. */
  readonly isAmount?: boolean;
}

/** Returns whether a bonus is in play. An offer of a deposit is not, although its status is active. */
export const isInPlay = ({ status, deposit }: Bonus): boolean => bonusStatus(status) === 'active' && !deposit;

/** Returns what a bonus gives, costs and requires, as far as its data says so. */
export function getBonusFacts(bonus: Bonus, texts: Texts): readonly BonusFact[] {
  const { text, locale } = texts;
  const games = bonus.gameProps.map(({ name }) => name).join(', ');
  return [
    getReward(bonus, texts),
    bonus.deposit && getDeposit(bonus, texts),
    !isInPlay(bonus) && getWagering(bonus, texts),
    games !== '' && { name: text('bonus.games'), value: games },
    bonus.deposit &&
      bonus.days !== undefined && { name: text('bonus.days'), value: formatDays(bonus.days, locale) },
  ].filter((fact) => fact !== false && fact !== null);
}

/** Returns when a bonus ends and how often a player can have it, if its data says so. */
export function getBonusNotes(bonus: Bonus, { text, locale }: Texts, now: number): readonly string[] {
  const { endTime, timesPerPlayer, deposit } = bonus;
  return [
    endTime !== undefined && text('bonus.ends-on', { when: formatWhen(endTime, locale, now) }),
    deposit && timesPerPlayer !== undefined && text('bonus.per-player', { count: timesPerPlayer }),
  ].filter((note) => note !== false);
}

function getReward(bonus: Bonus, { text, locale }: Texts): BonusFact | null {
  const { amount, amountRemaining, matchValue, currency } = bonus;
  const maximum = getMaxBonus(bonus);
  const isSpins = bonus.type === 'freespins';
  const format = (value: number) =>
    isSpins ? text('bonus.spins', { count: value }) : formatMoney(value, currency, locale);
  const name = text('bonus.amount');
  if (bonus.deposit && matchValue !== undefined && maximum !== null) {
    const value = text('bonus.match', {
      percent: matchValue,
      amount: formatMoney(maximum, currency, locale),
    });
    return { name, value };
  }
  if (amount <= 0) return null;
  if (!isInPlay(bonus)) return { name, value: format(amount), isAmount: !isSpins };
  const left = isSpins ? new Intl.NumberFormat(locale).format(amountRemaining) : format(amountRemaining);
  return {
    name: text('bonus.amount-left'),
    value: text('bonus.amount-of', { left, amount: format(amount) }),
  };
}

function getDeposit(bonus: Bonus, { text, locale }: Texts): BonusFact | null {
  const { minDepositAmount: minimum, maxDepositAmount: maximum, currency } = bonus;
  const name = text('bonus.you-deposit');
  const format = (minor: number) => formatMoney(minor, currency, locale);
  if (maximum !== undefined) {
    return { name, value: `${format(minimum ?? 0)}\u00a0– ${format(maximum)}`, isAmount: true };
  }
  return minimum === undefined ? null : { name, value: text('bonus.at-least', { amount: format(minimum) }) };
}

function getWagering(bonus: Bonus, { text, locale }: Texts): BonusFact | null {
  const { wageringRequirement: required, wageringTimes: times, currency } = bonus;
  const name = text('bonus.wagering');
  const format = (minor: number) => formatMoney(minor, currency, locale);
  if (times === 0) return { name, value: text('bonus.wagering-none') };
  if (required <= 0) return null;
  const amount = bonus.deposit ? getMaxBonus(bonus) : bonus.amount;
  if (times === undefined || amount === null) return { name, value: format(required), isAmount: true };
  const value = text('bonus.wagering-times', { times, bonus: format(amount), amount: format(required) });
  return { name, value };
}

const formatDays = (days: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
