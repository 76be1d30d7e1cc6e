import type { Audit } from '../audit/audit.ts';
import type { Db } from '../database/tables.ts';
import type { RateTable } from '../exchange-rates/rates.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Limits } from '../limits/limits.ts';
import type { Inbox } from '../messages/inbox.ts';
import type { GateParts } from './gates.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** What answering a payment provider takes. */
export interface ProviderParts extends GateParts {
  readonly db: Db;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly inbox: Pick<Inbox, 'note'>;
  readonly payment: PaymentSettings;
  /** Turn what a law names into the currency of an account. */
  readonly exchangeRates: RateTable;
  readonly casinoUrl: () => string;
}
