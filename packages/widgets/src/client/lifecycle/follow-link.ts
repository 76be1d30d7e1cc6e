import { type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract';
import type { Account, Texts, UnknownOutcome } from '@playerdesk/core';
import { storeBankReturn } from '../../features/pay-and-play/bank-return.ts';
import { getErrorText } from '../../kit/error-text.ts';
import type { WidgetHandle } from '../../options/playerdesk-options.ts';
import type { LifecycleHost } from './lifecycle-host.ts';
import { LINKS, type Links } from './link-parameters.ts';
import { followPayment } from './payment-return.ts';

/**
 * Does what the address that led to this page asks for: `asked` holds the values of LINKS in their order, and then those of
 * BANK_ANSWER where a bank sent the player back. Money waits until
 * it is known who is in.
 */
export async function followLink(desk: LifecycleHost, asked: readonly (string | null)[]): Promise<void> {
  const links = Object.fromEntries(LINKS.map((name, index) => [name, asked[index] ?? null])) as Links;
  const [status, code] = asked.slice(LINKS.length);
  if (links['reset-pw-key']) desk.open('reset-password', { resetKey: links['reset-pw-key'] });
  if (links['activation-key']) await activateBy(desk, links['activation-key']);
  if (links.unsubscribe !== null) desk.open('unsubscribe', { unsubToken: links.unsubscribe });
  await settled(desk.account);
  const reference = links['payment-status'];
  // What the address says of a payment is never shown: the ledger is asked.
  if (links['playerdesk-pnp']) {
    const isOurs = storeBankReturn(desk.account, links['playerdesk-pnp'], { status, code });
    if (isOurs) desk.open('pnp', {});
  } else if (reference) await followPayment(desk, reference);
  else if (links.deposit !== null) desk.open('deposit', {});
  else if (links.withdraw !== null) desk.open('piq-cashier', { method: 'withdraw' });
}

/** Resolves once a session kept from before a reload is known to be alive or not. */
function settled({ store }: Account): Promise<void> {
  const isSettled = () => store.getState().status !== 'restoring';
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const forget = store.subscribe(() => {
      if (!isSettled()) return;
      forget();
      resolve();
    });
  });
}

/** The key alone says whose account it is; nobody has to be signed in. */
async function activateBy(desk: LifecycleHost, code: string): Promise<void> {
  const tellDone = () => desk.open('message', { kind: 'activation-complete' });
  try {
    await desk.account.activate({ code });
    tellDone();
  } catch (thrown) {
    // A new code is asked for where the code is entered.
    const form = desk.open('activation-form', {});
    // What it tells stands once the form does.
    await form.ready.catch(() => {});
    const texts = await desk.texts();
    const onDone = () => {
      form.close();
      tellDone();
    };
    tellFailed(form, texts, toPlayerdeskError(thrown), onDone);
  }
}

function tellFailed(form: WidgetHandle, texts: Texts, error: PlayerdeskError, onDone: () => void): void {
  const text = getErrorText(texts, error);
  if (error.kind !== 'unknown-outcome') {
    form.notify({ level: 'error', text });
    return;
  }
  const { recheck } = error as UnknownOutcome;
  const run = () => {
    form.notify({ level: 'info', text: texts.text('notice.slow') });
    recheck().then(onDone, (again) => tellFailed(form, texts, toPlayerdeskError(again), onDone));
  };
  form.notify({ level: 'warning', text, actions: [{ label: texts.text('button.check-again'), run }] });
}
