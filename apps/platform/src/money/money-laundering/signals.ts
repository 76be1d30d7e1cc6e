/** The operator's numbers of the patterns, where no law names one. */
export interface SignalSettings {
  /** Days within which payments count together. */
  readonly days: number;
  /** Deposits just below the threshold of due diligence. */
  readonly deposits: number;
  /** How far below the threshold a deposit is just below it, in percent of the threshold. */
  readonly belowPercent: number;
  /** Payment instruments with completed deposits. */
  readonly instruments: number;
  /** Stakes in percent of deposits, below which money came in and went out without play. */
  readonly stakedPercent: number;
}

/** Many deposits just below the threshold, many payment instruments, or money in and out without play. */
export type SignalKind = 'structuring' | 'instruments' | 'unplayed';

/** `reported`: the operator reports it to the authority. */
export const SIGNAL_DECISIONS = ['unfounded', 'reported'] as const;
export type SignalDecision = (typeof SIGNAL_DECISIONS)[number];

/** What a player paid and staked within the days. Amounts are minor units of one currency. */
export interface PaymentPattern {
  /** Amounts of completed deposits. */
  readonly deposits: readonly number[];
  readonly withdrawn: number;
  readonly staked: number;
  /** Different payment instruments with completed deposits. */
  readonly instruments: number;
}

/** A signal, with the numbers that made it one. */
export interface Signal {
  readonly kind: SignalKind;
  readonly details: Readonly<Record<string, number>>;
}

/** Finds the signals in what a player paid. `threshold` is that of the license. Null: no rate converts it. */
export function findSignals(
  { deposits, withdrawn, staked, instruments }: PaymentPattern,
  threshold: number | null,
  settings: SignalSettings,
): readonly Signal[] {
  const { days } = settings;
  const signals: Signal[] = [];
  if (instruments >= settings.instruments) {
    signals.push({ kind: 'instruments', details: { instruments, days } });
  }
  if (threshold === null) return signals;
  const from = threshold * (1 - settings.belowPercent / 100);
  const below = deposits.filter((amount) => amount >= from && amount < threshold);
  if (below.length >= settings.deposits) {
    const details = { deposits: below.length, sum: sumUp(below), threshold, days };
    signals.push({ kind: 'structuring', details });
  }
  const deposited = sumUp(deposits);
  const isUnplayed = staked * 100 < deposited * settings.stakedPercent;
  if (Math.min(deposited, withdrawn) >= threshold && isUnplayed) {
    signals.push({ kind: 'unplayed', details: { deposited, withdrawn, staked, threshold, days } });
  }
  return signals;
}

const sumUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
