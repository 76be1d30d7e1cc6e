// @chunk player

import type { Profile } from '@playerdesk/contract/internal';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../design-system/button.tsx';
import { EmptyState } from '../design-system/empty-state.tsx';
import { Icon } from '../design-system/icons.tsx';
import { Skeleton } from '../design-system/skeleton.tsx';
import { useWidget } from './widget-context.ts';

/** Returns the profile of the signed-in player. Null while signed out or while a session is being restored. */
export function usePlayer(): Profile | null {
  const { store } = useWidget().account;
  return useSyncExternalStore(store.subscribe, store.getState, store.getState).profile;
}

/** Placeholder for personal content: a skeleton while a session is being restored, otherwise a prompt to sign in. */
export function SignInPrompt({ children }: { readonly children: ReactNode }) {
  const widget = useWidget();
  const { text } = widget.texts;
  const { store } = widget.account;
  const { status } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  if (status === 'restoring') return <Skeleton lines={4} label={text('view.loading')} />;
  return (
    <EmptyState
      icon={<Icon name="lock" />}
      title={children}
      action={<Button onClick={() => widget.open('sign-in', {})}>{text('button.sign-in')}</Button>}
    />
  );
}
