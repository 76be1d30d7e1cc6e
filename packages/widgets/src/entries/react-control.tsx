import { type ReactNode, useEffect, useRef } from 'react';
import { usePlayerdesk } from './react-provider.tsx';
import { useSession } from './react-session.ts';

/**
 * Renders its children while a player is signed in and has accepted the terms.
 *
 * It hides content. Your server has to check the session before it returns a player's data.
 *
 * @example
 * <SignedIn><AccountMenu /></SignedIn>
 */
export function SignedIn({ children }: { readonly children?: ReactNode }): ReactNode {
  return useSession().status === 'signed-in' ? children : null;
}

/**
 * Renders its children while it is known that no player is signed in. While a session is checked, and when it could not
 * be checked, it renders nothing.
 *
 * @example
 * <SignedOut><SignIn /></SignedOut>
 */
export function SignedOut({ children }: { readonly children?: ReactNode }): ReactNode {
  return useSession().status === 'signed-out' ? children : null;
}

/** Props of {@link RequirePlayer}. */
export interface RequirePlayerProps {
  /** Rendered for a signed-in player. */
  readonly children?: ReactNode;
  /** Rendered when no player is signed in. Without it, the sign-in panel opens. */
  readonly fallback?: ReactNode;
  /** Rendered while the session is checked and while the player accepts the terms. Default: nothing. */
  readonly loading?: ReactNode;
  /** Rendered when the session could not be checked. `useSession().refresh` checks it again. Default: nothing. */
  readonly failed?: ReactNode;
  /** Called when the visitor closes the sign-in panel without signing in. */
  readonly onDismiss?: (() => void) | undefined;
}

/**
 * Renders its children for a signed-in player only. For a visitor, renders the fallback or opens the sign-in panel.
 *
 * It hides content. Your server has to check the session before it returns a player's data.
 *
 * @example
 * <RequirePlayer onDismiss={() => router.push('/')}><Deposits /></RequirePlayer>
 */
export function RequirePlayer({
  children,
  fallback,
  loading = null,
  failed = null,
  onDismiss,
}: RequirePlayerProps): ReactNode {
  const { status } = useSession();
  if (status === 'signed-in') return children;
  if (status === 'failed') return failed;
  if (status !== 'signed-out') return loading;
  return fallback === undefined ? <SignInPanel onDismiss={onDismiss} /> : fallback;
}

/** Opens the sign-in panel. Closes it again if it is unmounted before a player has signed in. */
function SignInPanel({ onDismiss }: Pick<RequirePlayerProps, 'onDismiss'>): null {
  const desk = usePlayerdesk();
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const { store } = desk.account;
    const isVisitor = () => store.getState().status === 'signed-out';
    const panel = desk.open('sign-in');
    let isWaiting = true;
    const check = () => {
      // One panel may follow another, such as registration. The visitor has left when none is open.
      if (!isWaiting || !isVisitor() || document.querySelector(MODAL)) return;
      isWaiting = false;
      dismiss.current?.();
    };
    const checkLater = () => void setTimeout(check);
    const unsubscribe = desk.on('widget-closed', checkLater);
    void panel.closed.then(checkLater);
    return () => {
      isWaiting = false;
      unsubscribe();
      // After the sign-in, the panel shows the next steps and closes itself.
      if (isVisitor()) panel.close();
    };
  }, [desk]);
  return null;
}

const MODAL = '[data-playerdesk-root="modal"]';
