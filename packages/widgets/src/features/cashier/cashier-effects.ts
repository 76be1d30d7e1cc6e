import { isLostAnswer, toPlayerdeskError } from '@playerdesk/contract/internal';
import {
  type CashierEffect,
  type CashierFlowEvent,
  type CashierVisit,
  isGate,
  type PaymentsBefore,
} from '@playerdesk/core/internal';
import { notifyFailure } from '../../kit/call-failure.ts';
import { canPay, whenAnnounced } from '../../kit/can-pay.ts';
import { claimPayments } from '../../kit/payments/claimed-payments.ts';
import { readPayments, readPaymentsBefore } from '../../kit/payments/payments.ts';
import { rememberVisit } from '../../kit/payments/tab-visits.ts';
import { triggerCode } from '../../kit/trigger-bonus.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { getRefusalCode } from './cashier-refusal.ts';
import { openSession } from './cashier-session.ts';
import { readFacts } from './read-facts.ts';

type Send = (event: CashierFlowEvent) => void;
type EffectOf<T extends CashierEffect['type']> = Extract<CashierEffect, { type: T }>;

/** Context of the effects of one cashier visit. */
export interface EffectContext {
  readonly widget: WidgetContext;
  readonly visit: CashierVisit;
  readonly send: Send;
  /** The payments before the frame opened. */
  readonly before: { payments: Promise<PaymentsBefore | null> };
  /** Runs a function after some milliseconds, unless the visit has ended. */
  readonly delay: (milliseconds: number, run: () => void) => void;
  /** Called when the ledger has a deposit. */
  readonly onPaid: (payment: EffectOf<'succeeded'>['payment']) => void;
}

type EffectHandler<T extends CashierEffect['type']> = (
  context: EffectContext,
  effect: EffectOf<T>,
) => void | Promise<void>;

const EFFECT_HANDLERS: { readonly [T in CashierEffect['type']]: EffectHandler<T> } = {
  'read-facts': async ({ widget, visit, send }) => {
    const { account } = widget;
    try {
      const [facts] = await Promise.all([readFacts(account, visit, widget), waitForCashier(widget)]);
      send({ type: 'facts', facts, now: account.serverNow() });
    } catch {
      send({ type: 'facts-failed' });
    }
  },
  'trigger-bonus': ({ widget, send }, { code }) => triggerBonusCode(widget, code, send),
  'open-session': openVisit,
  'read-payments': ({ widget, visit, send, before, delay: later }, { search, inquiry, wait }) => {
    const { account } = widget;
    later(wait, () => {
      readPayments(account, { method: visit.method, search, before: before.payments }).then(
        (payments) => send({ type: 'payments', payments, inquiry }),
        () => send({ type: 'payments-failed', inquiry }),
      );
    });
  },
  'refetch-wallet': ({ widget }) => {
    getWalletStore(widget.account)
      .reread()
      .catch(() => {});
  },
  'forget-notice': ({ widget }) => widget.notify(null),
  succeeded: ({ widget, visit, onPaid }, { payment, method }) => {
    const { id: reference, currency } = payment;
    const amount = Math.abs(payment.amount);
    widget.notify(null);
    widget.account.events.emit(`${method}-success`, { reference, amount, currency });
    // A payment found by its reference may be a deposit or a withdrawal.
    if (method === visit.method) onPaid(payment);
  },
  'not-paid': ({ widget }, { cancelled, payment, method, shownBy }) => {
    const { account, notify, texts } = widget;
    const refusal = getRefusalCode(payment);
    const code = cancelled ? 'payment.cancelled' : (refusal ?? 'payment.failed');
    const say = () =>
      notify({ level: 'error', text: texts.text(refusal ? `error.${refusal}` : `cashier.${method}.failed`) });
    account.events.emit(`${method}-failure`, { code, ...(payment && { reference: payment.id }) });
    if (payment?.refusal === 'StepUpRequired') {
      import('./new-account.ts').then(({ confirmNewAccount }) => confirmNewAccount(widget)).catch(say);
      return;
    }
    // The provider does not know the reason of the platform.
    const isSaid = shownBy === 'outcome' || (shownBy === 'frame' && !refusal);
    if (!isSaid) say();
  },
};

/** Runs an effect of the cashier flow. */
export function runCashierEffect(context: EffectContext, effect: CashierEffect): void {
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  void EFFECT_HANDLERS[effect.type](context, effect as never);
}

/**
 * Waits until the platform has announced whether it has a cashier. Throws if there is none: nobody chooses a bonus for a
 * payment that cannot be made.
 */
async function waitForCashier(widget: WidgetContext): Promise<void> {
  await whenAnnounced(widget);
  if (canPay(widget)) return;
  const { reportNoCashier } = await import('./configured-session.ts');
  reportNoCashier(widget.account);
  throw new Error('no cashier');
}

async function openVisit(
  { widget, visit, send, before }: EffectContext,
  { bonusCode, forfeitBonuses, acknowledgeFunds }: EffectOf<'open-session'>,
): Promise<void> {
  try {
    // The frame does not wait for this read. A payment takes longer, and one that is already listed counts as old.
    before.payments = readPaymentsBefore(widget.account, visit.method);
    const configuration = await openSession(widget, {
      visit,
      bonusCode,
      forfeitBonuses,
      acknowledgeFunds,
    });
    if (configuration) {
      const { reference } = configuration;
      rememberVisit(widget.account, reference, { ...visit, bonusCode });
      claimPayments(widget.account, reference, [reference]);
    }
    send(configuration ? { type: 'session', configuration } : { type: 'session-failed' });
  } catch (thrown) {
    const error = toPlayerdeskError(thrown);
    const refused = error.kind === 'refused';
    send(refused ? { type: 'session-refused', code: error.code } : { type: 'session-failed' });
    // Gates have their own screens. Other failures are shown in place of the cashier.
    if (refused ? !isGate(error.code) : !isLostAnswer(error)) notifyFailure(widget, error);
  }
}

async function triggerBonusCode(widget: WidgetContext, code: string, send: Send): Promise<void> {
  const done = () => send({ type: 'triggered' });
  const retry = () => void triggerBonusCode(widget, code, send);
  if (await triggerCode(widget, code, retry, done)) done();
  else send({ type: 'trigger-failed' });
}
