import type { Profile } from '@playerdesk/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../design-system/button.tsx';
import { EmptyState } from '../design-system/empty-state.tsx';
import { Skeleton } from '../design-system/skeleton.tsx';
import { useWidget } from './widget-context.ts';

/** The player who is in; null while nobody is, or while a kept session is being checked. */
export function usePlayer(): Profile | null {
  const { store } = useWidget().account;
  return useSyncExternalStore(store.subscribe, store.getState, store.getState).profile;
}

/** What stands where a player would: a skeleton, or the way to sign in under words of the room's own. */
export function SignInPrompt({ children }: { readonly children: ReactNode }) {
  const widget = useWidget();
  const { text } = widget.texts;
  const { store } = widget.account;
  const { status } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  if (status === 'restoring') return <Skeleton lines={4} label={text('view.loading')} />;
  return (
    <EmptyState
      title={children}
      action={<Button onClick={() => widget.open('sign-in', {})}>{text('button.sign-in')}</Button>}
    />
  );
}
