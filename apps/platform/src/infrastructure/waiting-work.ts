/** The most items of one kind in a list of work that waits for staff. */
export const MOST_WAITING = 200;
