import type { PlayerdeskError, Profile } from '@playerdesk/contract/internal';
import type { AccountState, RequiredActions } from '@playerdesk/core/internal';
import { useCallback, useSyncExternalStore } from 'react';
import { usePlayerdesk } from './react-provider.tsx';

/**
 * Whether a player is signed in.
 *
 * - `loading`: on a server, during hydration, and while a stored session is checked.
 * - `failed`: a stored session could not be checked, for example because the platform cannot be reached.
 * - `accepting-terms`: the player has to accept the terms before the sign-in is complete. The widgets ask for it.
 */
export type PlayerStatus = 'loading' | 'failed' | 'signed-out' | 'accepting-terms' | 'signed-in';

/** Session of the player. */
export interface SessionState {
  readonly status: PlayerStatus;
  /** Why a stored session could not be checked, with the status `failed`. Otherwise null. */
  readonly failure: PlayerdeskError | null;
  /** Whether the player has to do something before they play, deposit or use a bonus. `done` without a player. */
  readonly requiredActions: RequiredActions;
  /** End of the break that ended the last session (ISO 8601, UTC), or null. */
  readonly breakUntil: string | null;
  /** Id of the current jurisdiction, in capitals. Null while loading on a server. */
  readonly jurisdiction: string | null;
  /** Checks a stored session again after a failure. Otherwise reads the profile of the signed-in player again. */
  readonly refresh: () => void;
  /** Signs the player out. Never rejects. */
  readonly signOut: () => Promise<void>;
}

/** The signed-in player. */
export interface PlayerState extends Pick<SessionState, 'status' | 'failure' | 'refresh'> {
  /** Profile of the player. Null while none is signed in, and on platforms without profiles. */
  readonly player: Profile | null;
}

/** A server knows no session, and hydration has to render what the server did. */
const getServerState = () => null;

function useAccount() {
  const { account } = usePlayerdesk();
  const { store } = account;
  const state = useSyncExternalStore(store.subscribe, store.getState, getServerState);
  const refresh = useCallback(() => {
    const { restoreFailure, status } = store.getState();
    if (restoreFailure) void account.restore();
    else if (status === 'signed-in') account.refreshProfile().catch(noop);
  }, [account, store]);
  const signOut = useCallback(() => account.signOut(), [account]);
  return { state, status: getStatus(state), refresh, signOut };
}

function getStatus(state: AccountState | null): PlayerStatus {
  if (!state || state.status === 'restoring') return 'loading';
  if (state.status === 'signed-out') return state.restoreFailure ? 'failed' : 'signed-out';
  return state.profile?.hasToAcceptTerms ? 'accepting-terms' : 'signed-in';
}

/**
 * Returns the session of the player.
 *
 * @example
 * const { status, signOut } = useSession();
 */
export function useSession(): SessionState {
  const { state, status, refresh, signOut } = useAccount();
  return {
    status,
    failure: state?.restoreFailure ?? null,
    requiredActions: state?.requiredActions ?? 'done',
    breakUntil: state?.breakUntil ?? null,
    jurisdiction: state?.pack.id ?? null,
    refresh,
    signOut,
  };
}

/**
 * Returns the signed-in player.
 *
 * @example
 * const { player } = usePlayer();
 */
export function usePlayer(): PlayerState {
  const { state, status, refresh } = useAccount();
  return { status, player: state?.profile ?? null, failure: state?.restoreFailure ?? null, refresh };
}

const noop = () => {};
