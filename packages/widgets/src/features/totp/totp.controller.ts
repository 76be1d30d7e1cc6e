import { digitsAlone, getTotp, toPlayerdeskError } from '@playerdesk/contract/internal';
import { createAccountTotp, type FieldProblems, type TotpState } from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { isMissing } from '../../kit/discovered-operations.ts';
import { type DrawnQr, drawQr } from '../../kit/qr.ts';
import { perAccount } from '../../kit/services/per-account.ts';
import { useAlive } from '../../kit/use-alive.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

const getAccountTotp = perAccount(createAccountTotp);

/** A set-up that has begun. */
export interface TotpSetUp {
  readonly secret: string;
  /** Null when it cannot be drawn: the player types the secret. */
  readonly qr: DrawnQr | null;
}

export interface TotpViewProps {
  /** False on a platform that turned out to have no authenticator apps. */
  readonly isOffered: boolean;
  readonly state: LoadState<TotpState>;
  /** Null unless the set-up has begun. */
  readonly setUp: TotpSetUp | null;
  /** Shown once, after the set-up. Empty until then. */
  readonly recoveryCodes: readonly string[];
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly onStart: () => void;
  readonly onConfirm: (code: string) => void;
  readonly onEdited: () => void;
  readonly onSaved: () => void;
  readonly onRemove: () => void;
}

export function useTotp(): TotpViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const totp = getAccountTotp(widget.account);
  const { load, failure } = useResource(totp.state);
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const onSlow = () => notifySlow(widget);
  const announce = (key: 'notice.totp-added' | 'notice.totp-removed') =>
    widget.notify({ level: 'success', text: widget.texts.text(key) });

  const run = async (write: () => Promise<void>, onSettled?: () => void) => {
    setBusy(true);
    widget.notify(null);
    try {
      await write();
    } catch (thrown) {
      const isWrong = toPlayerdeskError(thrown).code === 'player.incorrect-code';
      if (isWrong) setProblems({ code: 'totp.wrong-code' });
      else if (alive.current) notifyFailure(widget, thrown, { onSettled });
    }
    if (alive.current) setBusy(false);
  };

  const start = async () => {
    const { secret, uri } = await totp.start();
    setSetUp({ secret, qr: await drawQr(uri).catch(() => null) });
  };
  const confirm = async (code: string) => {
    setRecoveryCodes(await totp.confirm(code, onSlow));
    setSetUp(null);
    announce('notice.totp-added');
  };
  const remove = async () => {
    await totp.remove(onSlow);
    announce('notice.totp-removed');
  };
  return {
    isOffered: !(failure && isMissing(failure, widget.account.platform, getTotp)),
    state: load,
    setUp,
    recoveryCodes,
    busy,
    problems,
    onStart: () => void run(start),
    onConfirm: (typed) => {
      const code = digitsAlone(typed) ?? '';
      if (code === '') return setProblems({ code: 'totp.code-required' });
      void run(
        () => confirm(code),
        () => announce('notice.totp-added'),
      );
    },
    onEdited: () => setProblems({}),
    onSaved: () => setRecoveryCodes([]),
    onRemove: () => void run(remove, () => announce('notice.totp-removed')),
  };
}
