/** A wrong call of the command, or a file that cannot be used. */
export class CommandError extends Error {}
