import { createElement } from '../../shared/page/elements.ts';
import type { MessagePeer } from '../../shared/page/message-peer.ts';
import { wait } from '../../shared/page/wait.ts';
import type { CashierMessage, HostMessage } from './cashier-protocol.ts';
import type { CashierSettings } from './cashier-settings.ts';
import { showProblems } from './field-problems.ts';
import { createOutcome, createWaiting } from './outcome-view.ts';
import { createPaymentForm, type Order } from './payment-form.ts';
import {
  createPaymentView,
  type PaymentActions,
  type PaymentViewOptions,
  toLateMessage,
  toTransaction,
} from './payment-view.ts';
import {
  type CashierApi,
  getErrorMessage,
  openVisit,
  type Payment,
  PaymentCallError,
} from './provider-api.ts';
import { createWithdrawalList } from './withdrawal-list.ts';

/** Milliseconds between two reads of a payment. */
const READ_INTERVAL = 1_000;
/** Milliseconds after which a payment in progress is reported as pending. */
const LATE_AFTER = 15_000;
const ONE_MOMENT = 'One moment, please …';

export interface CashierPageOptions {
  readonly settings: CashierSettings;
  readonly host: MessagePeer<CashierMessage, HostMessage>;
  readonly parentOrigin: string;
  /** Element of forms and outcomes. */
  readonly stage: HTMLElement;
  /** Element of announced errors. */
  readonly notice: HTMLElement;
}

/** The cashier in its frame: a form, then the payment until it has ended. */
export class CashierPage {
  readonly #options: CashierPageOptions;
  readonly #viewOptions: PaymentViewOptions;
  #api: CashierApi | null = null;
  #amount: string;
  #isPaused = false;
  #resume: () => void = () => {};

  constructor(options: CashierPageOptions) {
    this.#options = options;
    this.#amount = options.settings.amount;
    this.#viewOptions = { actions: this.#createActions(), parentOrigin: options.parentOrigin };
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#resume();
  }

  /** Replaces the amount. */
  setAmount(amount: string): void {
    this.#amount = amount;
    if (this.#options.stage.querySelector('form.payment')) void this.#showForm();
  }

  /** Opens the visit of a session, once. */
  async start(sessionId: string): Promise<void> {
    if (this.#api || sessionId === '') return;
    const { host, settings, stage } = this.#options;
    host.post({ eventType: 'IS_LOADING' });
    try {
      this.#api = await openVisit(sessionId);
      await this.#showForm();
      if (settings.autoProcess) stage.querySelector('form')?.requestSubmit();
    } catch (error) {
      this.#show(
        createOutcome({
          tone: 'bad',
          title: 'The cashier cannot be opened',
          text: getErrorMessage(error),
        }),
      );
    }
    host.post({ eventType: 'DONE_LOADING' });
  }

  #createActions(): PaymentActions {
    const { host } = this.#options;
    return {
      retry: () => void this.#showForm(),
      reopen: () => void this.#reopen(),
      close: () => host.post({ eventType: 'CASHIER_CLOSE' }),
      openApp: () => host.post({ eventType: 'NEW_WINDOW' }),
      // The next read shows the result.
      abandon: ({ id }) => void this.#api?.abandon(id).catch(() => {}),
    };
  }

  #show(...content: readonly HTMLElement[]): void {
    this.#options.stage.removeAttribute('aria-busy');
    this.#options.stage.replaceChildren(...content);
  }

  #showBusy(...content: readonly HTMLElement[]): void {
    this.#options.stage.setAttribute('aria-busy', 'true');
    this.#options.stage.replaceChildren(...content);
  }

  async #reopen(): Promise<void> {
    this.#showBusy(createWaiting(ONE_MOMENT));
    this.#amount = '';
    await this.#showForm();
  }

  async #showForm(): Promise<void> {
    const api = this.#api;
    if (!api) return;
    const { host, settings, stage, notice } = this.#options;
    const { method } = api.visit;
    notice.textContent = '';
    const form = createPaymentForm({
      visit: api.visit,
      providerType: settings.providerType,
      predefinedAmounts: settings.predefinedAmounts,
      amount: this.#amount,
      onMethod: ({ providerType }) => {
        host.post({ eventType: 'SELECTED_TX_METHOD', payload: { providerType } });
        host.post({ eventType: 'ENTERED_TX_METHOD_PAGE', payload: { providerType } });
      },
      onAmount: (amount) => {
        this.#amount = amount;
        host.post({ eventType: 'PAYMENT_AMOUNT_CHANGE', payload: { amount: amount.replace(',', '.') } });
      },
      onSubmit: (order, submitted, submit) => void this.#pay(order, submitted, submit),
    });
    const heading = createElement('h1', {
      className: 'unseen',
      textContent: method === 'deposit' ? 'Deposit' : 'Withdraw',
    });
    this.#show(heading, form);
    host.post({ eventType: 'APP_ROUTE_CHANGE', payload: { route: `/${method}` } });
    if (method !== 'withdraw') return;
    const list = await this.#createWithdrawalList(api).catch(() => null);
    if (list && stage.contains(form)) stage.append(list);
  }

  async #createWithdrawalList(api: CashierApi): Promise<HTMLElement | null> {
    const { allowCancelPendingWithdrawal } = this.#options.settings;
    const onCancel = (withdrawal: Payment) => void this.#takeBack(api, withdrawal);
    return createWithdrawalList(await api.withdrawals(), {
      onCancel: allowCancelPendingWithdrawal ? onCancel : null,
    });
  }

  async #takeBack(api: CashierApi, withdrawal: Payment): Promise<void> {
    const { host, notice } = this.#options;
    try {
      await api.takeBack(withdrawal.id);
    } catch {
      const shown = this.#showForm();
      notice.textContent = 'This withdrawal can no longer be cancelled.';
      return shown;
    }
    host.post({ eventType: 'CANCEL_PENDING_WITHDRAWAL', payload: toTransaction(withdrawal) });
    await this.#reopen();
  }

  async #pay(order: Order, form: HTMLFormElement, submit: HTMLButtonElement): Promise<void> {
    const { host, notice } = this.#options;
    const api = this.#api;
    if (this.#isPaused || !api) return;
    submit.disabled = true;
    submit.setAttribute('aria-busy', 'true');
    notice.textContent = '';
    host.post({ eventType: 'TRANSACTION_INIT', payload: {} });
    try {
      await this.#follow(api, await api.pay(order));
    } catch (error) {
      submit.disabled = false;
      submit.removeAttribute('aria-busy');
      const problems = error instanceof PaymentCallError ? error.problems : {};
      showProblems(form, problems);
      notice.textContent = getErrorMessage(error);
      if (Object.keys(problems).length > 0) host.post({ eventType: 'TX_VALIDATION_FAILED', payload: {} });
    }
  }

  /** Shows a payment until it has ended. */
  async #follow(api: CashierApi, first: Payment): Promise<void> {
    const { host } = this.#options;
    const began = performance.now();
    let payment = first;
    let shownStatus = '';
    let isLate = false;
    for (;;) {
      if (payment.status !== shownStatus) {
        shownStatus = payment.status;
        if (this.#showPayment(payment)) return;
      }
      if (!isLate && payment.status === 'processing' && performance.now() - began > LATE_AFTER) {
        isLate = true;
        host.post(toLateMessage(payment));
      }
      await wait(READ_INTERVAL);
      if (this.#isPaused) {
        await new Promise<void>((resolve) => {
          this.#resume = resolve;
        });
      }
      payment = await api.read(payment.id).catch(() => payment);
    }
  }

  /** Shows and reports a payment. Returns whether to stop following it. */
  #showPayment(payment: Payment): boolean {
    const { message, content, isBusy, isFinal = false } = createPaymentView(payment, this.#viewOptions);
    if (message) this.#options.host.post(message);
    if (payment.status === 'completed') this.#amount = '';
    if (isBusy) this.#showBusy(...content);
    else this.#show(...content);
    return isFinal;
  }
}
