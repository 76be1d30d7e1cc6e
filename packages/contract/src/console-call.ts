/**
 * Header of a call that the console's page makes by itself, while nobody uses it. Such a call does not extend the session of
 * staff.
 */
export const AUTOMATIC_CALL = 'Playerdesk-Automatic';
