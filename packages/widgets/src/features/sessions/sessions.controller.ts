import { type AccountSession, listSessions } from '@playerdesk/contract/internal';
import { createAccountSessions } from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { isMissing } from '../../kit/discovered-operations.ts';
import { perAccount } from '../../kit/services/per-account.ts';
import { useAlive } from '../../kit/use-alive.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

const getSessions = perAccount(createAccountSessions);

export interface SessionsViewProps {
  /** False on a platform that turned out to have no list of sessions. */
  readonly isOffered: boolean;
  readonly list: LoadState<readonly AccountSession[]>;
  readonly busy: boolean;
  readonly onEnd: (id: string) => void;
  readonly onEndOthers: () => void;
}

export function useSessions(): SessionsViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const sessions = getSessions(widget.account);
  const { load, failure } = useResource(sessions.list);
  const [busy, setBusy] = useState(false);

  const send = async (write: () => Promise<void>, done: 'notice.session-ended' | 'notice.sessions-ended') => {
    const announce = () => widget.notify({ level: 'success', text: widget.texts.text(done) });
    setBusy(true);
    widget.notify(null);
    try {
      await write();
      announce();
    } catch (thrown) {
      if (alive.current) {
        notifyFailure(widget, thrown, { retry: () => void send(write, done), onSettled: announce });
      }
    }
    if (alive.current) setBusy(false);
  };
  const onSlow = () => notifySlow(widget);
  return {
    isOffered: !(failure && isMissing(failure, widget.account.platform, listSessions)),
    list: load,
    busy,
    onEnd: (id) => void send(() => sessions.end(id, onSlow), 'notice.session-ended'),
    onEndOthers: () => void send(() => sessions.endOthers(onSlow), 'notice.sessions-ended'),
  };
}
