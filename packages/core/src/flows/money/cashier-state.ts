import type {
  Bonus,
  CashierConfiguration,
  LimitEntry,
  ProductBlock,
  Transaction,
  Wallet,
} from '@playerdesk/contract/internal';
import type { LimitWarning } from './gates.ts';

/** Method of a visit to the cashier. */
export type CashierMethod = 'deposit' | 'withdraw';

/** Options of a visit to the cashier. */
export interface CashierVisit {
  readonly method: CashierMethod;
  /** A bonus code that was chosen before, so that no bonus is offered. */
  readonly bonusCode: string | null;
  /** Integer minor units. */
  readonly amount: number | null;
  readonly providerType: string | null;
  /** Whether bonuses are offered before a deposit. */
  readonly selector: boolean;
  /** Reference of an earlier payment to look up instead of making a new one. */
  readonly reference: string | null;
}

/** Facts that the platform returns before a frame loads. */
export interface CashierFacts {
  readonly activated: boolean;
  readonly blocks: readonly ProductBlock[];
  readonly limits: readonly LimitEntry[];
  readonly bonuses: readonly Bonus[];
  /** Bonuses to choose from, including those of deposits. */
  readonly offers: readonly Bonus[];
  readonly wallet: Wallet;
  /** Whether a pending withdrawal can be canceled in the cashier. */
  readonly canTakeBack?: boolean | undefined;
}

/** Phase of a visit. The frame is on the page in `open`, and in `checking` unless `configuration` is null. */
export type CashierPhase =
  | 'loading'
  | 'failed'
  | 'not-activated'
  | 'blocked'
  | 'limit-reached'
  | 'denied'
  | 'no-balance'
  | 'forfeit'
  /** The platform requires the player to acknowledge that their money is not protected. */
  | 'funds'
  | 'choosing'
  | 'opening'
  | 'open'
  /** The ledger is being read. */
  | 'checking'
  /** The payment is in the ledger and not finished. */
  | 'pending'
  /** The outcome is unknown. */
  | 'unknown'
  /** A payment that was looked up failed. */
  | 'not-paid'
  | 'done';

/** State of a visit to the cashier. */
export interface CashierState {
  readonly visit: CashierVisit;
  /** Method of the shown payment. A payment that was looked up may differ from the visit. */
  readonly method: CashierMethod;
  readonly phase: CashierPhase;
  readonly warning: LimitWarning | null;
  readonly offers: readonly Bonus[];
  readonly bonusCode: string | null;
  readonly forfeits: boolean;
  /** Whether the player has acknowledged how their money is protected. */
  readonly acknowledgesFunds: boolean;
  /** Bonuses that a withdrawal cancels. */
  readonly atStake: readonly Bonus[];
  readonly configuration: CashierConfiguration | null;
  /** Reference of this visit's payment in the ledger, also after the frame is closed. */
  readonly reference: string;
  /** The payment that ended this visit, or the latest one in the ledger. */
  readonly payment: Transaction | null;
  /** Payments whose outcome was shown. A frame may report the same payment twice. */
  readonly shownPayments: readonly string[];
  /** Number of failed attempts that were shown before they were in the ledger. */
  readonly unlistedFailures: number;
  /** Number of reads in the current inquiry. */
  readonly reads: number;
  /**
   * Number of the current inquiry, which is a series of reads of the ledger. Answers to earlier inquiries count only if
   * they contain a completed payment.
   */
  readonly inquiry: number;
  /** The last report of the frame about a payment. */
  readonly hint: FrameHint | null;
  /** Details that the frame sent with the report. */
  readonly report: FrameReport | null;
  readonly busy: boolean;
  /** Number of the frame. A new frame is a new element. */
  readonly round: number;
}

/** Status of a payment as reported by its frame. It is not trusted; the ledger is always read. */
export type FrameHint = 'success' | 'failed' | 'pending' | 'unresolved' | 'cancelled';

/** Details of a payment as reported by its frame. They identify a payment in a list and prove nothing. */
export interface FrameReport {
  readonly reference?: string | undefined;
  /** The provider's number of the payment, where it has another reference. */
  readonly transactionId?: string | undefined;
  /** The merchant's own number of the payment. */
  readonly merchantReference?: string | undefined;
  /** Integer minor units. */
  readonly amount?: number | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
}

/** Identifies the payments of a visit in a list of all payments of the player. */
export interface PaymentSearch {
  /** Reference of the visit, or of a payment to look up. */
  readonly reference: string;
  /** Null for an earlier payment to look up, which only its own reference identifies. */
  readonly hint: FrameHint | null;
  readonly report: FrameReport | null;
  /** Payments of this visit whose outcome was shown. */
  readonly shownPayments: readonly string[];
}

/** Number of the inquiry to which an answer belongs, as in the effect `read-payments`. */
export interface InquiryNumber {
  readonly inquiry?: number | undefined;
}

/** Events of a visit to the cashier. */
export type CashierFlowEvent =
  | { readonly type: 'facts'; readonly facts: CashierFacts; readonly now: number }
  | { readonly type: 'facts-failed' }
  | { readonly type: 'retry' }
  /** A bonus offer was chosen. `deposit`: whether it requires a deposit. */
  | { readonly type: 'bonus-chosen'; readonly code: string; readonly deposit: boolean }
  | { readonly type: 'no-bonus' }
  | { readonly type: 'triggered' }
  | { readonly type: 'trigger-failed' }
  | { readonly type: 'forfeit-agreed' }
  | { readonly type: 'funds-acknowledged' }
  | { readonly type: 'session'; readonly configuration: CashierConfiguration }
  /** The platform refused the session because of a gate that the client did not know. */
  | { readonly type: 'session-refused'; readonly code: string }
  | { readonly type: 'session-failed' }
  | { readonly type: 'hint'; readonly hint: FrameHint; readonly report?: FrameReport | undefined }
  /** The frame did not load, or failed later. `wasLoaded`: whether it had loaded, so that a payment may be in progress. */
  | {
      readonly type: 'load-error';
      readonly wasLoaded?: boolean | undefined;
      readonly report?: FrameReport | undefined;
    }
  /** The payments of this visit from the ledger. */
  | ({ readonly type: 'payments'; readonly payments: readonly Transaction[] } & InquiryNumber)
  | ({ readonly type: 'payments-failed' } & InquiryNumber)
  | { readonly type: 'check-again' }
  /** Starts another payment. */
  | { readonly type: 'another' };

/** Effects of a visit to the cashier. */
export type CashierEffect =
  | { readonly type: 'read-facts' }
  | { readonly type: 'trigger-bonus'; readonly code: string }
  | {
      readonly type: 'open-session';
      readonly bonusCode: string | null;
      readonly forfeitBonuses: boolean;
      readonly acknowledgeFunds?: boolean;
    }
  /** Reads the ledger after `wait` milliseconds. */
  | {
      readonly type: 'read-payments';
      readonly reference: string;
      /** Finds the payment in a list, for platforms that have no lookup by reference. */
      readonly search: PaymentSearch;
      readonly inquiry: number;
      readonly wait: number;
    }
  /** Removes the notice of an earlier payment. */
  | { readonly type: 'forget-notice' }
  | { readonly type: 'refetch-wallet' }
  | { readonly type: 'succeeded'; readonly payment: Transaction; readonly method: CashierMethod }
  | {
      readonly type: 'not-paid';
      /** Whether the player canceled. */
      readonly cancelled: boolean;
      readonly payment: Transaction | null;
      readonly method: CashierMethod;
      /** What shows the result already: the frame that reported it, or the outcome in place of the frame. */
      readonly shownBy: 'frame' | 'outcome' | null;
    };
