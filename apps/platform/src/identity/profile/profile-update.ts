import type { InputOf, updateProfile } from '@playerdesk/contract/internal';

/** What a player sends to change their details, in the contract's names. */
export type ProfileUpdate = InputOf<typeof updateProfile>;
