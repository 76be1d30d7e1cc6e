import {
  hasCode,
  listPasskeys,
  normalizePasskeyName,
  type Passkey,
  renamePasskey,
} from '@playerdesk/contract/internal';
import {
  type AccountPasskeys,
  browserAuthenticator,
  createAccountPasskeys,
  hasPasskeys,
} from '@playerdesk/core/internal';
import { useState } from 'react';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { hasOperation, isMissing } from '../../kit/discovered-operations.ts';
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
  /** Whether the platform can rename a passkey. */
  readonly canRename: boolean;
  /** Name that is proposed for a new passkey. */
  readonly deviceName: string;
  readonly busy: boolean;
  readonly onAdd: (name: string) => void;
  readonly onRemove: (id: string) => void;
  /** Id of the passkey that is being renamed. */
  readonly edited: string | null;
  /** Whether the typed name cannot be a name. */
  readonly isNameWrong: boolean;
  /** Opens the form of a passkey's name. Null closes it. */
  readonly onEdit: (id: string | null) => void;
  /** Called when the player types a name. */
  readonly onTyped: () => void;
  readonly onRename: (id: string, name: string) => void;
}

/** Runs a write, which resolves with undefined if the player has canceled it. */
type RunWrite = (write: () => Promise<TextKey | undefined>, done: TextKey) => Promise<void>;

export function usePasskeys(): PasskeysViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const { account } = widget;
  const passkeys = getPasskeys(account);
  const { load, failure } = useResource(passkeys.list);
  const [busy, setBusy] = useState(false);
  const deviceName = getDeviceName(account);

  const run: RunWrite = async (write, done) => {
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
  const renaming = useRenaming(passkeys, run, onSlow);
  return {
    ...renaming,
    isOffered: !(failure && isMissing(failure, account.platform, listPasskeys)),
    list: load,
    canAdd: hasPasskeys(),
    canRename: hasOperation(account.platform, renamePasskey),
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

/** Renames a passkey in its row. */
function useRenaming(passkeys: AccountPasskeys, run: RunWrite, onSlow: () => void) {
  const alive = useAlive();
  const [edited, setEdited] = useState<string | null>(null);
  const [isNameWrong, setNameWrong] = useState(false);
  const onEdit = (id: string | null) => {
    setEdited(id);
    setNameWrong(false);
  };
  const rename = async (id: string, name: string): Promise<TextKey> => {
    const close = () => alive.current && onEdit(null);
    try {
      await passkeys.rename(id, name, onSlow);
      close();
      return RENAMED;
    } catch (thrown) {
      if (!hasCode(thrown, 'generic.passkey-unknown')) throw thrown;
      close();
      return 'passkeys.gone';
    }
  };
  return {
    edited,
    isNameWrong,
    onEdit,
    onTyped: () => setNameWrong(false),
    onRename: (id: string, typed: string) => {
      const name = normalizePasskeyName(typed);
      setNameWrong(name === null);
      if (name !== null) void run(() => rename(id, name), RENAMED);
    },
  };
}

const RENAMED = 'notice.passkey-renamed';

const OUTCOMES = {
  added: 'notice.passkey-added',
  exists: 'passkeys.exists',
  cancelled: undefined,
} as const;
