import type { FundsProtection } from '@playerdesk/contract/internal';

/** The settings of payments and their provider. */
export interface PaymentSettings {
  /** The secret that the payment provider signs with. Null: derived outside production, else webhooks are disabled. */
  readonly secret: string | null;
  /** The secret that the provider signed with before. Accepted while it is configured. */
  readonly previousSecret: string | null;
  readonly merchantId: string;
  readonly channelId: string;
  /** The provider's name for its environment: `test`, `production` or another. */
  readonly environment: string;
  /** Style sheet for the provider's cashier. Empty: its own styles. */
  readonly css: string;
  /** The brand that players pay to. */
  readonly brand: string;
  /** Countries (ISO 3166-1) whose residents may use pay-and-play. */
  readonly payAndPlayCountries: readonly string[];
  /** How players' money is protected if the operator becomes insolvent. */
  readonly fundsProtection: FundsProtection;
  /** Which withdrawals wait until staff have checked them. Empty: none. */
  readonly withdrawalChecks: readonly WithdrawalCheck[];
  /** Hours within which staff decide about such a withdrawal. */
  readonly withdrawalCheckHours: number;
}

/**
 * Why a withdrawal waits for a check: the identity is not verified, the payment method is none that the player
 * deposited with, a bonus is open, staff have to contact the player because of markers of harm, or every withdrawal.
 */
export const WITHDRAWAL_CHECKS = ['unverified', 'other-method', 'bonus', 'markers', 'all'] as const;
export type WithdrawalCheck = (typeof WITHDRAWAL_CHECKS)[number];

/** Maximum of one payment, in minor units of any currency. */
export const MOST_PER_PAYMENT = 999_999_999;

export const PAY_AND_PLAY_COUNTRIES: readonly string[] = ['FI', 'NL', 'SE'];

/** Makes a cashier follow the color scheme of the page. */
export const DEFAULT_CASHIER_CSS = ':root { color-scheme: light dark; }';
