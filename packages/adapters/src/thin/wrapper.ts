import type { PlatformWindow } from '@playerdesk/contract';
import { notImplemented } from '../not-implemented.ts';
import type { FunGame, FunLaunch } from './launch.ts';
import type { ThinMode } from './modes.ts';
import type { ProviderState } from './provider.ts';
import type { TotalJackpot } from './services.ts';

/** What the documents list and the third party does not offer. */
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

/** Each rejects with kind `not-implemented`: 'Method not implemented'. */
export type MissingMethods = {
  readonly [N in (typeof MISSING)[number]]: (...input: unknown[]) => Promise<never>;
};

/** The third party as a host page uses it beside the widgets. */
export interface ThinWrapper extends MissingMethods {
  /** Such as `2.20.3-fluid.8`. */
  readonly version: string;
  /** Digest of the wrapper's sources: twelve hexadecimal digits. */
  readonly hash: string;
  readonly state: ProviderState;
  readonly isLoggedIn: boolean;
  /** Opens one of the third party's windows; a way in is pay-and-play where the visitor's country pays so. */
  open(mode: ThinMode): PlatformWindow;
  /** Ends the player's session with the third party. */
  logout(): Promise<void>;
  launchGame(game: FunGame): FunLaunch;
  totalJackpot(signal?: AbortSignal): Promise<TotalJackpot>;
}

export function missingMethods(): MissingMethods {
  const fail = () => Promise.reject(notImplemented());
  // Cast: MISSING names every method of the interface.
  return Object.fromEntries(MISSING.map((name) => [name, fail])) as unknown as MissingMethods;
}
