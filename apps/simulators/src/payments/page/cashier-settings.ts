/** Settings in the address of the cashier. */
export interface CashierSettings {
  readonly sessionId: string;
  /** The text of the address. Empty: none. */
  readonly amount: string;
  /** Name of the initial payment method, in capitals. Null: the first. */
  readonly providerType: string | null;
  /** Amounts of the buttons in whole units. Null: the provider's own. */
  readonly predefinedAmounts: readonly number[] | null;
  readonly allowCancelPendingWithdrawal: boolean;
  /** Whether the form is submitted as soon as it is shown. */
  readonly autoProcess: boolean;
}

export function readCashierSettings(search: string): CashierSettings {
  const query = new URLSearchParams(search);
  const amounts = (query.get('predefinedAmounts') ?? '').split(',').map(Number);
  const predefinedAmounts = amounts.filter((amount) => amount > 0);
  return {
    sessionId: query.get('sessionId') ?? '',
    amount: query.get('amount') ?? '',
    providerType: query.get('providerType')?.toUpperCase() ?? null,
    predefinedAmounts: predefinedAmounts.length > 0 ? predefinedAmounts : null,
    allowCancelPendingWithdrawal: query.get('allowCancelPendingWithdrawal') !== 'false',
    autoProcess: query.get('autoProcess') === 'true',
  };
}
