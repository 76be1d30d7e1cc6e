import { after, DAY, HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { RateTable } from '../infrastructure/exchange-rates/rates.ts';
import type { DeniedMarkets } from '../infrastructure/reference-data/denied-markets.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import { exchangeRateRoutes } from './exchange-rates/exchange-rates.routes.ts';
import { playHistoryRoutes, wholeGambling } from './history/history.routes.ts';
import { createSignalDesk, type SignalDesk } from './money-laundering/signal-desk.ts';
import type { SignalSettings } from './money-laundering/signals.ts';
import { payAndPlayRoutes } from './pay-and-play/pay-and-play.routes.ts';
import { createPayAndPlay, type PayAndPlay, type PayAndPlayDeps } from './pay-and-play/pay-and-play.ts';
import { deleteOldCashierSessions } from './payment/cashier-session.queries.ts';
import { createCashier } from './payment/cashier-session.ts';
import { createPaymentHistory } from './payment/history.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import type { PaymentSettings } from './payment/payment-settings.ts';
import { createProviderCalls, type ProviderCalls } from './payment/provider-calls.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from './payment/withdrawal-desk.ts';
import { statementMailRoutes } from './statement/statement-mails.routes.ts';
import type { StatementMails } from './statement/statement-mails.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

/** The operations on money, for players and for the payment provider. */
export interface Money {
  readonly handlers: readonly Handler[];
  readonly calls: ProviderCalls & Pick<PayAndPlay, 'notify'>;
  /** The gambling history for transports that do not separate casino and sportsbook. */
  readonly wholeGambling: Handler;
  readonly withdrawalDesk: WithdrawalDesk;
  readonly signalDesk: SignalDesk;
  readonly sweeps: readonly Sweep[];
}

type MoneyDeps = Omit<
  PayAndPlayDeps,
  'payment' | 'activation' | 'markets' | 'refuseDuplicates' | 'requiresForm' | 'exchangeRates'
> & { readonly statementMails: StatementMails };

export interface MoneySettings {
  readonly payment: PaymentSettings;
  readonly signals: SignalSettings;
  /** Whether players must verify their email address before they pay. */
  readonly activation: boolean;
  readonly refuseDuplicates: boolean;
  /** Fields that the operator added to the sign-up form. */
  readonly customFields: readonly { readonly required?: boolean | undefined }[];
  readonly deniedMarkets: DeniedMarkets;
  readonly strictMarkets: boolean;
  readonly exchangeRates: RateTable;
}

export function createMoney(settings: MoneySettings, deps: MoneyDeps): Money {
  const { payment, activation, refuseDuplicates, deniedMarkets: denied, strictMarkets } = settings;
  const services = {
    ...deps,
    payment,
    activation,
    refuseDuplicates,
    requiresForm: settings.customFields.some(({ required }) => required),
    markets: { denied, strictMarkets },
    exchangeRates: settings.exchangeRates,
  };
  const payAndPlay = createPayAndPlay(services);
  const signalDesk = createSignalDesk({ ...services, signals: settings.signals });
  return {
    handlers: [
      ...walletRoutes(deps.db, deps.ledger),
      ...paymentRoutes(createCashier(services), createPaymentHistory(deps.db, deps.clock)),
      ...statementMailRoutes(deps.statementMails),
      ...payAndPlayRoutes(payAndPlay),
      ...playHistoryRoutes(deps.db),
      ...exchangeRateRoutes(settings.exchangeRates),
    ],
    calls: { ...createProviderCalls(services), notify: payAndPlay.notify },
    wholeGambling: wholeGambling(deps.db),
    withdrawalDesk: createWithdrawalDesk(deps),
    signalDesk,
    sweeps: [
      {
        name: 'ended cashier visits',
        every: MINUTE,
        run: () => deleteOldCashierSessions(deps.db, after(deps.clock, -DAY)),
      },
      { name: 'signs of money laundering', every: HOUR, run: () => signalDesk.sweep() },
      { name: 'statement mails', every: HOUR, run: () => deps.statementMails.sweep() },
    ],
  };
}
