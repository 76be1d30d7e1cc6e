import { call, useToken } from './call.js';
import { button, outcome, paymentForm, showProblems, waiting } from './cashier-parts.js';
import { element } from './element.js';
import { hear, parentOrigin, reportHeight, tell } from './host.js';
import { DEPOSIT_METHODS, WITHDRAW_METHODS } from './methods.js';
import { decimal, shown } from './money.js';
import { pendingWithdrawals } from './withdrawals.js';

const SECOND = 1000;
/** Milliseconds after which a payment on its way is told as pending. */
const LONG = 15 * SECOND;

const query = new URLSearchParams(location.search);
const stage = document.getElementById('stage');
const notice = document.getElementById('notice');
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

let user = null;
let amount = query.get('amount') ?? '';
let isPaused = false;
let resumed = () => {};
const mayTakeBack = query.get('allowCancelPendingWithdrawal') !== 'false';
const predefined = query
  .get('predefinedAmounts')
  ?.split(',')
  .map(Number)
  .filter((value) => value > 0);

const told = (payment) => ({
  txRefId: payment.id,
  txAmount: decimal(payment.amount, payment.currency),
  txAmountCy: payment.currency,
  provider: payment.provider,
});

function show(...content) {
  stage.removeAttribute('aria-busy');
  stage.replaceChildren(...content.filter(Boolean));
}

function busy(words) {
  stage.setAttribute('aria-busy', 'true');
  stage.replaceChildren(waiting(words));
}

async function start(sessionId) {
  if (user || !sessionId) return;
  tell('IS_LOADING');
  try {
    const { token, ...visit } = await call('/api/visit', { sessionId });
    useToken(token);
    user = visit;
    await showForm();
    if (query.get('autoProcess') === 'true') stage.querySelector('form')?.requestSubmit();
  } catch (error) {
    show(outcome({ tone: 'bad', title: 'The cashier cannot be opened', text: error.message }));
  }
  tell('DONE_LOADING');
}

async function showForm() {
  notice.textContent = '';
  const methods = user.method === 'deposit' ? DEPOSIT_METHODS : WITHDRAW_METHODS;
  const wanted = query.get('providerType')?.toUpperCase();
  const form = paymentForm({
    user,
    methods,
    chosen: methods.find(({ providerType }) => providerType === wanted) ?? null,
    amount,
    predefined: predefined?.length ? predefined : undefined,
    onMethod: ({ providerType }) => {
      tell('SELECTED_TX_METHOD', { providerType });
      tell('ENTERED_TX_METHOD_PAGE', { providerType });
    },
    onAmount: (value) => {
      amount = value;
      tell('PAYMENT_AMOUNT_CHANGE', { amount: value.replace(',', '.') });
    },
    onSubmit: pay,
  });
  show(element('h1', { textContent: user.method === 'deposit' ? 'Deposit' : 'Withdraw' }), form);
  tell('APP_ROUTE_CHANGE', { route: `/${user.method}` });
  if (user.method === 'withdraw') {
    const list = await pendingWithdrawals({
      mayTakeBack,
      onTakenBack: (payment) => {
        tell('CANCEL_PENDING_WITHDRAWAL', payment);
        void reopen();
      },
      onRefused: () => {
        notice.textContent = 'This withdrawal can no longer be cancelled.';
        void showForm();
      },
    }).catch(() => null);
    if (list && stage.contains(form)) stage.append(list);
  }
}

/** The form again, with what the casino says of the player now. */
async function reopen() {
  busy('One moment, please …');
  amount = '';
  await showForm();
}

async function pay(order, form, submit) {
  if (isPaused) return;
  submit.disabled = true;
  submit.setAttribute('aria-busy', 'true');
  notice.textContent = '';
  tell('TRANSACTION_INIT', {});
  try {
    const payment = await call('/api/payments', order);
    await follow(payment);
  } catch (error) {
    submit.disabled = false;
    submit.removeAttribute('aria-busy');
    showProblems(form, error.problems ?? {});
    notice.textContent = error.message;
    if (Object.keys(error.problems ?? {}).length > 0) tell('TX_VALIDATION_FAILED', {});
  }
}

/** Goes along with a payment until it has ended. */
async function follow(first) {
  let payment = first;
  let shownStatus = '';
  const began = performance.now();
  let isLate = false;
  for (;;) {
    if (payment.status !== shownStatus) {
      shownStatus = payment.status;
      if ((STATES[payment.status] ?? STATES.processing)(payment) === 'over') return;
    }
    if (!isLate && payment.status === 'processing' && performance.now() - began > LONG) {
      isLate = true;
      tell('TX_PENDING', told(payment));
    }
    await new Promise((resolve) => setTimeout(resolve, SECOND));
    if (isPaused) await new Promise((resolve) => (resumed = resolve));
    payment = await call(`/api/payments/${payment.id}`).catch(() => payment);
  }
}

const DECLINED = {
  declined: 'Your bank declined the payment. Nothing was taken.',
  'insufficient-funds': 'There is not enough money on this account. Nothing was taken.',
  'no-answer': 'The casino did not answer. Nothing was taken.',
  CreditNotAllowed: 'You cannot pay by credit here. Choose another way. Nothing was taken.',
};

const again = () => button('Try again', () => void showForm());
const closeButton = () => button('Close', () => tell('CASHIER_CLOSE'), 'secondary');
const abandon = (payment) =>
  button(
    'Cancel this payment',
    (event) => {
      event.currentTarget.disabled = true;
      void call(`/api/payments/${payment.id}/abandon`).catch(() => {});
    },
    'secondary',
  );

/** What is shown and told of each status. */
const STATES = {
  processing: () => busy('Your payment is on its way …'),
  hanging: (payment) => show(waiting('The bank has not answered yet …', abandon(payment))),
  challenge: (payment) => {
    tell('NEW_IFRAME');
    show(
      element('h1', { textContent: 'Confirm with your bank' }),
      element('iframe', {
        className: 'bank',
        title: 'Your bank',
        src: `${payment.challenge}?${new URLSearchParams({ hostUri: parentOrigin })}`,
      }),
      abandon(payment),
    );
  },
  'awaiting-app': (payment) => {
    const link = element('a', {
      className: 'primary',
      href: payment.app,
      target: '_blank',
      rel: 'noopener',
      textContent: 'Open the app',
      onclick: () => tell('NEW_WINDOW'),
    });
    tell('TX_PENDING', told(payment));
    show(
      element('h1', { textContent: 'Approve it in Northpay Go' }),
      waiting(
        `Waiting for ${shown(payment.amount, payment.currency)} to be approved …`,
        link,
        abandon(payment),
      ),
    );
  },
  pending: (payment) => {
    tell('TX_PENDING', told(payment));
    const money = shown(payment.amount, payment.currency);
    const isWithdrawal = payment.method === 'withdraw';
    show(
      outcome({
        tone: 'wait',
        title: isWithdrawal ? `${money} is on its way to you` : 'Your payment is pending',
        text: isWithdrawal
          ? `We pay it to ${payment.account}. You can close this.`
          : `${money} arrives as soon as your bank confirms it. You can close this.`,
        actions: [
          closeButton(),
          ...(isWithdrawal ? [button('My withdrawals', () => void reopen(), 'link')] : []),
        ],
      }),
    );
    return payment.method === 'withdraw' ? 'over' : undefined;
  },
  unresolved: (payment) => {
    tell('TX_UNRESOLVED', told(payment));
    show(
      outcome({
        tone: 'wait',
        title: 'We do not know yet how it went',
        text: 'Your bank took too long. Do not pay again: look at your history in a minute.',
        actions: [closeButton()],
      }),
    );
  },
  completed: (payment) => {
    tell('TX_SUCCESS', told(payment));
    const money = shown(payment.amount, payment.currency);
    amount = '';
    show(
      outcome({
        tone: 'good',
        title: payment.method === 'deposit' ? `${money} deposited` : `${money} paid to you`,
        text: `${payment.account} · Reference ${payment.id}`,
        actions: [closeButton(), button('Another payment', () => void reopen(), 'link')],
      }),
    );
    return 'over';
  },
  failed: (payment) => {
    tell('TX_FAILED', told(payment));
    const text = DECLINED[payment.error] ?? 'The casino could not accept this payment. Nothing was taken.';
    show(
      outcome({
        tone: 'bad',
        title: 'The payment did not go through',
        text,
        actions: [again(), closeButton()],
      }),
    );
    return 'over';
  },
  cancelled: (payment) => ended(payment, 'Cancelled', 'Nothing was taken.'),
  expired: (payment) =>
    ended(payment, 'This payment has run out', 'It was not confirmed in time. Nothing was taken.'),
};

function ended(payment, title, text) {
  tell('TX_CANCELLED', told(payment));
  show(outcome({ tone: 'bad', title, text, actions: [again(), closeButton()] }));
  return 'over';
}

hear({
  UPDATE_DATA: ({ config = {} } = {}) => {
    if (typeof config.amount === 'string' || typeof config.amount === 'number') {
      amount = String(config.amount);
      if (user && stage.querySelector('form.payment')) void showForm();
    }
    void start(typeof config.sessionId === 'string' ? config.sessionId : '');
  },
  SET_CSS: (css) => {
    if (typeof css === 'string') sheet.replaceSync(css);
  },
  CASHIER_PAUSE: () => {
    isPaused = true;
  },
  CASHIER_RESUME: () => {
    isPaused = false;
    resumed();
  },
  PIQ_DEVICE_ID: ({ deviceId } = {}) => {
    if (typeof deviceId === 'string') document.documentElement.dataset.device = 'known';
  },
});
document.getElementById('support').addEventListener('click', () => tell('SUPPORT_REQUEST'));
document.getElementById('close').addEventListener('click', () => tell('CASHIER_CLOSE'));
document.addEventListener('visibilitychange', () =>
  tell(document.visibilityState === 'visible' ? 'APP_VISIBLE' : 'APP_HIDDEN'),
);
reportHeight('APP_SET_HEIGHT', document.querySelector('main'));
tell('CASHIER_INIT_LOAD');
void start(query.get('sessionId') ?? '');
