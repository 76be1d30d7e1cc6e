import { getRealityCheck, getSession, type SafetyMark, wagerTotal } from '@playerdesk/contract/internal';
import { type Account, createResource, type Resource } from '@playerdesk/core/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getLatestEnd } from '../../../kit/on-break/latest-end.ts';
import { useResponsibleGamblingRules } from '../../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { perAccount } from '../../../kit/services/per-account.ts';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import { emptyResource, useResource } from '../../../kit/use-resource.ts';
import { useWidget } from '../../../kit/widget-context.ts';

/** Milliseconds between reads of the session's result. */
const RESULT_INTERVAL = 60_000;

export interface SafetyBarViewProps {
  readonly marks: readonly SafetyMark[];
  readonly isSticky: boolean;
  readonly registerName: string;
  /** Seconds since the session started. Null if not shown. */
  readonly elapsed: number | null;
  /** Net result of the session in minor units. Null if not shown. */
  readonly result: { readonly net: number; readonly currency: string } | null;
  /** The break of a player who is signed in with restrictions. `until`: null without a known end. */
  readonly onBreak: { readonly until: string | null } | null;
  readonly onMark: (id: SafetyMark['id']) => void;
}

/** Net result of the current session, refreshed while it is shown. */
const getResult: (account: Account) => Resource<number> = perAccount((account) =>
  createResource(account, async () => wagerTotal((await account.read(getRealityCheck, {})).wagersWins).net, {
    every: RESULT_INTERVAL,
  }),
);

export function useSafetyBar(): SafetyBarViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { supports } = account.platform.capabilities;
  const responsibleGambling = getResponsibleGambling(account);
  const rules = useResponsibleGamblingRules(responsibleGambling);
  const { status, profile } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const answers = rules.status === 'ready' ? rules.data.responsibleGambling : null;
  const isSignedIn = status === 'signed-in';
  const showsClock = isSignedIn && (answers?.showsClock ?? false) && supports(getSession.name);
  const showsResult = isSignedIn && (answers?.showsNetPosition ?? false) && supports(getRealityCheck.name);
  const { value: session } = useResource(showsClock ? responsibleGambling.session : emptyResource);
  const { value: net } = useResource<number>(showsResult ? getResult(account) : emptyResource);
  const isRestricted = isSignedIn && profile?.isRestricted === true;
  const { value: blocks } = useResource(isRestricted ? responsibleGambling.blocks : emptyResource);
  const now = useServerClock(account, showsClock && session !== null);
  useEffect(() => {
    if (!showsResult) return;
    return account.events.on(
      'wallet-changed',
      () =>
        void getResult(account)
          .reread()
          .catch(() => {}),
    );
  }, [account, showsResult]);
  // Opened above the current panel, so that a game continues below.
  const opens: Readonly<Record<SafetyMark['id'], () => void>> = {
    register: () => {},
    limits: () => widget.open('account', { tab: 'limits' }, undefined, true),
    'self-test': () => widget.open('responsible-gaming-test', {}, undefined, true),
  };
  return {
    marks: answers?.marks ?? [],
    isSticky: answers?.stickyMarks ?? false,
    registerName: answers?.nationalRegister?.name ?? '',
    elapsed: session && showsClock ? Math.max(0, Math.floor((now - session.started) / 1000)) : null,
    result: net === null || !showsResult ? null : { net, currency: profile?.currency ?? '' },
    onBreak: isRestricted ? { until: getLatestEnd(blocks ?? []) } : null,
    onMark: (id) => (isSignedIn || id === 'register' ? opens[id]() : widget.open('sign-in', {})),
  };
}

/** Returns the server time, updated every second while it is shown. */
function useServerClock(account: Account, isShown: boolean): number {
  const [now, setNow] = useState(() => account.serverNow());
  useEffect(() => {
    if (!isShown) return;
    let cancel = () => {};
    const tick = () => {
      setNow(account.serverNow());
      cancel = account.environment.after(1000, tick);
    };
    tick();
    return () => cancel();
  }, [account, isShown]);
  return now;
}
