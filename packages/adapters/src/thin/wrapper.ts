import type { PlatformWindow } from '@playerdesk/contract/internal';
import { notImplemented } from '../not-implemented.ts';
import type { FunGame, FunLaunch } from './launch.ts';
import type { ThinMode } from './modes.ts';
import type { ProviderState } from './provider.ts';
import type { TotalJackpot } from './services.ts';

/** Methods of the specification that the third party does not offer. */
export const MISSING = [
  'favourites',
  'jackpots',
  'limits',
  'bonuses',
  'history',
  'countries',
  'currencies',
  'chat',
  'user',
] as const;

/** Each method rejects with `generic.not-implemented`. */
export type MissingMethods = {
  readonly [N in (typeof MISSING)[number]]: (...input: unknown[]) => Promise<never>;
};

/** The third party's wrapper for the host page. */
export interface ThinWrapper extends MissingMethods {
  /** Such as `2.20.3-fluid.8`. */
  readonly version: string;
  /** Digest of the wrapper's sources: twelve hexadecimal digits. */
  readonly hash: string;
  readonly state: ProviderState;
  readonly isLoggedIn: boolean;
  /**
   * Opens a window of the third party. Sign-in and registration become pay-and-play where the visitor's country uses
   * it.
   */
  open(mode: ThinMode): PlatformWindow;
  /** Ends the player's session with the third party. */
  logout(): Promise<void>;
  /** Returns how a game opens in fun mode. Makes no call. */
  launchGame(game: FunGame): FunLaunch;
  /** Returns the sum of all jackpots, as the third party reports it. */
  totalJackpot(signal?: AbortSignal): Promise<TotalJackpot>;
}

export function missingMethods(): MissingMethods {
  const fail = () => Promise.reject(notImplemented());
  // Cast: MISSING names every method of the interface.
  return Object.fromEntries(MISSING.map((name) => [name, fail])) as unknown as MissingMethods;
}
