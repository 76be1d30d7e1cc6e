import { hasOperation } from '../discovered-operations.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { useWidget } from '../widget-context.ts';

// Named, not imported: its readers would load with the sign-up.
const LIST_PASSKEYS = { name: 'listPasskeys' };

const Offer = lazyComponent(() => import('./passkey-offer.view.tsx').then((module) => module.PasskeyOffer), {
  catalog: 'passkeys',
  placeholder: () => null,
});

/** Offers a passkey where the browser and the platform have them. Loaded when it is shown. */
export function LazyPasskeyOffer() {
  const { platform } = useWidget().account;
  const canOffer = 'PublicKeyCredential' in globalThis && hasOperation(platform, LIST_PASSKEYS);
  return canOffer ? <Offer /> : null;
}
