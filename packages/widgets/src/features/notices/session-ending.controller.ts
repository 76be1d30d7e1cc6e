import { getSessionEnd, type SessionEnd } from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../kit/call-failure.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface SessionEndingViewProps {
  /** Whether the session ends however it is used. */
  readonly isFinal: boolean;
  /** Whole seconds until the end. Null while the end is unknown. */
  readonly secondsLeft: number | null;
  readonly busy: boolean;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/** Shows when the session ends. The platform is asked to extend it, and decides. */
export function useSessionEnding(): SessionEndingViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { session } = getResponsibleGambling(account);
  const { value } = useResource(session);
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const end = value && getSessionEnd(value);
  const stay = async () => {
    setBusy(true);
    try {
      // Any call but a read of the session counts as use.
      await account.refreshProfile();
      await session.reread();
      widget.close();
    } catch (thrown) {
      notifyFailure(widget, thrown, { retry: () => void stay() });
    }
    if (alive.current) setBusy(false);
  };
  return {
    isFinal: end?.isFinal ?? false,
    secondsLeft: useSecondsUntil(end),
    busy,
    onStay: () => void stay(),
    onSignOut: () => {
      void account.signOut();
      widget.close();
    },
    onClose: widget.close,
  };
}

function useSecondsUntil(end: SessionEnd | null): number | null {
  const { account } = useWidget();
  const [now, setNow] = useState(account.serverNow);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNow(account.serverNow());
      cancel = account.environment.after(1_000, tick);
    };
    tick();
    return () => cancel();
  }, [account]);
  return end && Math.max(0, Math.ceil((end.at - now) / 1_000));
}
