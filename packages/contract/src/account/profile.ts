/** Fields that a platform may lock for a player. */
export const LOCKABLE_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'dateOfBirth',
  'country',
  'currency',
] as const;
/** A profile field that a platform may lock. */
export type LockableField = (typeof LOCKABLE_FIELDS)[number];
