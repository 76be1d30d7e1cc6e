import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract/internal';
import type { Account, Texts, UnknownOutcome } from '@playerdesk/core/internal';
import { storeBankReturn } from '../../features/pay-and-play/bank-return.ts';
import { getErrorText } from '../../kit/error-text.ts';
import type { WidgetHandle } from '../../options/playerdesk-options.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { LINK_PARAMETERS, type Links } from './link-parameters.ts';
import { showReturnedPayment } from './payment-return.ts';

/**
 * Opens what the page URL asks for. Payment links wait until the session is restored.
 *
 * @param values Values of `LINK_PARAMETERS` in their order, followed by those of `BANK_PARAMETERS` after a return from
 * a bank.
 */
export async function followLink(desk: LifecycleHost, values: readonly (string | null)[]): Promise<void> {
  const parameters = Object.fromEntries(
    LINK_PARAMETERS.map((name, index) => [name, values[index] ?? null]),
  ) as Links;
  const [status, code] = values.slice(LINK_PARAMETERS.length);
  if (parameters['reset-pw-key']) desk.open('reset-password', { resetKey: parameters['reset-pw-key'] });
  if (parameters['activation-key']) await activateWithCode(desk, parameters['activation-key']);
  if (parameters.unsubscribe !== null) desk.open('unsubscribe', { unsubToken: parameters.unsubscribe });
  await waitForSession(desk.account);
  const reference = parameters['payment-status'];
  // Never show a payment status from the URL: read the ledger.
  if (parameters['playerdesk-pnp']) {
    const isOurs = storeBankReturn(desk.account, parameters['playerdesk-pnp'], { status, code });
    if (isOurs) desk.open('pnp', {});
  } else if (reference) await showReturnedPayment(desk, reference);
  else if (parameters.statement) desk.open('account', { tab: 'statement', month: parameters.statement });
  else if (parameters.deposit !== null) desk.open('deposit', {});
  else if (parameters.withdraw !== null) desk.open('piq-cashier', { method: 'withdraw' });
}

/** Resolves when the stored session is confirmed or dropped. */
function waitForSession({ store }: Account): Promise<void> {
  const isSettled = () => store.getState().status !== 'restoring';
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isSettled()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Activates an account. The key identifies the account, so nobody has to be signed in. */
async function activateWithCode(desk: LifecycleHost, code: string): Promise<void> {
  const showDone = () => desk.open('message', { kind: 'activation-complete' });
  try {
    await desk.account.activate({ code });
    showDone();
  } catch (thrown) {
    // The activation form can send a new code.
    const form = desk.open('activation-form', {});
    // The form must be ready before it shows a notice.
    await form.ready.catch(() => {});
    const texts = await desk.texts();
    const onDone = () => {
      form.close();
      showDone();
    };
    notifyFailed(form, texts, toPlayerdeskError(thrown), onDone);
  }
}

function notifyFailed(form: WidgetHandle, texts: Texts, error: PlayerdeskError, onDone: () => void): void {
  const text = getErrorText(texts, error);
  if (error.kind !== 'unknown-outcome') {
    form.notify({ level: 'error', text });
    return;
  }
  const { recheck } = error as UnknownOutcome;
  const run = () => {
    form.notify({ level: 'info', text: texts.text('notice.slow') });
    recheck().then(onDone, (again) => notifyFailed(form, texts, toPlayerdeskError(again), onDone));
  };
  form.notify({ level: 'warning', text, actions: [{ label: texts.text('button.check-again'), run }] });
}
