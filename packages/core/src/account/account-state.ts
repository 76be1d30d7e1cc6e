import {
  callHost,
  type JurisdictionPack,
  type PlayerdeskError,
  type Profile,
} from '@playerdesk/contract/internal';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Whether the signed-in player has required actions before they play, deposit or use a bonus.
 *
 * `checking`: the platform is being asked. `unreadable`: no answer could be read. `pending`: at least one action is
 * required.
 */
export type RequiredActions = 'checking' | 'unreadable' | 'pending' | 'done';

/** State of an account. */
export interface AccountState {
  /** `restoring` while a stored session is checked after a reload. */
  readonly status: 'restoring' | 'signed-out' | 'signed-in';
  readonly profile: Profile | null;
  /**
   * Error of the last check of a stored session, or null. The session stays stored, and `restore` checks it again. The
   * status is `signed-out` meanwhile.
   */
  readonly restoreFailure: PlayerdeskError | null;
  readonly pack: JurisdictionPack;
  /** ISO 3166-1 alpha-2. Null before the lookup, empty when unknown. */
  readonly ipCountry: string | null;
  /** Whether visitors from this country may not use the product. False until it is known. */
  readonly restricted: boolean;
  /** Digits of a code sent by SMS, as the platform announces them. Null before the lookup and without an announcement. */
  readonly otpLength: number | null;
  /** Fields of the registration that the platform does not require, as it announces them. */
  readonly optionalFields: readonly string[];
  /** `done` while no player is signed in. */
  readonly requiredActions: RequiredActions;
  /** End of the break that ended the last session (ISO 8601, UTC). Null without a break, or when the end is unknown. */
  readonly breakUntil: string | null;
}

/** Creates the store of an account before its first call. A listener that throws does not stop a change of the state. */
export function createAccountStore(
  status: AccountState['status'],
  pack: JurisdictionPack,
): StoreApi<AccountState> {
  const store = createStore<AccountState>(() => ({
    status,
    profile: null,
    restoreFailure: null,
    pack,
    ipCountry: null,
    restricted: false,
    otpLength: null,
    optionalFields: [],
    requiredActions: 'done',
    breakUntil: null,
  }));
  const { subscribe } = store;
  store.subscribe = (listener) => subscribe((...change) => callHost(listener, ...change));
  return store;
}
