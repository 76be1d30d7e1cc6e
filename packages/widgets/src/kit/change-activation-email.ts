import { changeActivationEmail } from '@playerdesk/contract/internal';
import { notifySlow } from './call-failure.ts';
import { hasOperation } from './discovered-operations.ts';
import type { WidgetContext } from './widget-context.ts';

// Named, not imported: its readers would load with the activation.
const LIST_PASSKEYS = { name: 'listPasskeys' };

/** Whether the signed-in player can change the address that their activation code is sent to. */
export function canChangeEmail({ account }: Pick<WidgetContext, 'account'>): boolean {
  const { status } = account.store.getState();
  return status === 'signed-in' && account.platform.capabilities.supports(changeActivationEmail.name);
}

/** Sends the activation code to another address and notifies the player. */
export async function sendCodeToNewEmail(widget: WidgetContext, email: string): Promise<void> {
  await widget.account.write(changeActivationEmail, { email }, () => notifySlow(widget));
  widget.notify({ level: 'success', text: widget.texts.text('notice.code-sent') });
  showNewEmail(widget).catch(() => {});
}

/** Asks the browser to show the new address with the passkeys of the account. */
async function showNewEmail({ account }: WidgetContext): Promise<void> {
  if (!('PublicKeyCredential' in globalThis) || !hasOperation(account.platform, LIST_PASSKEYS)) return;
  const { browserAuthenticator, updatePasskeyUser } = await import('./passkeys/passkey-user.ts');
  await updatePasskeyUser(account, browserAuthenticator);
}
