import type { Settings } from '../settings.ts';

/** Password of the demo players. docs/demo-players.md names it, and the players exist in development only. */
const PASSWORD = 'Demo-Player-1!';
const DOMAIN = 'demo.playerdesk.example';

/** A demo player that a visitor can be with one press. */
export interface ShowroomPlayer {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** What is special about the player. */
  readonly note: string;
  /** License of the player's account, where it is not that of the visitor's country. */
  readonly jurisdiction?: Settings['jurisdiction'];
  /** Whether the player has no password and signs in by e-ID. */
  readonly hasEid?: boolean;
  /** Whether the account is not activated. */
  readonly isNew?: boolean;
}

export const SHOWROOM_PLAYERS: readonly ShowroomPlayer[] = [
  { id: 'maja', name: 'Maja', country: 'Malta', note: 'Verified, money in the wallet' },
  { id: 'rich', name: 'Rikard', country: 'Malta', note: 'VIP with €25,000 and locked fields' },
  { id: 'fresh', name: 'Finn', country: 'Malta', note: 'Registered, not activated yet', isNew: true },
  { id: 'terms', name: 'Tomas', country: 'Malta', note: 'Has to accept new terms' },
  { id: 'oliver', name: 'Oliver', country: 'United Kingdom', note: 'Pounds, British stake limits' },
  { id: 'lucia', name: 'Lucía', country: 'Spain', note: 'Spanish license' },
  {
    id: 'astrid',
    name: 'Astrid',
    country: 'Sweden',
    note: 'No password: signs in with BankID',
    jurisdiction: 'SGA',
    hasEid: true,
  },
  { id: 'selfblocked', name: 'Sara', country: 'Malta', note: 'Blocked herself: sign-in is refused' },
];

export const findPlayer = (id: string): ShowroomPlayer =>
  SHOWROOM_PLAYERS.find((player) => player.id === id) ?? (SHOWROOM_PLAYERS[0] as ShowroomPlayer);

export const credentialsOf = ({ id }: ShowroomPlayer) => ({ email: `${id}@${DOMAIN}`, password: PASSWORD });

/** Returns how the bar names a signed-in player: `Maja, Malta`. */
export function nameOf(
  profile: { readonly firstName?: string | null; readonly country?: string | null } | null,
) {
  if (!profile) return 'a player';
  const name = profile.firstName || 'a player';
  const country = profile.country && new Intl.DisplayNames('en', { type: 'region' }).of(profile.country);
  return country ? `${name}, ${country}` : name;
}
