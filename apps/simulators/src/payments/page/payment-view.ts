import { createElement } from '../../shared/page/elements.ts';
import { formatMoney, toDecimal } from '../../shared/page/money.ts';
import type { CashierMessage, TransactionPayload } from './cashier-protocol.ts';
import { createButton, createOutcome, createWaiting } from './outcome-view.ts';
import type { Payment, PaymentStatus } from './provider-api.ts';

/** Actions of the payer on a payment. */
export interface PaymentActions {
  /** Shows the form again with the entered values. */
  readonly retry: () => void;
  /** Shows an empty form with new data. */
  readonly reopen: () => void;
  readonly close: () => void;
  readonly abandon: (payment: Payment) => void;
  readonly openApp: () => void;
}

/** The view of a payment, and its message for the host. */
export interface PaymentView {
  readonly message: CashierMessage | null;
  readonly content: readonly HTMLElement[];
  /** Whether the payment is in progress. */
  readonly isBusy?: boolean;
  /** Whether the page stops following the payment. */
  readonly isFinal?: boolean;
}

/** Addresses of the bank's pages. */
export interface PaymentViewOptions {
  readonly actions: PaymentActions;
  /** Origin of the page that embeds the cashier. */
  readonly parentOrigin: string;
}

type CreateView = (payment: Payment, options: PaymentViewOptions) => PaymentView;

const REASONS: Readonly<Record<string, string>> = {
  declined: 'Your bank declined the payment. Nothing was taken.',
  'insufficient-funds': 'There is not enough money on this account. Nothing was taken.',
  'no-answer': 'The casino did not answer. Nothing was taken.',
  CreditNotAllowed: 'You cannot pay by credit here. Choose another way. Nothing was taken.',
  StepUpRequired:
    'This account is new. Confirm at the casino that it is you, then try again. Nothing was taken.',
};
const OTHER_REASON = 'The casino could not accept this payment. Nothing was taken.';

export const toTransaction = ({ id, amount, currency }: Payment): TransactionPayload => ({
  txRefId: id,
  txAmount: toDecimal(amount, currency),
  txAmountCy: currency,
});

const toTransactionWithProvider = (payment: Payment): TransactionPayload => ({
  ...toTransaction(payment),
  provider: payment.provider,
});

const createRetryButton = ({ retry }: PaymentActions) => createButton('Try again', retry);
const createCloseButton = ({ close }: PaymentActions) => createButton('Close', close, 'secondary');

function createAbandonButton(payment: Payment, { abandon }: PaymentActions): HTMLButtonElement {
  const onClick = (button: HTMLButtonElement) => {
    button.disabled = true;
    abandon(payment);
  };
  return createButton('Cancel this payment', onClick, 'secondary');
}

const showProcessing: CreateView = () => ({
  message: null,
  isBusy: true,
  content: [createWaiting('Your payment is on its way …')],
});

const showHanging: CreateView = (payment, { actions }) => ({
  message: null,
  content: [createWaiting('The bank has not answered yet …', createAbandonButton(payment, actions))],
});

const showChallenge: CreateView = (payment, { actions, parentOrigin }) => ({
  message: { eventType: 'NEW_IFRAME' },
  content: [
    createElement('h1', { textContent: 'Confirm with your bank' }),
    createElement('iframe', {
      className: 'bank',
      title: 'Your bank',
      src: `${payment.challenge ?? ''}?${new URLSearchParams({ hostUri: parentOrigin })}`,
    }),
    createAbandonButton(payment, actions),
  ],
});

const showAwaitingApp: CreateView = (payment, { actions }) => {
  const link = createElement('a', {
    className: 'primary',
    href: payment.app ?? '',
    target: '_blank',
    rel: 'noopener',
    textContent: 'Open the app',
  });
  link.addEventListener('click', actions.openApp);
  const money = formatMoney(payment.amount, payment.currency);
  return {
    message: { eventType: 'TX_PENDING', payload: toTransactionWithProvider(payment) },
    content: [
      createElement('h1', { textContent: 'Approve it in Northpay Go' }),
      createWaiting(`Waiting for ${money} to be approved …`, link, createAbandonButton(payment, actions)),
    ],
  };
};

const showPending: CreateView = (payment, { actions }) => {
  const money = formatMoney(payment.amount, payment.currency);
  const isWithdrawal = payment.method === 'withdraw';
  const close = createCloseButton(actions);
  const outcome = createOutcome({
    tone: 'wait',
    title: isWithdrawal ? `${money} is on its way to you` : 'Your payment is pending',
    text: isWithdrawal
      ? `We pay it to ${payment.account}. You can close this.`
      : `${money} arrives as soon as your bank confirms it. You can close this.`,
    actions: isWithdrawal ? [close, createButton('My withdrawals', actions.reopen, 'link')] : [close],
  });
  return {
    message: { eventType: 'TX_PENDING', payload: toTransactionWithProvider(payment) },
    content: [outcome],
    isFinal: isWithdrawal,
  };
};

const showUnresolved: CreateView = (payment, { actions }) => ({
  message: { eventType: 'TX_UNRESOLVED', payload: toTransactionWithProvider(payment) },
  content: [
    createOutcome({
      tone: 'wait',
      title: 'We do not know yet how it went',
      text: 'Your bank took too long. Do not pay again: look at your history in a minute.',
      actions: [createCloseButton(actions)],
    }),
  ],
});

const showCompleted: CreateView = (payment, { actions }) => {
  const money = formatMoney(payment.amount, payment.currency);
  return {
    message: { eventType: 'TX_SUCCESS', payload: toTransactionWithProvider(payment) },
    isFinal: true,
    content: [
      createOutcome({
        tone: 'good',
        title: payment.method === 'deposit' ? `${money} deposited` : `${money} paid to you`,
        text: `${payment.account} · Reference ${payment.id}`,
        actions: [createCloseButton(actions), createButton('Another payment', actions.reopen, 'link')],
      }),
    ],
  };
};

const showFailed: CreateView = (payment, { actions }) => ({
  message: { eventType: 'TX_FAILED', payload: toTransactionWithProvider(payment) },
  isFinal: true,
  content: [
    createOutcome({
      tone: 'bad',
      title: 'The payment did not go through',
      text: REASONS[payment.error ?? ''] ?? OTHER_REASON,
      actions: [createRetryButton(actions), createCloseButton(actions)],
    }),
  ],
});

const showEnded =
  (title: string, text: string): CreateView =>
  (payment, { actions }) => ({
    message: { eventType: 'TX_CANCELLED', payload: toTransactionWithProvider(payment) },
    isFinal: true,
    content: [
      createOutcome({
        tone: 'bad',
        title,
        text,
        actions: [createRetryButton(actions), createCloseButton(actions)],
      }),
    ],
  });

const VIEWS: Readonly<Record<PaymentStatus, CreateView>> = {
  created: showProcessing,
  processing: showProcessing,
  cancelling: showProcessing,
  hanging: showHanging,
  challenge: showChallenge,
  'awaiting-app': showAwaitingApp,
  pending: showPending,
  unresolved: showUnresolved,
  completed: showCompleted,
  failed: showFailed,
  cancelled: showEnded('Cancelled', 'Nothing was taken.'),
  expired: showEnded('This payment has run out', 'It was not confirmed in time. Nothing was taken.'),
};

/** Creates the view of a payment in its current status. */
export const createPaymentView: CreateView = (payment, options) => VIEWS[payment.status](payment, options);

/** Returns the message that a payment takes long. */
export const toLateMessage = (payment: Payment): CashierMessage => ({
  eventType: 'TX_PENDING',
  payload: toTransactionWithProvider(payment),
});
