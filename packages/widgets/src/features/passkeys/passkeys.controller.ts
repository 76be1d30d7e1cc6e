import { listPasskeys, type Passkey } from '@playerdesk/contract/internal';
import { browserAuthenticator, createAccountPasskeys, hasPasskeys } from '@playerdesk/core/internal';
import { useState } from 'react';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { isMissing } from '../../kit/discovered-operations.ts';
import { getDeviceName } from '../../kit/passkeys/device-name.ts';
import { perAccount } from '../../kit/services/per-account.ts';
import { useAlive } from '../../kit/use-alive.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

const getPasskeys = perAccount((account) => createAccountPasskeys(account, browserAuthenticator));

export interface PasskeysViewProps {
  /** False on a platform that turned out to have no passkeys. */
  readonly isOffered: boolean;
  readonly list: LoadState<readonly Passkey[]>;
  /** Whether this browser can create a passkey. */
  readonly canAdd: boolean;
  /** Name that is proposed for a new passkey. */
  readonly deviceName: string;
  readonly busy: boolean;
  readonly onAdd: (name: string) => void;
  readonly onRemove: (id: string) => void;
}

export function usePasskeys(): PasskeysViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const { account } = widget;
  const passkeys = getPasskeys(account);
  const { load, failure } = useResource(passkeys.list);
  const [busy, setBusy] = useState(false);
  const deviceName = getDeviceName(account);

  /** Runs a write. `undefined`: the player has canceled it. */
  const run = async (write: () => Promise<TextKey | undefined>, done: TextKey) => {
    const announce = (text: TextKey) =>
      widget.notify({ level: text === done ? 'success' : 'info', text: widget.texts.text(text) });
    setBusy(true);
    widget.notify(null);
    try {
      const outcome = await write();
      if (outcome) announce(outcome);
    } catch (thrown) {
      if (alive.current) notifyFailure(widget, thrown, { onSettled: () => announce(done) });
    }
    if (alive.current) setBusy(false);
  };
  const onSlow = () => notifySlow(widget);
  return {
    isOffered: !(failure && isMissing(failure, account.platform, listPasskeys)),
    list: load,
    canAdd: hasPasskeys(),
    deviceName,
    busy,
    onAdd: (name) => {
      const add = async () => OUTCOMES[await passkeys.add(name.trim() || deviceName, onSlow)];
      void run(add, 'notice.passkey-added');
    },
    onRemove: (id) => {
      const remove = async () => {
        await passkeys.remove(id, onSlow);
        return 'notice.passkey-removed' as const;
      };
      void run(remove, 'notice.passkey-removed');
    },
  };
}

const OUTCOMES = {
  added: 'notice.passkey-added',
  exists: 'passkeys.exists',
  cancelled: undefined,
} as const;
