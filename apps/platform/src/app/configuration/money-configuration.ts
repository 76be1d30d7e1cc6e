import { z } from 'zod';
import { SIGNAL_DEFAULTS } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import {
  DEFAULT_CASHIER_CSS,
  PAY_AND_PLAY_COUNTRIES,
  type PaymentSettings,
  type SignalSettings,
  WITHDRAWAL_CHECKS,
} from '../../money/index.ts';
import { type EnvironmentName, list, readPrevious, sharedSecret } from './environment-values.ts';

export interface MoneyConfiguration {
  /**
   * How the payment provider is addressed. Outside production, a `secret` of null is derived from the platform's
   * secret.
   */
  readonly payment: PaymentSettings;
  /** Which payments staff look at for money laundering. */
  readonly signals: SignalSettings;
}

const count = (usual: number, most: number) => z.coerce.number().int().min(1).max(most).default(usual);

export const moneyVariables = z.object({
  PAYMENT_SECRET: sharedSecret,
  PAYMENT_SECRET_PREVIOUS: sharedSecret,
  PAYMENT_MERCHANT_ID: z.string().min(1).max(64).default('playerdesk'),
  PAYMENT_CHANNEL_ID: z.string().min(1).max(64).default('web'),
  PAYMENT_ENVIRONMENT: z.string().min(1).max(40).optional(),
  PAYMENT_CSS: z.string().max(10_000).default(DEFAULT_CASHIER_CSS),
  PAY_AND_PLAY_COUNTRIES: list,
  FUNDS_PROTECTION: z.enum(['not', 'medium', 'high']).default('not'),
  BRAND: z.string().min(1).max(60).default('Playerdesk'),
  WITHDRAWAL_CHECKS: list.pipe(z.array(z.enum(WITHDRAWAL_CHECKS))),
  SIGNAL_DAYS: count(SIGNAL_DEFAULTS.days.answer, 366),
  SIGNAL_DEPOSITS: count(SIGNAL_DEFAULTS.deposits.answer, 1_000),
  SIGNAL_BELOW_PERCENT: count(SIGNAL_DEFAULTS.belowPercent.answer, 99),
  SIGNAL_INSTRUMENTS: count(SIGNAL_DEFAULTS.instruments.answer, 1_000),
  SIGNAL_STAKED_PERCENT: count(SIGNAL_DEFAULTS.stakedPercent.answer, 100),
  WITHDRAWAL_CHECK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
});

export function moneyConfiguration(
  env: z.infer<typeof moneyVariables> & {
    readonly NODE_ENV: EnvironmentName;
    readonly CONSOLE_URL?: string | undefined;
  },
): MoneyConfiguration {
  if (env.WITHDRAWAL_CHECKS.length > 0 && env.CONSOLE_URL === undefined) {
    throw new Error('WITHDRAWAL_CHECKS needs CONSOLE_URL: staff decide about withdrawals in the console');
  }
  const countries = env.PAY_AND_PLAY_COUNTRIES;
  return {
    payment: {
      secret: env.PAYMENT_SECRET ?? null,
      previousSecret: readPrevious('PAYMENT_SECRET', {
        current: env.PAYMENT_SECRET,
        previous: env.PAYMENT_SECRET_PREVIOUS,
      }),
      merchantId: env.PAYMENT_MERCHANT_ID,
      channelId: env.PAYMENT_CHANNEL_ID,
      environment: env.PAYMENT_ENVIRONMENT ?? (env.NODE_ENV === 'production' ? 'production' : 'test'),
      css: env.PAYMENT_CSS,
      brand: env.BRAND,
      payAndPlayCountries: countries.length > 0 ? countries : PAY_AND_PLAY_COUNTRIES,
      fundsProtection: env.FUNDS_PROTECTION,
      withdrawalChecks: env.WITHDRAWAL_CHECKS,
      withdrawalCheckHours: env.WITHDRAWAL_CHECK_HOURS,
    },
    signals: {
      days: env.SIGNAL_DAYS,
      deposits: env.SIGNAL_DEPOSITS,
      belowPercent: env.SIGNAL_BELOW_PERCENT,
      instruments: env.SIGNAL_INSTRUMENTS,
      stakedPercent: env.SIGNAL_STAKED_PERCENT,
    },
  };
}
