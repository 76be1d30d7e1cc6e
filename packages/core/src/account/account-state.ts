import type { JurisdictionPack, Profile } from '@playerdesk/contract';

/**
 * How far it is known what a signed-in player has to do before they play, deposit or use a bonus. `checking`: the platform
 * is being asked; `unreadable`: no answer could be read; `pending`: an action waits for the player.
 */
export type RequiredActions = 'checking' | 'unreadable' | 'pending' | 'done';

/** What an instance knows of its player. */
export interface AccountState {
  /** `restoring` while a session kept from before a reload is being checked. */
  readonly status: 'restoring' | 'signed-out' | 'signed-in';
  readonly profile: Profile | null;
  readonly pack: JurisdictionPack;
  /** ISO 3166-1 alpha-2; null until asked, empty when unknown. */
  readonly ipCountry: string | null;
  /** Whether visitors of that country may not use the product; false until that is known. */
  readonly restricted: boolean;
  /** `done` while nobody is signed in. */
  readonly requiredActions: RequiredActions;
  /** When the break ends by which the last session ended: ISO 8601, UTC. Null: no break did, or its end is not known. */
  readonly breakUntil: string | null;
}
