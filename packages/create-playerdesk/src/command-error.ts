/** A wrong call of the command, or a folder that cannot be used. The message is for the person who typed it. */
export class CommandError extends Error {}
