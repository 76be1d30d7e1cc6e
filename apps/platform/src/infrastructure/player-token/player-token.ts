/** The id of a player in base64url, a dot, and the random part. */
const TOKEN = /^(?<player>[\w-]{22})\.[\w-]+$/;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * Puts the id of its player in front of a random text, so that a call with the token finds its rows by player. The random
 * part alone makes the token secret.
 */
export function toPlayerToken(playerId: string, random: string): string {
  return `${Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url')}.${random}`;
}

/** Returns the id of the player whom a token names, or null for a text that is no token. Looks nothing up. */
export function readPlayerId(token: string): string | null {
  const player = TOKEN.exec(token)?.groups?.player ?? '';
  const bytes = Buffer.from(player, 'base64url');
  // The last character has bits that no byte uses: of several spellings one is valid.
  if (player === '' || bytes.toString('base64url') !== player) return null;
  return bytes.toString('hex').replace(UUID, '$1-$2-$3-$4-$5');
}
