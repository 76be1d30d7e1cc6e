/** Maximum passkeys per player. */
export const MOST_PASSKEYS = 10;

/** Maximum characters of the name of a passkey. */
export const LONGEST_PASSKEY_NAME = 60;
