import {
  type Bonus,
  type BonusOffer,
  type GamblingRules,
  wageredPercent,
} from '@playerdesk/contract/internal';
import type { Language } from '../../infrastructure/reference-data/languages.ts';
import type { PlayerBonus } from './bonuses.queries.ts';
import { bonusDays } from './market-offers.ts';
import { amountIn, getWageringTimes, nameIn, type Offer, type Terms } from './offer.ts';

/** The providers' labels for the status of a bonus. */
const STATUS_LABELS: Readonly<Record<PlayerBonus['status'], string>> = {
  initiated: 'Initiated',
  active: 'Active',
  finished: 'Finished',
  'finished-no-gains': 'FinishedNoGains',
  expired: 'Expired',
  canceled: 'Canceled',
  'admin-canceled': 'AdminCanceled',
};

/** Returns whether a bonus has expired, even if no sweep has ended it yet. */
export function isDue({ status, ends_at }: Pick<PlayerBonus, 'status' | 'ends_at'>, now: number): boolean {
  return (status === 'initiated' || status === 'active') && ends_at !== null && ends_at.getTime() <= now;
}

/** The language of the answer, and the server time in milliseconds since 1970. */
interface Reader {
  readonly language: Language;
  readonly now: number;
}

/** Maps a bonus to the contract. `money` is the bonus money on the ledger. */
export function bonusView(bonus: PlayerBonus, money: number, { language, now }: Reader): Bonus {
  const { terms, currency } = bonus;
  const required = bonus.wagering_required;
  const remaining = Math.max(0, required - bonus.wagering_done);
  const wagering = { wageringRequirement: required, wageringRequirementRemaining: remaining };
  return {
    id: bonus.id,
    code: bonus.code,
    name: nameIn(terms, language),
    ...(terms.html !== undefined && { html: terms.html }),
    type: bonus.kind,
    status: getStatusLabel(bonus, now),
    startTime: bonus.starts_at.toISOString(),
    ...(bonus.ends_at && { endTime: bonus.ends_at.toISOString() }),
    currency,
    amount: bonus.amount,
    amountRemaining: getRemaining(bonus, money, now),
    ...wagering,
    wagered: wageredPercent(wagering),
    minAmount: terms.minDeposit,
    maxAmount: terms.maxMatched.length > 0 ? terms.maxMatched : terms.gives,
    // A deposit bonus that exists has its deposit already, so no further deposit is offered.
    deposit: false,
    canBeCanceled: terms.canBeCanceled && bonus.status === 'active',
    gameProps: terms.games,
    withdrawPolicy: terms.withdrawPolicy,
    wageringTimes: getWageringTimes(bonus),
    ...termsView(terms, currency),
  };
}

function getStatusLabel(bonus: PlayerBonus, now: number): string {
  if (isDue(bonus, now)) return STATUS_LABELS.expired;
  const isPlayed = bonus.wagering_done > 0 || (bonus.kind === 'freespins' && bonus.spins_left < bonus.amount);
  return bonus.status === 'active' && isPlayed ? 'InPlay' : STATUS_LABELS[bonus.status];
}

function getRemaining(bonus: PlayerBonus, money: number, now: number): number {
  if (isDue(bonus, now)) return 0;
  if (bonus.status === 'initiated') return bonus.amount;
  if (bonus.status !== 'active') return 0;
  return bonus.kind === 'freespins' ? bonus.spins_left : money;
}

function termsView(terms: Terms, currency: string) {
  const { gameProvider, product, matchPercent } = terms;
  const matched = amountIn(terms.maxMatched, currency);
  const minimum = amountIn(terms.minDeposit, currency);
  const maximum = amountIn(terms.maxDeposit, currency);
  return {
    ...(gameProvider !== undefined && { gameProvider }),
    ...(product !== undefined && { product }),
    ...(matchPercent !== undefined && { matchValue: matchPercent }),
    ...(matched !== null && { maxMatchedDeposit: matched }),
    ...(minimum !== null && { minDepositAmount: minimum }),
    ...(maximum !== null && { maxDepositAmount: maximum }),
  };
}

/** Maps a deposit offer to the contract: groups of rewards, with the conditions that the platform enforces. */
export function offerView(offer: Offer, rules: GamblingRules, language: Language): BonusOffer {
  const { id, code, startsAt, endsAt, kind, terms } = offer;
  const amounts = (rewardType: string, currencyAmounts: Terms['gives']) =>
    currencyAmounts.length > 0 ? [{ rewardType, amount: 0, currencyAmounts }] : [];
  const plain = (rewardType: string, amount: number) => [{ rewardType, amount, currencyAmounts: [] }];
  return {
    id,
    validDateStart: startsAt.toISOString(),
    ...(endsAt && { validDateEnd: endsAt.toISOString() }),
    rewardGroups: [
      {
        promoCode: code,
        name: nameIn(terms, language),
        rewards: [
          ...(kind === 'monetary'
            ? plain('MatchPercent', terms.matchPercent ?? 0)
            : plain('Freespins', terms.spins)),
          ...amounts('MaxMatchedDeposit', terms.maxMatched),
          ...amounts('MinDeposit', terms.minDeposit),
          ...amounts('MaxDeposit', terms.maxDeposit),
          ...plain('WageringTimes', getWageringTimes(offer)),
          ...plain('Days', bonusDays(terms.days, rules)),
          ...plain('TimesPerPlayer', 1),
        ],
        ...(terms.games.length > 0 && { gameProps: terms.games }),
      },
    ],
  };
}
