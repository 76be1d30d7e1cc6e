const BYTES = 16;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the id by which authenticators know a player: the random bytes of the player's id. */
export function toUserHandle(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Returns the player that a user handle names, or null when it names none. */
export function readUserHandle(handle: string | undefined): string | null {
  const bytes = Buffer.from(handle ?? '', 'base64url');
  return bytes.length === BYTES ? bytes.toString('hex').replace(UUID, '$1-$2-$3-$4-$5') : null;
}
