import { panic } from '@playerdesk/contract/internal';
import { type AccountState, formatWhen, type ResponsibleGambling } from '@playerdesk/core/internal';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { useResponsibleGamblingRules } from '../../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useWidget } from '../../../kit/widget-context.ts';

export interface BreakViewProps {
  readonly status: 'waiting' | 'signed-out' | 'missing' | 'ready';
  /** Whether the player has asked for the break, so that it needs a confirmation only. */
  readonly requested: boolean;
  /** Length and end of a pause that starts now. Null until it is known. */
  readonly until: { readonly hours: number; readonly when: string } | null;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onPause: () => void;
  readonly onSignOut: () => void;
  readonly onLonger: () => void;
  readonly onSignIn: () => void;
  readonly onSupport: () => void;
}

/**
 * Provides the break widget. Reports `Open` once it is ready, `None` on continue and on closing, and `Pause` on a
 * break.
 */
export function useBreakWidget(requested: boolean): BreakViewProps {
  const widget = useWidget();
  const { account, texts } = widget;
  const responsibleGambling = getResponsibleGambling(account);
  const rules = useResponsibleGamblingRules(responsibleGambling);
  const { status } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const isOffered = account.platform.capabilities.supports(panic.name);
  const isSignedIn = status === 'signed-in' && isOffered;
  const isReady = isSignedIn && rules.status === 'ready';
  const { said: reported, leave } = useReportedChoice(responsibleGambling, isReady);
  const endAfter = (length: number) => new Date(account.serverNow() + length * HOUR).toISOString();
  const pause = async (): Promise<void> => {
    setBusy(true);
    const before = reported.current;
    reported.current = 'chosen';
    const end = hours === null ? null : endAfter(hours);
    // Sign-out resets the jurisdiction, so the help contacts are stored before.
    const showStarted = () => widget.open('self-exclude', { began: { kind: 'pause', until: end, help } });
    try {
      await responsibleGambling.panic('pause', () => notifySlow(widget));
      showStarted();
    } catch (thrown) {
      const undo = () => {
        reported.current = before;
      };
      const recovery = { retry: () => void pause(), onSettled: showStarted, onNotDone: undo };
      // A break that may have started counts as chosen: report nothing else until its outcome is known.
      if (notifyFailure(widget, thrown, recovery).kind !== 'unknown-outcome') undo();
    }
    if (alive.current) setBusy(false);
  };
  const help = rules.status === 'ready' ? rules.data.responsibleGambling.help : undefined;
  const hours = rules.status === 'ready' ? rules.data.responsibleGambling.pauseHours : null;
  return {
    status: getStatus(status, isOffered, isReady),
    requested,
    until:
      hours === null ? null : { hours, when: formatWhen(endAfter(hours), texts.locale, account.serverNow()) },
    busy,
    onContinue: () => leave(() => widget.close()),
    onPause: () => void pause(),
    onSignOut: () =>
      leave(() => {
        void account.signOut();
        widget.close();
      }),
    onLonger: () => leave(() => widget.open('account', { tab: 'break' })),
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

/**
 * Reports the player's choice to the platform: `Open` once the widget is ready, `None` for everything except a break.
 */
function useReportedChoice(responsibleGambling: ResponsibleGambling, isReady: boolean) {
  const reported = useRef<'none' | 'open' | 'chosen'>('none');
  // `None` is reported however the widget closes. Nothing waits for the answer.
  const report = (choice: 'open' | 'none') => void responsibleGambling.panic(choice).catch(() => {});
  const latest = useRef(report);
  latest.current = report;
  // Layout effect: `Open` must be sent before a button can be pressed.
  useLayoutEffect(() => {
    if (!isReady || reported.current !== 'none') return;
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
