import { getSession } from '@playerdesk/contract/internal';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { closeAtSignOut } from './close-at-sign-out.ts';
import type { LifecycleHost } from './lifecycle-host.ts';

/** A sign-in that is welcomed. */
export interface WelcomedSignIn {
  readonly session: string | null;
  /** Whether pay-and-play signed the player in. */
  readonly isByPayment: boolean;
}

/**
 * Welcomes a signed-in player: by a popup after the first sign-in of an account and after pay-and-play, by a notice
 * after later ones. `welcome: 'popup'` always opens the popup.
 */
export async function showWelcome(
  desk: LifecycleHost,
  { session, isByPayment }: WelcomedSignIn,
): Promise<void> {
  const isPopup = desk.options().welcome === 'popup' || isByPayment || (await isFirstSession(desk));
  // The player may have signed out during the read.
  if (desk.account.sessionId() !== session) return;
  if (isPopup) closeAtSignOut(desk, desk.open('welcome-message'));
  else showNotice(desk);
}

/** Returns whether the account has no earlier session. A failed read asks for nothing. */
async function isFirstSession({ account }: LifecycleHost): Promise<boolean> {
  if (!account.platform.capabilities.supports(getSession.name)) return false;
  const { session } = getResponsibleGambling(account);
  const info = session.get() ?? (await session.refresh().catch(() => null));
  return info?.previous === null;
}

function showNotice(desk: LifecycleHost): void {
  const element = document.createElement('div');
  document.body.append(element);
  const handle = closeAtSignOut(desk, desk.mount('welcome-message', element, { notice: true }));
  void handle.closed.then(() => element.remove());
}
