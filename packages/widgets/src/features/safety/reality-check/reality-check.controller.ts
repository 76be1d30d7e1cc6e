import { getRealityCheck, type OutputOf, type RealityCheckAction } from '@playerdesk/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useRules } from '../../../parts/safer-gambling/use-rules.ts';
import { safetyOf } from '../../../services/safety-services.ts';
import { useWidget } from '../../../view/context.ts';
import { type Loading, useLoading } from '../../../view/use-loading.ts';
import { useResource } from '../../../view/use-resource.ts';

export interface RealityCheckViewProps {
  readonly status: 'signed-out' | 'signed-in' | 'restoring';
  readonly data: Loading<OutputOf<typeof getRealityCheck>>;
  /** Minutes signed in; null while that is not known. */
  readonly minutes: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly actions: readonly RealityCheckAction[];
  readonly onAct: (action: RealityCheckAction) => void;
  readonly onSignIn: () => void;
}

export function useRealityCheck(): RealityCheckViewProps {
  const widget = useWidget();
  const { account } = widget;
  const safety = safetyOf(account);
  const { status, profile } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const isIn = status === 'signed-in';
  const ask = useCallback(
    () => (isIn ? account.read(getRealityCheck, {}) : Promise.reject(new Error('Nobody is signed in.'))),
    [account, isIn],
  );
  const data = useLoading(ask);
  const rules = useRules(safety);
  const { value: session } = useResource(safety.session);
  const told = data.status === 'ready' ? data.data : null;
  const own = session ? Math.floor((account.serverNow() - session.started) / 60_000) : null;
  const acts: Readonly<Record<RealityCheckAction, () => void>> = {
    continue: () => widget.close(),
    'sign-out': () => {
      void account.signOut();
      widget.close();
    },
    history: () => widget.open('account', { tab: 'history' }),
    limits: () => widget.open('account', { tab: 'responsible-gaming' }),
  };
  return {
    status,
    data,
    minutes: told?.minutes ?? own,
    currency: told?.currency ?? profile?.currency ?? '',
    actions: rules.status === 'ready' ? rules.data.safety.realityCheck.actions : ['continue', 'sign-out'],
    onAct: (action) => acts[action](),
    onSignIn: () => widget.open('sign-in', {}),
  };
}
