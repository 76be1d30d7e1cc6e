import { type CashierConfiguration, createCashierSession } from '@playerdesk/contract/internal';
import { notifySlow } from '../../kit/call-failure.ts';
import { hasOperation, isMissing } from '../../kit/discovered-operations.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { areWithdrawalsReversible, type SessionChoice } from './session-choice.ts';

/**
 * Returns the configuration of a visit: from the platform, or built here on a platform without cashier sessions. Null
 * if there is none.
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
  // Its settling read never confirms success. Without an answer there is no session.
  if (opened.kind !== 'answered') return null;
  const { allowCancelPendingWithdrawal: isAllowed } = opened.answer;
  return {
    ...opened.answer,
    allowCancelPendingWithdrawal: isAllowed && (await areWithdrawalsReversible(account)),
  };
}

/** Loaded on demand: most platforms create their own sessions. */
async function configure(widget: WidgetContext, choice: SessionChoice): Promise<CashierConfiguration | null> {
  const { configureSession } = await import('./configured-session.ts');
  return configureSession(widget, choice);
}
