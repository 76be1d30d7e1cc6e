const TYPES = ['ready', 'close', 'error', 'round'] as const;

/** What a game's frame may say. It is a hint to look, never a fact. */
export interface GameMessage {
  readonly type: (typeof TYPES)[number];
  readonly gameId: string;
}

/** The keys of a message, and no others. */
const KEYS = 'gameId source type';

/** Reads a message where it comes from the game's own window and origin, for this game; else null. */
export function readGameMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: unknown; readonly gameId: string },
): GameMessage | null {
  if (origin !== expected.origin || expected.source === null || source !== expected.source) return null;
  if (typeof data !== 'object' || data === null || Object.keys(data).sort().join(' ') !== KEYS) return null;
  const type = TYPES.find((name) => name === data.type);
  const isOurs = data.source === 'playerdesk-game' && data.gameId === expected.gameId;
  return type && isOurs ? { type, gameId: expected.gameId } : null;
}
