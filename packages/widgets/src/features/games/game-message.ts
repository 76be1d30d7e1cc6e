const TYPES = ['ready', 'close', 'error', 'round'] as const;

/** A message of a game frame. It is a hint to read again, never a fact. */
export interface GameMessage {
  readonly type: (typeof TYPES)[number];
  readonly gameId: string;
}

/** Keys of a valid message. Other keys make it invalid. */
const KEYS = 'gameId source type';

/** Parses a message of the expected window, origin and game. Returns null for any other. */
export function readGameMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: unknown; readonly gameId: string },
): GameMessage | null {
  if (origin !== expected.origin || expected.source === null || source !== expected.source) return null;
  if (typeof data !== 'object' || data === null || Object.keys(data).sort().join(' ') !== KEYS) return null;
  const type = TYPES.find((name) => name === data.type);
  const isExpected = data.source === 'playerdesk-game' && data.gameId === expected.gameId;
  return type && isExpected ? { type, gameId: expected.gameId } : null;
}
