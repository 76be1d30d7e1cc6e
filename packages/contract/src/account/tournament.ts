import type { LeaderboardEntry } from './tournament.schema.ts';

/** Default number of rows of a leaderboard and of last-played games. */
export const LIST_DEFAULT = 10;

/** Returns the display name of a player: first name and initial, or full names when the operator opts for them. */
export function formatPlayerName(
  { firstName, lastName }: Pick<LeaderboardEntry, 'firstName' | 'lastName'>,
  names: 'short' | 'full' = 'short',
): string {
  const [initial = ''] = [...lastName.trim()];
  const last = names === 'full' ? lastName.trim() : initial && `${initial}.`;
  return `${firstName.trim()} ${last}`.trim();
}
