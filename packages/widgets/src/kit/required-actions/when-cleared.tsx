// @chunk player

import { type ReactNode, useSyncExternalStore } from 'react';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { useWidget } from '../widget-context.ts';

const RequiredActions = lazyComponent(
  () => import('./required-actions.view.tsx').then((module) => module.RequiredActionsView),
  { catalog: 'required-actions' },
);

/**
 * Renders its children once no required action is pending. Otherwise shows what is required. Wrap everything that
 * plays, pays or wagers.
 */
export function WhenCleared({ children }: { readonly children: ReactNode }) {
  const { account, texts } = useWidget();
  const { store } = account;
  const { status, profile, requiredActions } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getState,
  );
  if (status !== 'signed-in') return children;
  if (requiredActions === 'checking') return <Skeleton lines={4} label={texts.text('view.loading')} />;
  if (requiredActions !== 'done') return <RequiredActions reason={requiredActions} />;
  return profile?.hasToAcceptTerms ? <RequiredActions reason="terms" /> : children;
}
