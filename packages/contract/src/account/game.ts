import type { GameMark, GameRecord } from './game.schema.ts';

/** A game as a lobby shows it (2-money §3). */
export interface Game {
  readonly title: string;
  readonly gameId: string;
  readonly identifier: string;
  /** Whether it may be tried without money. */
  readonly demo: boolean;
  /** Whether it may appeal to children; such games stay out of advertisements and of a visitor's sight. */
  readonly childish: boolean;
}

/** Reads a provider's record. */
export function gameOf({
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

export type PlayMode = 'real' | 'demo';

/** Whom a host asks to play what. Anything but `real` is a demo. */
export interface LaunchRequest {
  readonly identifier: string;
  readonly gameId: string;
  readonly playMode?: PlayMode | (string & {}) | undefined;
  readonly tableId?: string | undefined;
}

/** The wire's letter of a mode. */
export const MODE_LETTERS = { real: 'm', demo: 'd' } as const;

/** `real` plays for money; everything else is a demo (2-money §3). */
export function playModeOf(word: string | undefined): PlayMode {
  return word === 'real' ? 'real' : 'demo';
}

/** What names a game in an address: letters, digits and the marks of a name, nothing that leads out of its place. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u;

/** Path of the host's page while a game is open. Throws a TypeError for what names no game. */
export function playPath(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`"${name}" names no game.`);
  return `/play/${encodeURIComponent(name)}`;
}

export interface GameAddress {
  /** Where games are served, such as `https://games.example`. */
  readonly playHost: string;
  readonly brand: string;
  /** The id, or the identifier in fun mode. */
  readonly name: string;
  readonly mode: (typeof MODE_LETTERS)[PlayMode];
  /** Two letters. */
  readonly language: string;
  /** What the game shows to be let in; absent in a demo. */
  readonly session?: string | undefined;
  readonly tableId?: string | undefined;
  /** Absolute; where the game leads back to. */
  readonly homeUrl: string;
  /** Whether the game stands alone in its window. */
  readonly standalone: boolean;
}

/** Builds a game's address (2-money §7). Throws a TypeError for what names no game or is no web address. */
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

/** Whether a list has a game, or one of its tables. */
export function isMarked(marks: readonly GameMark[], id: string, tableId?: string): boolean {
  const mark = marks.find((other) => other.id === id);
  return mark !== undefined && (tableId === undefined || mark.tableIds.includes(tableId));
}
