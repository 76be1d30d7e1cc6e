import type { Inbox } from '../../engagement/index.ts';
import type { StepUpGuard } from '../../identity/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import type { Limits } from '../../responsible-gambling/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { GateDeps } from './gates.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** The dependencies of the payment provider's calls. */
export interface ProviderDeps extends GateDeps {
  readonly db: Db;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly payment: PaymentSettings;
  readonly stepUpGuard: Pick<StepUpGuard, 'requireSince'>;
  /** Converts statutory amounts to the currency of an account. */
  readonly exchangeRates: RateTable;
  readonly casinoUrl: () => string;
}
