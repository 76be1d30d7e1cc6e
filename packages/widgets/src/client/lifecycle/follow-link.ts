import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract';
import type { Account, Texts, UnknownOutcome } from '@playerdesk/core';
import { storeBankReturn } from '../../features/pay-and-play/bank-return.ts';
import { getErrorText } from '../../kit/error-text.ts';
import type { WidgetHandle } from '../../options/playerdesk-options.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { LINK_PARAMETERS, type Links } from './link-parameters.ts';
import { showReturnedPayment } from './payment-return.ts';

/**
 * Does what the address that led to this page asks for: `asked` holds the values of LINKS in their order, and then those of
 * BANK_ANSWER where a bank sent the player back. Money waits until
 * it is known who is in.
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
  // What the address says of a payment is never shown: the ledger is asked.
  if (parameters['playerdesk-pnp']) {
    const isOurs = storeBankReturn(desk.account, parameters['playerdesk-pnp'], { status, code });
    if (isOurs) desk.open('pnp', {});
  } else if (reference) await showReturnedPayment(desk, reference);
  else if (parameters.deposit !== null) desk.open('deposit', {});
  else if (parameters.withdraw !== null) desk.open('piq-cashier', { method: 'withdraw' });
}

/** Resolves once a session kept from before a reload is known to be alive or not. */
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

/** The key alone says whose account it is; nobody has to be signed in. */
async function activateWithCode(desk: LifecycleHost, code: string): Promise<void> {
  const showDone = () => desk.open('message', { kind: 'activation-complete' });
  try {
    await desk.account.activate({ code });
    showDone();
  } catch (thrown) {
    // A new code is asked for where the code is entered.
    const form = desk.open('activation-form', {});
    // What it tells stands once the form does.
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
