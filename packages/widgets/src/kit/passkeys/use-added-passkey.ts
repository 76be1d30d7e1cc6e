import { browserAuthenticator, createAccountPasskeys } from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../call-failure.ts';
import { useAlive } from '../use-alive.ts';
import { useWidget } from '../widget-context.ts';
import { getDeviceName } from './device-name.ts';

export interface AddedPasskey {
  readonly busy: boolean;
  /** Whether the player has a passkey on this device now. */
  readonly isAdded: boolean;
  readonly add: () => Promise<void>;
}

/** Adds a passkey under the name of the device. */
export function useAddedPasskey(): AddedPasskey {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const announce = () => {
    widget.notify({ level: 'success', text: widget.texts.text('notice.passkey-added') });
    setAdded(true);
  };
  const add = async () => {
    const { account, notify } = widget;
    setBusy(true);
    notify(null);
    try {
      const passkeys = createAccountPasskeys(account, browserAuthenticator);
      const outcome = await passkeys.add(getDeviceName(account), () => notifySlow(widget));
      if (outcome === 'added') announce();
    } catch (thrown) {
      if (alive.current) notifyFailure(widget, thrown, { onSettled: announce });
    }
    if (alive.current) setBusy(false);
  };
  return { busy, isAdded, add };
}
