/** The id of no player: in the key of a row without a player, and for a look-up that has to cost what any other does. */
export const NO_PLAYER = '00000000-0000-0000-0000-000000000000';
