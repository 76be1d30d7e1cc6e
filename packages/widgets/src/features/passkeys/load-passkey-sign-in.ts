import { signInWithPasskey } from '@playerdesk/contract/internal';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { hasOperation } from '../../kit/discovered-operations.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/** Loads the button, unless the platform has no passkeys or the market accepts none in place of a password. */
export async function loadPasskeySignIn({ account, texts }: WidgetContext) {
  // The platform announces its extensions with the country.
  await account.locate();
  const isAccepted = account.rules().signInMethods.includes('password');
  if (!isAccepted || !hasOperation(account.platform, signInWithPasskey)) return null;
  const [{ PasskeySignIn }, messages] = await Promise.all([
    import('./passkey-sign-in.view.tsx'),
    loadFeatureMessages('passkeys', texts.shippedLocale),
  ]);
  texts.add(messages);
  return PasskeySignIn;
}
