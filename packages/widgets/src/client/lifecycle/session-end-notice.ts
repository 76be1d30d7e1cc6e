import { getSession } from '@playerdesk/contract/internal';
import { type SessionEnd, watchSessionEnd } from '@playerdesk/core/internal';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { LifecycleHost } from './lifecycle-host.ts';

/**
 * Asks the player before their session ends, and shows that it has ended.
 *
 * @returns A function that stops it.
 */
export function announceSessionEnd(desk: LifecycleHost, { sessionWarning }: PlayerdeskOptions): () => void {
  const { account } = desk;
  if (sessionWarning === false || !account.platform.capabilities.supports(getSession.name)) return () => {};
  const { session } = getResponsibleGambling(account);
  let stop = () => {};
  let question: WidgetHandle<'message'> | null = null;
  let known: SessionEnd | null = null;
  /** Whether the player was asked about the end that is near. */
  let isAsked = false;
  const show = (kind: 'session-ending' | 'session-ended', closable: boolean) => {
    const handle = desk.open('message', { kind, panel: { closable } });
    void handle.closed.then(() => {
      if (question === handle) question = null;
    });
    return handle;
  };
  const onEnd = (end: SessionEnd, isNear: boolean) => {
    known = end;
    // An end that cannot be moved leaves nothing to answer.
    if (isNear && !isAsked) question ??= show('session-ending', end.isFinal);
    if (!isNear) question?.close();
    isAsked = isNear;
  };
  const start = () => {
    stop();
    stop = watchSessionEnd(account, session, { onEnd });
  };
  const finish = ({ reason }: { readonly reason: string }) => {
    stop();
    const isIdleEnd = known !== null && !known.isFinal && known.at <= account.serverNow();
    known = null;
    isAsked = false;
    if (reason !== 'expired' || !isIdleEnd) question?.close();
    else if (question) question.update({ kind: 'session-ended' });
    else show('session-ended', true);
  };
  const releases = [
    account.events.on('signed-in', start),
    account.events.on('signed-out', finish),
    () => stop(),
  ];
  if (account.store.getState().status === 'signed-in') start();
  return () => {
    for (const release of releases) release();
  };
}
