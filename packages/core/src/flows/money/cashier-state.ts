import type {
  Bonus,
  CashierConfiguration,
  LimitEntry,
  ProductBlock,
  Transaction,
  Wallet,
} from '@playerdesk/contract';
import type { LimitWarning } from './gates.ts';

export type CashierMethod = 'deposit' | 'withdraw';

/** What a visit to the cashier was opened with. */
export interface CashierVisit {
  readonly method: CashierMethod;
  /** Already chosen, so that no bonus is offered. */
  readonly bonusCode: string | null;
  /** Integer minor units. */
  readonly amount: number | null;
  readonly providerType: string | null;
  /** Whether bonuses are offered before a deposit. */
  readonly selector: boolean;
  /** Of a payment made before, whose outcome is looked up instead of making one. */
  readonly reference: string | null;
}

/** What the platform says before any frame loads. */
export interface CashierFacts {
  readonly activated: boolean;
  readonly blocks: readonly ProductBlock[];
  readonly limits: readonly LimitEntry[];
  readonly bonuses: readonly Bonus[];
  /** Bonuses to choose from, those of deposits among them. */
  readonly offers: readonly Bonus[];
  readonly wallet: Wallet;
  /** A withdrawal waits that the player may take back, in the cashier. */
  readonly canTakeBack?: boolean | undefined;
}

/** Where a visit stands. The frame is on the page in `open` and `checking` alone. */
export type CashierPhase =
  | 'loading'
  | 'failed'
  | 'not-activated'
  | 'blocked'
  | 'limit-reached'
  | 'denied'
  | 'no-balance'
  | 'forfeit'
  /** The platform wants the player to know first that their money is not protected. */
  | 'funds'
  | 'choosing'
  | 'opening'
  | 'open'
  /** The frame said something about a payment; the ledger is asked whether it is so. */
  | 'checking'
  /** The ledger has it, and it is not finished. */
  | 'pending'
  /** Nobody could say yet. */
  | 'unknown'
  /** A payment that was looked up came to nothing. */
  | 'not-paid'
  | 'done';

export interface CashierState {
  readonly visit: CashierVisit;
  /** Of the payment that is told: one that was looked up may be of the other kind than the visit. */
  readonly method: CashierMethod;
  readonly phase: CashierPhase;
  readonly warning: LimitWarning | null;
  readonly offers: readonly Bonus[];
  readonly bonusCode: string | null;
  readonly forfeits: boolean;
  /** The player has acknowledged how their money is protected. */
  readonly acknowledgesFunds: boolean;
  /** Bonuses that a withdrawal cancels. */
  readonly atStake: readonly Bonus[];
  readonly configuration: CashierConfiguration | null;
  /** Under which the ledger knows what this visit paid; the frame may be gone by then. */
  readonly reference: string;
  /** The payment that this visit ended with, or that the ledger showed last. */
  readonly payment: Transaction | null;
  /** References that were told already: a frame may say the same twice. */
  readonly told: readonly string[];
  /** Attempts that were told as not paid before the ledger had them. */
  readonly untold: number;
  /** How often the ledger has been asked since the frame last spoke. */
  readonly asked: number;
  /** Counts what was asked: an answer to an earlier question is no answer to this one. */
  readonly question: number;
  /** What the frame said last of a payment. */
  readonly hint: FrameHint | null;
  /** The details that the frame reported with it. */
  readonly report: FrameReport | null;
  readonly busy: boolean;
  /** Counts the frames of a visit: a new one is a new element. */
  readonly round: number;
}

/** What a payment frame says of a payment; never believed, always looked up. */
export type FrameHint = 'success' | 'failed' | 'pending' | 'unresolved' | 'cancelled';

/** Details of a payment as its frame reports them. They identify a payment in a list and prove nothing. */
export interface FrameReport {
  readonly reference?: string | undefined;
  /** Integer minor units. */
  readonly amount?: number | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
}

/** What identifies the payments of a visit in a list of all payments of the player. */
export interface PaymentSearch {
  /** Of the visit, or of a payment that is looked up. */
  readonly reference: string;
  /** Null for an earlier payment that is looked up: only its own reference identifies it. */
  readonly hint: FrameHint | null;
  readonly report: FrameReport | null;
  /** Payments of this visit whose outcome was shown already. */
  readonly told: readonly string[];
}

export type CashierFlowEvent =
  | { readonly type: 'facts'; readonly facts: CashierFacts; readonly now: number }
  | { readonly type: 'facts-failed' }
  | { readonly type: 'retry' }
  /** One of the offers; `deposit` says whether it comes with a deposit. */
  | { readonly type: 'bonus-chosen'; readonly code: string; readonly deposit: boolean }
  | { readonly type: 'no-bonus' }
  | { readonly type: 'triggered' }
  | { readonly type: 'trigger-failed' }
  | { readonly type: 'forfeit-agreed' }
  | { readonly type: 'funds-acknowledged' }
  | { readonly type: 'session'; readonly configuration: CashierConfiguration }
  /** A gate of the platform stood in the way that the widgets did not know of. */
  | { readonly type: 'session-refused'; readonly code: string }
  | { readonly type: 'session-failed' }
  | { readonly type: 'hint'; readonly hint: FrameHint; readonly report?: FrameReport | undefined }
  /** The frame went silent: before it stood, or with a payment under way perhaps. */
  | { readonly type: 'load-error'; readonly stood: boolean; readonly report?: FrameReport | undefined }
  /** The payments of this visit as the ledger has them. */
  | { readonly type: 'payments'; readonly payments: readonly Transaction[]; readonly question: number }
  | { readonly type: 'payments-failed'; readonly question: number }
  | { readonly type: 'check-again' }
  /** Begins another payment. */
  | { readonly type: 'another' };

export type CashierEffect =
  | { readonly type: 'read-facts' }
  | { readonly type: 'trigger-bonus'; readonly code: string }
  | {
      readonly type: 'open-session';
      readonly bonusCode: string | null;
      readonly forfeitBonuses: boolean;
      readonly acknowledgeFunds?: boolean;
    }
  /** Asks the ledger after a wait, in milliseconds. */
  | {
      readonly type: 'read-payments';
      readonly reference: string;
      /** Finds the payment in a list, for platforms that cannot be asked by reference. */
      readonly search: PaymentSearch;
      readonly question: number;
      readonly wait: number;
    }
  /** Takes away what was told of an earlier payment. */
  | { readonly type: 'forget-notice' }
  | { readonly type: 'refetch-wallet' }
  | { readonly type: 'succeeded'; readonly payment: Transaction; readonly method: CashierMethod }
  | {
      readonly type: 'not-paid';
      /** The player gave up. */
      readonly cancelled: boolean;
      readonly payment: Transaction | null;
      readonly method: CashierMethod;
    };
