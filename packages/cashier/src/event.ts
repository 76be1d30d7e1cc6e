/** Details of a payment as reported by a frame. They are hints: the platform's ledger is authoritative. */
export interface PaymentHint {
  /** The provider's reference of the transaction. */
  readonly reference?: string;
  /** The provider's number of the transaction, where the message has another reference. */
  readonly transactionId?: string;
  /** The merchant's own number of the transaction. */
  readonly merchantReference?: string;
  /** Integer minor units. */
  readonly amount?: number;
  /** ISO 4217. */
  readonly currency?: string;
}

/** The customer as identified by the lookup frame. */
export interface IdentifiedCustomer {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly user: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly didToken: string | null;
}

/** A frame of the payment provider: `lookup` identifies the payer, `cashier` takes the payment. */
export type FrameName = 'lookup' | 'cashier';

/** Events about a payment. */
export type PaymentEventType =
  | 'success'
  | 'failed'
  | 'pending'
  | 'unresolved'
  | 'cancelled'
  | 'validation-failed'
  | 'transaction-init'
  | 'cancelled-pending-withdrawal';

type EventOf<Type extends string, Data = unknown> = { readonly type: Type } & Data;

/** Events of a cashier, identical for all wrappers. */
export type CashierEvent =
  | EventOf<'initialised'>
  | EventOf<PaymentEventType, PaymentHint>
  | EventOf<'init-load', { readonly frame: FrameName }>
  | EventOf<'loading' | 'done-loading' | 'visible' | 'hidden'>
  | EventOf<'change' | 'updated'>
  | EventOf<'route-change', { readonly route: string }>
  | EventOf<'method-selected' | 'method-page-entered', { readonly method?: string }>
  | EventOf<'amount-changed', { readonly amount?: number }>
  | EventOf<'new-window' | 'new-frame'>
  | EventOf<'height', { readonly pixels: number }>
  /** The cashier did not load within `limit` milliseconds, or its script failed to load. */
  | EventOf<'load-error', { readonly statusText: string; readonly limit: number }>
  | EventOf<'customer-identified', IdentifiedCustomer>
  /** The lookup frame has details of the customer. They stay with the provider. */
  | EventOf<'customer-data'>
  | EventOf<'customer-edit' | 'customer-reset'>
  | EventOf<'paused' | 'resumed'>
  | EventOf<'support'>
  | EventOf<'close'>;

/** Type names of {@link CashierEvent}. */
export type CashierEventType = CashierEvent['type'];
