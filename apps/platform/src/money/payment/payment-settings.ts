import type { FundsProtection } from '@playerdesk/contract';

/** How payments are told to the provider, and by whom the provider is known. */
export interface PaymentSettings {
  /** Shared with the payment provider, who signs with it. Null: nobody may call back. */
  readonly secret: string | null;
  readonly merchantId: string;
  readonly channelId: string;
  /** The provider's name of its environment: `test` or `production`, or another it has. */
  readonly environment: string;
  /** Style sheet given to the provider's cashier; empty: its own look. */
  readonly css: string;
  /** Under whose name players pay. */
  readonly brand: string;
  /** Countries (ISO 3166-1) whose residents may pay and play at once. */
  readonly payAndPlayCountries: readonly string[];
  /** How the money of players is protected should the operator become insolvent. */
  readonly fundsProtection: FundsProtection;
}

/** The most that one payment moves, in minor units of any currency. */
export const MOST_PER_PAYMENT = 999_999_999;

export const PAY_AND_PLAY_COUNTRIES: readonly string[] = ['FI', 'NL', 'SE'];

/** What asks a cashier to follow the page's own light and dark. */
export const DEFAULT_CASHIER_CSS = ':root { color-scheme: light dark; }';
