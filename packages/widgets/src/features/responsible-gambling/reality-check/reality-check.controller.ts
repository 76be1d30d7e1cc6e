import {
  getRealityCheck,
  type OutputOf,
  panic,
  type RealityCheckAction,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { useCallback, useSyncExternalStore } from 'react';
import { isMissing } from '../../../kit/discovered-operations.ts';
import { useResponsibleGamblingRules } from '../../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { useResource } from '../../../kit/use-resource.ts';
import { useWidget } from '../../../kit/widget-context.ts';

type RealityCheckData = OutputOf<typeof getRealityCheck>;

export interface RealityCheckViewProps {
  readonly status: 'signed-out' | 'signed-in' | 'restoring';
  /** Null if the platform does not report what was played. */
  readonly data: LoadState<RealityCheckData> | null;
  /** Minutes since sign-in. Null until they are known. */
  readonly minutes: number | null;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly actions: readonly RealityCheckAction[];
  readonly onAct: (action: RealityCheckAction) => void;
  /** Opens the break. Null on a platform without one. */
  readonly onBreak: (() => void) | null;
  readonly onSignIn: () => void;
}

/** Reads the reality check. Null on a platform without the operation. */
async function readRealityCheck(account: Account): Promise<RealityCheckData | null> {
  try {
    return await account.read(getRealityCheck, {});
  } catch (error) {
    if (isMissing(error, account.platform, getRealityCheck)) return null;
    throw error;
  }
}

export function useRealityCheck(): RealityCheckViewProps {
  const widget = useWidget();
  const { account } = widget;
  const responsibleGambling = getResponsibleGambling(account);
  const { status, profile } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const isSignedIn = status === 'signed-in';
  const loadCheck = useCallback(
    () => (isSignedIn ? readRealityCheck(account) : Promise.reject(new Error('Nobody is signed in.'))),
    [account, isSignedIn],
  );
  const data = useLoad(loadCheck);
  const rules = useResponsibleGamblingRules(responsibleGambling);
  const { value: session } = useResource(responsibleGambling.session);
  const answer = data.status === 'ready' ? data.data : null;
  const sessionMinutes = session ? Math.floor((account.serverNow() - session.started) / 60_000) : null;
  const handlers: Readonly<Record<RealityCheckAction, () => void>> = {
    continue: () => widget.close(),
    'sign-out': () => {
      void responsibleGambling.answerRealityCheck().then(() => account.signOut());
      widget.close();
    },
    history: () => widget.open('account', { tab: 'history' }),
    limits: () => widget.open('account', { tab: 'limits' }),
  };
  return {
    status,
    data: data.status !== 'ready' ? data : answer && { status: 'ready', data: answer },
    minutes: answer?.minutes ?? sessionMinutes,
    currency: answer?.currency ?? profile?.currency ?? '',
    actions:
      rules.status === 'ready'
        ? rules.data.responsibleGambling.realityCheck.actions
        : ['continue', 'sign-out'],
    onAct: (action) => handlers[action](),
    onBreak: account.platform.capabilities.supports(panic.name)
      ? () => widget.open('self-exclude', { requested: true })
      : null,
    onSignIn: () => widget.open('sign-in', {}),
  };
}
