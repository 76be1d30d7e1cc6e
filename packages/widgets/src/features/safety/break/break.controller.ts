import { panic } from '@playerdesk/contract';
import { type AccountState, formatInstant, type Safety } from '@playerdesk/core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { useSafetyRules } from '../../../kit/safer-gambling/use-safety-rules.ts';
import { getSafety } from '../../../kit/services/safety-services.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useWidget } from '../../../kit/widget-context.ts';

export interface BreakViewProps {
  readonly status: 'waiting' | 'signed-out' | 'missing' | 'ready';
  /** When a pause that begins now is over, in words; null while that is not known. */
  readonly until: { readonly hours: number; readonly when: string } | null;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onPause: () => void;
  readonly onSignOut: () => void;
  readonly onLonger: () => void;
  readonly onSignIn: () => void;
  readonly onSupport: () => void;
}

/** The break widget (decision 18): Open once when it is ready, None on continue and on closing, Pause on a break. */
export function useBreakWidget(): BreakViewProps {
  const widget = useWidget();
  const { account, texts } = widget;
  const safety = getSafety(account);
  const rules = useSafetyRules(safety);
  const { status } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const isOffered = account.platform.capabilities.supports(panic.name);
  const isSignedIn = status === 'signed-in' && isOffered;
  const isReady = isSignedIn && rules.status === 'ready';
  const { said: reported, leave } = useReportedChoice(safety, isReady);
  const endAfter = (length: number) => new Date(account.serverNow() + length * HOUR).toISOString();
  const pause = async (): Promise<void> => {
    setBusy(true);
    const before = reported.current;
    reported.current = 'chosen';
    const end = hours === null ? null : endAfter(hours);
    // Signing out drops the account's pack: who helps is known before.
    const showStarted = () => widget.open('self-exclude', { began: { kind: 'pause', until: end, help } });
    try {
      await safety.panic('pause', () => notifySlow(widget));
      showStarted();
    } catch (thrown) {
      const undo = () => {
        reported.current = before;
      };
      const recovery = { retry: () => void pause(), onSettled: showStarted, onNotDone: undo };
      // One that may have begun was chosen: nothing else is told meanwhile.
      if (notifyFailure(widget, thrown, recovery).kind !== 'unknown-outcome') undo();
    }
    if (alive.current) setBusy(false);
  };
  const help = rules.status === 'ready' ? rules.data.safety.help : undefined;
  const hours = rules.status === 'ready' ? rules.data.safety.pauseHours : null;
  return {
    status: getStatus(status, isOffered, isReady),
    until: hours === null ? null : { hours, when: formatInstant(endAfter(hours), texts.locale) },
    busy,
    onContinue: () => leave(() => widget.close()),
    onPause: () => void pause(),
    onSignOut: () =>
      leave(() => {
        void account.signOut();
        widget.close();
      }),
    onLonger: () => leave(() => widget.open('account', { tab: 'responsible-gaming' })),
    onSignIn: () => widget.open('sign-in', {}),
    onSupport: () => widget.openRoute('/support'),
  };
}

function getStatus(
  status: AccountState['status'],
  isOffered: boolean,
  isReady: boolean,
): BreakViewProps['status'] {
  if (!isOffered) return 'missing';
  if (status === 'signed-out') return 'signed-out';
  return isReady ? 'ready' : 'waiting';
}

const HOUR = 3_600_000;

/** Tells the platform what becomes of the widget: Open once it is ready, None on everything but a break. */
function useReportedChoice(safety: Safety, isReady: boolean) {
  const reported = useRef<'nothing' | 'open' | 'chosen'>('nothing');
  // What was not chosen is told as None, however the widget goes; nobody waits for it.
  const report = (choice: 'open' | 'none') => void safety.panic(choice).catch(() => {});
  const latest = useRef(report);
  latest.current = report;
  // Before anything can be pressed: Open comes first.
  useLayoutEffect(() => {
    if (!isReady || reported.current !== 'nothing') return;
    reported.current = 'open';
    latest.current('open');
  }, [isReady]);
  useEffect(
    () => () => {
      if (reported.current === 'open') latest.current('none');
    },
    [],
  );
  const leave = (run: () => void) => {
    if (reported.current === 'open') {
      reported.current = 'chosen';
      report('none');
    }
    run();
  };
  return { said: reported, leave };
}
