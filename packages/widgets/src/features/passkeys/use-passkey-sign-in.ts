// @chunk widget

import { type ComponentType, useEffect, useState } from 'react';
import { useWidget } from '../../kit/widget-context.ts';
import type { PasskeySignInProps } from './passkey-sign-in.controller.ts';

/**
 * Returns the button that signs in with a passkey, once it is loaded. Null where the browser or the platform has no
 * passkeys. Its code is loaded after the form.
 */
export function usePasskeySignIn(): ComponentType<PasskeySignInProps> | null {
  const widget = useWidget();
  const [View, setView] = useState<ComponentType<PasskeySignInProps> | null>(null);
  useEffect(() => {
    if ('PublicKeyCredential' in globalThis)
      import('./load-passkey-sign-in.ts')
        .then(({ loadPasskeySignIn }) => loadPasskeySignIn(widget))
        .then(
          (loaded) => setView(() => loaded),
          // The form works without it.
          () => {},
        );
  }, [widget]);
  return View;
}
