import type { Standing } from './tournament.schema.ts';

/** Rows of a leaderboard, and of last-played games, unless asked otherwise (2-money §9). */
export const LIST_DEFAULT = 10;

/** A player as others see them: first name and initial, unless the operator asks for full names (decision 68). */
export function standingName(
  { firstName, lastName }: Pick<Standing, 'firstName' | 'lastName'>,
  names: 'short' | 'full' = 'short',
): string {
  const [initial = ''] = [...lastName.trim()];
  const last = names === 'full' ? lastName.trim() : initial && `${initial}.`;
  return `${firstName.trim()} ${last}`.trim();
}
