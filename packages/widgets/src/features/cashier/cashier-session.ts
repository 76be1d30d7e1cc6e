import { type CashierConfiguration, createCashierSession } from '@playerdesk/contract';
import { notifySlow } from '../../kit/call-failure.ts';
import { hasOperation, isMissing } from '../../kit/discovered-operations.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { areWithdrawalsReversible, type SessionChoice } from './session-choice.ts';

/**
 * Gets the configuration of a visit: from the platform, or built here where the platform makes no cashier sessions.
 * Null where there is none.
 */
export async function openSession(
  widget: WidgetContext,
  choice: SessionChoice,
): Promise<CashierConfiguration | null> {
  const { platform } = widget.account;
  if (!hasOperation(platform, createCashierSession)) return configure(widget, choice);
  try {
    return await createSession(widget, choice);
  } catch (error) {
    if (!isMissing(error, platform, createCashierSession)) throw error;
    return configure(widget, choice);
  }
}

async function createSession(
  widget: WidgetContext,
  { visit, bonusCode, forfeitBonuses, acknowledgeFunds }: SessionChoice,
): Promise<CashierConfiguration | null> {
  const { account } = widget;
  const { method, amount, providerType } = visit;
  const opened = await account.write(
    createCashierSession,
    {
      method,
      locale: widget.texts.locale.replace('-', '_'),
      ...(amount !== null && { amount }),
      ...(bonusCode !== null && { bonusCode }),
      ...(providerType !== null && { providerType }),
      ...(forfeitBonuses && { forfeitBonuses }),
      ...(acknowledgeFunds && { acknowledgeFunds }),
    },
    () => notifySlow(widget),
  );
  // Its settling read never says done: without an answer there is no session to show.
  if (opened.kind !== 'answered') return null;
  const { allowCancelPendingWithdrawal: isAllowed } = opened.answer;
  return {
    ...opened.answer,
    allowCancelPendingWithdrawal: isAllowed && (await areWithdrawalsReversible(account)),
  };
}

/** Comes when it is needed: most platforms make their sessions themselves. */
async function configure(widget: WidgetContext, choice: SessionChoice): Promise<CashierConfiguration | null> {
  const { configureSession } = await import('./configured-session.ts');
  return configureSession(widget, choice);
}
