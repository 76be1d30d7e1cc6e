import type { GameMark, GameRecord } from './game.schema.ts';

/** A game in the lobby. */
export interface Game {
  readonly title: string;
  readonly gameId: string;
  readonly identifier: string;
  /** Whether it can be played in demo mode. */
  readonly demo: boolean;
  /** Whether it may appeal to children. Such games are excluded from advertisements and hidden from visitors. */
  readonly childish: boolean;
}

/** Converts a provider's record to a game. */
export function toGame({
  id,
  identifier,
  name,
  playModes,
  appealingForChildren,
}: Pick<GameRecord, 'id' | 'identifier' | 'name' | 'playModes' | 'appealingForChildren'>): Game {
  return {
    title: name,
    gameId: id,
    identifier,
    demo: playModes.includes('Demo'),
    childish: appealingForChildren === '1',
  };
}

/** Play mode: real money or demo. */
export type PlayMode = 'real' | 'demo';

/** A request to launch a game. Any mode but `real` is a demo. */
export interface LaunchRequest {
  /** Name of the game in addresses, such as `/play/book-of-cats`. */
  readonly identifier: string;
  /** Id of the game at the platform. */
  readonly gameId: string;
  /** Mode: `real` is real money, anything else a demo. */
  readonly playMode?: PlayMode | (string & {}) | undefined;
  /** Id of a live table. */
  readonly tableId?: string | undefined;
}

/** Wire codes of the play modes. */
export const MODE_LETTERS = { real: 'm', demo: 'd' } as const;

/** Returns the play mode of a name: `real` is real money, anything else is a demo. */
export function toPlayMode(word: string | undefined): PlayMode {
  return word === 'real' ? 'real' : 'demo';
}

/** Characters of a valid game name. None of them can change the path of a URL. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u;

/**
 * Returns the path of the host's page while a game is open.
 *
 * @throws TypeError When the name is invalid.
 */
export function playPath(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`"${name}" names no game.`);
  return `/play/${encodeURIComponent(name)}`;
}

/** Parts of a game's URL. */
export interface GameAddress {
  /** Origin that serves games, such as `https://games.example`. */
  readonly playHost: string;
  readonly brand: string;
  /** Id of the game, or its identifier in demo mode. */
  readonly name: string;
  readonly mode: (typeof MODE_LETTERS)[PlayMode];
  /** Two letters. */
  readonly language: string;
  /** Session key of the game; undefined in demo mode. */
  readonly session?: string | undefined;
  readonly tableId?: string | undefined;
  /** Absolute URL that the game returns to. */
  readonly homeUrl: string;
  /** Whether the game has a window of its own. */
  readonly standalone: boolean;
}

/**
 * Returns the URL of a game.
 *
 * @throws TypeError When the name or an address is invalid.
 */
export function gameUrl({ playHost, brand, name, mode, homeUrl, ...rest }: GameAddress): string {
  if (!NAME.test(name)) throw new TypeError(`"${name}" names no game.`);
  const home = webAddress(homeUrl);
  const url = webAddress(playHost);
  url.hash = '';
  const folder = url.pathname.replace(/\/+$/, '');
  url.pathname = `${folder}/${encodeURIComponent(brand)}/${encodeURIComponent(name)}`;
  const { standalone, language, session, tableId } = rest;
  const query = {
    mode,
    standalone: String(standalone),
    language,
    ...(session !== undefined && { session }),
    ...(tableId !== undefined && { tableId }),
    homeurl: home.href,
  };
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

function webAddress(text: string): URL {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`"${text}" is no web address.`);
  return url;
}

/** Whether a list contains a game, or one of its tables. */
export function isMarked(marks: readonly GameMark[], id: string, tableId?: string): boolean {
  const mark = marks.find((other) => other.id === id);
  return mark !== undefined && (tableId === undefined || mark.tableIds.includes(tableId));
}
