import { parseWebUrl } from './thin-options.ts';

/** A game to try. There is no real play with this platform. */
export interface FunGame {
  /** The game's identifier, which is also what the page's path has. */
  readonly identifier: string;
  readonly tableId?: string | undefined;
  /** Where the game leads back to. Default `/casino` of the page. */
  readonly homeUrl?: string | undefined;
  /** Whether the game stands alone in its window. Default false: it stands in the page. */
  readonly standalone?: boolean | undefined;
}

export interface FunLaunch {
  /** Path of the page while the game is open: `/play/{identifier}`. */
  readonly path: string;
  /** What the game's frame opens. */
  readonly url: string;
  /** `d`: demo. */
  readonly mode: 'd';
}

export interface LaunchSettings {
  readonly playHost: string;
  readonly brandId: string;
  readonly language: string;
  /** The page's own origin. */
  readonly origin: string;
}

/** Letters, digits and the marks of a name: nothing that leads out of its place in an address. */
const IDENTIFIER = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/** Builds the addresses of a game in fun mode. Throws a TypeError for what is no identifier or no web address. */
export function launchInFun(
  { identifier, tableId, homeUrl, standalone = false }: FunGame,
  { playHost, brandId, language, origin }: LaunchSettings,
): FunLaunch {
  if (!IDENTIFIER.test(identifier)) throw new TypeError(`"${identifier}" identifies no game.`);
  const name = encodeURIComponent(identifier);
  const url = new URL(`${encodeURIComponent(brandId)}/${name}`, parseWebUrl(playHost));
  const home = new URL(homeUrl ?? '/casino', origin);
  if (!/^https?:$/.test(home.protocol)) throw new TypeError(`"${homeUrl}" is no web address.`);
  const query = {
    mode: 'd',
    standalone: String(standalone),
    language,
    ...(tableId !== undefined && { tableId }),
    homeurl: home.href,
  };
  url.search = new URLSearchParams(query).toString();
  return { path: `/play/${name}`, url: url.href, mode: 'd' };
}
